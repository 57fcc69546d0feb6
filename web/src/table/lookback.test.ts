import { expect, it } from 'vitest';
import { chanceLines, decisive, scoreLines } from './lookback.svelte';

it('adds up what every seat earned, stop by stop', () => {
  const stops = [
    { events: [{ seat: 1, points: 3 }, { seat: 2 }] },
    { events: [{ seat: 2, points: 2 }, { seat: null, points: 9 }] },
    { events: [{ seat: 1, points: 1 }, { seat: 1, points: -2 }] },
  ];
  expect(scoreLines(stops, 2)).toEqual([
    { seat: 1, points: [3, 3, 2] },
    { seat: 2, points: [0, 2, 2] },
  ]);
});

it('gives every stop the chances after the last turn that had ended by then', () => {
  const turns = [
    { ply: 3, chances: [0.5, 0.5] },
    { ply: 6, chances: [0.7, 0.3] },
    { ply: 9, chances: [1, 0] },
  ];
  const stops = [{ ply: 2 }, { ply: 3 }, { ply: 5 }, { ply: 8 }, { ply: 9 }];
  expect(chanceLines(stops, turns)).toEqual([
    { seat: 1, points: [0.5, 0.5, 0.5, 0.7, 1] },
    { seat: 2, points: [0.5, 0.5, 0.5, 0.3, 0] },
  ]);
  expect(chanceLines(stops, [])).toEqual([]);
});

it('says whose chances a turn changed most', () => {
  const turn = { ply: 6, seat: 1, before: [0.4, 0.4, 0.2], after: [0.45, 0.1, 0.45], text: 'a sale' };
  expect(decisive(turn)).toEqual({ seat: 2, before: 0.4, after: 0.1, text: 'a sale' });
});
