import { expect, it } from 'vitest';
import { kept } from './kept';

const before = { day: 3, market: { rose: 2 }, seats: [{ score: 1 }, { score: 2 }] };

it('keeps the whole where nothing has changed', () => {
  expect(kept(before, structuredClone(before))).toBe(before);
});

it('keeps every part that has not changed, and only those', () => {
  const now = { day: 4, market: { rose: 2 }, seats: [{ score: 1 }, { score: 5 }] };
  const seen = kept(before, now);
  expect(seen).toEqual(now);
  expect(seen.market).toBe(before.market);
  expect(seen.seats[0]).toBe(before.seats[0]);
  expect(seen.seats).not.toBe(before.seats);
});

it('sees what came, what went, and what is of another kind', () => {
  for (const [old, now] of [
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: undefined }, { b: undefined }],
    [[1, 2], [1, 2, 3]],
    [[1], { 0: 1 }],
    [null, { a: 1 }],
    [{ a: null }, { a: {} }],
  ]) {
    expect(kept<unknown>(old, now)).toStrictEqual(now);
  }
});
