import { expect, it } from 'vitest';
import type { Listed } from '../wire/api';
import { resultsOf } from './results';

const table = (game: string, you: number | undefined, scores?: number[], places?: number[]) =>
  ({ game, you, scores, places }) as Listed;

it('counts what was played to its end, game by game', () => {
  const tables = [
    table('parfum', 1, [40, 30], [1, 2]),
    table('parfum', 2, [50, 20], [1, 2]),
    table('aqua', 3, [10, 12, 12], [3, 1, 1]),
    table('aqua', 1),
    table('aqua', undefined, [1, 2], [2, 1]),
  ];
  expect(resultsOf(tables)).toEqual([
    { game: 'parfum', played: 2, won: 1, average: 30, best: 40 },
    { game: 'aqua', played: 1, won: 1, average: 12, best: 12 },
  ]);
});
