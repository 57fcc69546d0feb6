// A first game of Aqua Mirabilis: from the first flowers to Versailles, then what the weeks bring and how it ends.
import { can, type Lesson, pieces, spot } from '../guide';
import { asked, type SeatView, sum, type View, weekOf } from './view';

type When = Lesson<View>['when'];

const asks =
  (ask: string): When =>
  (view, moves) =>
    moves.length > 0 && asked(view)?.ask === ask;
const mine = (view: View): SeatView => view.seats[(asked(view)?.who ?? 1) - 1]!;
const inTurn =
  (also: (view: View) => boolean): When =>
  (view, moves) =>
    asks('turn')(view, moves) && also(view);
const offers =
  (verb: string): When =>
  (_, moves) =>
    can(moves, verb);
const isFresh = (view: View) => mine(view).perfumes.some((perfume) => perfume.fresh);

export const lessons = {
  welcome: { when: () => true, at: spot('garden') },
  dial: { when: asks('turn'), at: spot('dial') },
  plan: { when: inTurn((view) => mine(view).perfumes.length === 0), at: spot('recipes', 'cabinet') },
  market: { when: inTurn((view) => sum(mine(view).essences) < 2), at: spot('market') },
  workers: { when: asks('workers'), at: pieces('worker:') },
  produce: { when: offers('produce'), at: spot('dial') },
  convert: { when: asks('convert'), at: spot('methods', 'cabinet') },
  store: { when: asks('store'), at: spot('methods', 'cabinet') },
  coach: { when: asks('coach'), at: spot('travel') },
  tile: { when: asks('city_tile'), at: spot('travel') },
  perfume: { when: offers('create'), at: spot('recipes', 'cabinet') },
  versailles: { when: (view, moves) => can(moves, 'versailles') && isFresh(view), at: spot('garden', 'perfumes') },
  present: { when: asks('present'), at: spot('perfumes') },
  again: { when: asks('extra_turn'), at: pieces('token') },
  court: { when: inTurn((view) => view.day > 0 && mine(view).letter === 0), at: spot('court') },
  dame: { when: asks('dame'), at: spot('court') },
  school: { when: inTurn((view) => view.day > 1), at: spot('school') },
  sunday: { when: (view) => weekOf(view) > 1, at: spot('days') },
  end: { when: (view) => weekOf(view) > 2, at: spot('perfumes') },
  last: { when: (view) => view.last_sunday_by !== null, at: spot('perfumes') },
} satisfies Record<string, Lesson<View>>;
