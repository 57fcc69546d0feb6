import { expect, it } from 'vitest';
import { found, pieces } from './search';

it('finds all the words, whatever their accents and capitals', () => {
  expect(found('Più acqua nel pozzo', 'PIU pozzo')).toBe(true);
  expect(found('Più acqua nel pozzo', 'più vino')).toBe(false);
  expect(found('anything', '  ')).toBe(true);
});

it('cuts the text where the words are', () => {
  expect(pieces('L’Età è età', 'eta')).toEqual([
    { text: 'L’', hit: false },
    { text: 'Età', hit: true },
    { text: ' è ', hit: false },
    { text: 'età', hit: true },
  ]);
  expect(pieces('plain', '')).toEqual([{ text: 'plain', hit: false }]);
});
