import { expect, test } from 'vitest';
import { ellipse, turned, wreath } from './wreath';

const middle = { x: 12, y: 12 };

test('a path is turned around a point', () => {
  expect(turned('M12 2L14 6Z', 90, middle)).toBe('M22 12L18 14Z');
  expect(turned('M12 2C10 2 10 4 12 6', 180, middle)).toBe('M12 22C14 22 14 20 12 18');
});

test('an arc keeps its radii and leans with the turn', () => {
  expect(turned('M8 4A4 2 0 1 1 16 4', 90, middle)).toBe('M20 8A4 2 90 1 1 20 16');
});

test('a wreath goes around once', () => {
  expect(wreath('M12 2L12 4', 4, middle)).toBe('M12 2L12 4M22 12L20 12M12 22L12 20M2 12L4 12');
});

test('an ellipse is closed and around its middle', () => {
  expect(ellipse(middle, 4, 2)).toBe('M8 12A4 2 0 1 1 16 12A4 2 0 1 1 8 12Z');
});
