// A first game of The Princes of Florence: cards, auctions, two actions, a work, then where points come from.
import { can, type Lesson, pieces, spot } from '../guide';
import { asked, type View } from './view';

type When = Lesson<View>['when'];

const asks =
  (ask: string): When =>
  (view, moves) =>
    moves.length > 0 && asked(view)?.ask === ask;

export const lessons = {
  welcome: { when: () => true, at: spot('hand') },
  return: { when: asks('return'), at: spot('hand') },
  auction: { when: (view) => view.phase === 'auction', at: spot('house') },
  name: { when: asks('name'), at: pieces('object:') },
  bid: { when: asks('bid'), at: spot('house') },
  buy: { when: asks('buy_last'), at: pieces('object:') },
  place: { when: asks('place'), at: spot('domain') },
  act: { when: asks('act'), at: spot('rail', 'market', 'counter') },
  prepare: { when: (view, moves) => asks('act')(view, moves) && !can(moves, 'work'), at: spot('market', 'counter') },
  work: { when: (view, moves) => asks('act')(view, moves) && can(moves, 'work'), at: spot('hand') },
  bonus: { when: asks('play_bonus'), at: spot('hand') },
  pay: { when: asks('take_points'), at: pieces('take:') },
  keep: { when: asks('keep'), at: spot('house') },
  best: { when: (view) => view.round > 1, at: spot('rail') },
  score: { when: (view) => view.round > 2, at: spot('rail') },
  last: { when: (view) => view.round === 7, at: spot('rail') },
} satisfies Record<string, Lesson<View>>;
