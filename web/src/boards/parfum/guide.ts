// A first game of Parfum: what is asked of the visitor for the first time, then how the rounds go on.
import { type Lesson, pieces, spot } from '../guide';
import { asked, sum, type View } from './view';

type When = Lesson<View>['when'];

const asks =
  (ask: string): When =>
  (view, moves) =>
    moves.length > 0 && asked(view)?.ask === ask;

export const lessons = {
  welcome: { when: () => true, at: spot('street') },
  clock: { when: asks('pick_clock'), at: spot('sky') },
  prepare: { when: asks('prepare'), at: spot('distillery', 'street') },
  dice: { when: (view, moves) => asks('prepare')(view, moves) && sum(view.dice) > 0, at: pieces('die:') },
  distil: { when: asks('distil'), at: spot('dice') },
  compose: { when: asks('compose'), at: spot('distillery') },
  place: { when: asks('place_notes'), at: spot('shop') },
  sell: { when: asks('sell'), at: spot('street', 'shop') },
  round: { when: (view) => view.round > 1, at: spot('sky') },
  closing: { when: (view) => view.closing_time !== 'in_deck', at: spot('shop') },
} satisfies Record<string, Lesson<View>>;
