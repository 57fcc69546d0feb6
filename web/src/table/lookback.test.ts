import { expect, it } from 'vitest';
import { scoreLines } from './lookback.svelte';

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
