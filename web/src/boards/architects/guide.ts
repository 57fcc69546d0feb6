// A first game of Architects without Works of Wonder: gather, hire, build; what goes on between people; how it ends.
import { can, type Lesson, pieces, spot } from '../guide';
import { asked, hall, openPlaces, type SeatView, sum, type View } from './view';

type When = Lesson<View>['when'];

const asks =
  (ask: string): When =>
  (view, moves) =>
    moves.length > 0 && asked(view)?.ask === ask;
const seat = (view: View) => (asked(view)?.who ?? 1) - 1;
const mine = (view: View): SeatView => view.seats[seat(view)]!;
const inTurn =
  (also: (view: View) => boolean): When =>
  (view, moves) =>
    asks('turn')(view, moves) && also(view);
// Somebody else stands in one place with so many that it hurts.
const isCrowded = (view: View) =>
  openPlaces.some((place) => view.workers[place].some((count, i) => i !== seat(view) && count > 2));
const placed = (view: View) => 20 - mine(view).supply;

export const lessons = {
  welcome: { when: () => true, at: spot('town') },
  draft: { when: asks('draft'), at: spot('tray') },
  turn: { when: asks('turn'), at: spot('town') },
  gather: {
    when: asks('turn'),
    at: pieces('place:quarry', 'place:forest', 'place:mines', 'place:silversmith'),
  },
  hand: { when: inTurn((view) => placed(view) > 0), at: spot('hand') },
  hire: {
    when: (view, moves) => moves.includes('place workshop') && mine(view).silver > 3,
    at: pieces('place:workshop'),
  },
  workshop: { when: asks('workshop'), at: spot('display') },
  build: { when: (_, moves) => can(moves, 'build'), at: `${pieces('place:guildhall')}, ${spot('hand')}` },
  cathedral: { when: (_, moves) => can(moves, 'cathedral'), at: spot('cathedral') },
  town: {
    when: (view, moves) => moves.includes('place town') && isCrowded(view),
    at: pieces('place:town_centre'),
  },
  capture: { when: asks('capture'), at: pieces('group:') },
  captives: { when: inTurn((view) => sum(mine(view).captives) > 0), at: pieces('place:guardhouse') },
  prison: { when: inTurn((view) => view.workers.prison[seat(view)]! > 0), at: pieces('place:prison', 'place:guardhouse') },
  market: { when: inTurn((view) => placed(view) > 4 && mine(view).virtue < 10), at: pieces('market:') },
  virtue: { when: inTurn((view) => placed(view) > 6), at: spot('virtue') },
  tax: { when: inTurn((view) => view.tax > 5), at: pieces('place:tax_stand') },
  end: { when: (view) => hall(view).taken > 2, at: pieces('place:guildhall') },
  last: { when: (view) => view.turns_left !== null, at: pieces('place:guildhall') },
} satisfies Record<string, Lesson<View>>;
