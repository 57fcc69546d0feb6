import { expect, it } from 'vitest';
import { nearest } from './arrows';

const grid = [
  { x: 100, y: 0 },
  { x: 200, y: 0 },
  { x: 100, y: 100 },
];

it('goes to the nearest piece in the direction of the arrow', () => {
  expect(nearest({ x: 0, y: 0 }, grid, 'ArrowRight')).toBe(0);
  expect(nearest({ x: 110, y: 0 }, grid, 'ArrowDown')).toBe(2);
});

it('stays where nothing lies ahead, and with any other key', () => {
  expect(nearest({ x: 0, y: 0 }, grid, 'ArrowUp')).toBe(-1);
  expect(nearest({ x: 0, y: 0 }, grid, 'a')).toBe(-1);
});
