import { expect, it } from 'vitest';
import { part, question } from './prompting';
import type { View } from './view';

const asking = (ask: string) => ({ pending: [{ ask, who: 1 }] }) as unknown as View;

it('says what may be done before the step that is asked for', () => {
  const coach = 'drive your coach (up to 2 steps)';
  expect(question(asking('coach'), coach, ['coach w1', 'create N-L'])).toBe(`${coach}, or first make a perfume`);
  expect(question(asking('end_turn'), 'end your turn', ['done', 'flip P1', 'create N-L'])).toBe(
    'end your turn, or first make a perfume or flip a city tile',
  );
  expect(question(asking('coach'), coach, ['coach w1'])).toBeNull();
});

it('does not say twice that a perfume is to be made', () => {
  expect(question(asking('parade'), 'create perfumes', ['create N-L', 'done'])).toBeNull();
  expect(question(asking('present'), 'create a perfume to present', ['create N-L'])).toBeNull();
  expect(question(asking('present'), 'present a perfume', ['present N-L', 'create R-L'])).not.toBeNull();
});

it('names what comes next by what was chosen before', () => {
  expect(part('essence', ['recipe:narcissus:1'])).toBe('an essence to go with narcissus');
  expect(part('own', ['method:extraction'])).not.toBe(part('own', ['flower:rose']));
  expect(part('verb', ['token'])).toBeNull();
});
