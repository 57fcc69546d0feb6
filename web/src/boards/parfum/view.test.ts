import { describe, expect, it } from 'vitest';
import { partsOf, stacks, turnOrder, type View } from './view';

const track = [
  { seat: 1, money: 5 },
  { seat: 2, money: 3 },
  { seat: 3, money: 5 },
];
const view = (clocks: (number | null)[]) => ({ track, clocks }) as View;

describe('the order of the day', () => {
  it('comes from the money track while clocks are taken, the upper marker first', () => {
    expect(turnOrder(view([null, 2, null]))).toEqual([2, 3, 1]);
  });
  it('comes from the clocks once all are taken', () => {
    expect(turnOrder(view([3, 1, 2]))).toEqual([3, 1, 2]);
  });
  it('names each of two players once, though each has two clocks', () => {
    expect(turnOrder(view([2, 1, 1, 2]))).toEqual([2, 1]);
  });
});

it('stacks markers with equal money, the latest on top', () => {
  expect(stacks(view([]))).toEqual([
    { money: 3, seats: [2] },
    { money: 5, seats: [1, 3] },
  ]);
});

it('adds up the scents of the notes of a perfume', () => {
  const perfume = { owner: 1, size: 'great' as const, notes: ['H14', 'M01'], bottles: 0 };
  expect(partsOf(perfume)).toEqual({ violet: 3, bergamot: 1, rose: 1 });
});
