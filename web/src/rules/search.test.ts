import { expect, it } from 'vitest';
import { games, loadBoard } from '../boards/board';
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

it('finds a text by the numbers of the rules that it is about', () => {
  expect(found('Sell', '7.2', ['7', '2.25'])).toBe(true);
  expect(found('Sell', '2', ['7', '2.25'])).toBe(true);
  expect(found('Sell', '7.2 bottle', ['7'])).toBe(false);
  expect(found('Sell', '72', ['7'])).toBe(false);
});

// What explanations on the boards cite: ruled('sell', '7.2'), origin('2.24').
const sources = import.meta.glob<string>('../boards/*/**/*.{svelte,ts}', { eager: true, query: '?raw', import: 'default' });

it.each(games)('has a section for every rule that the board of %s cites', async (game) => {
  const all = Object.entries(sources).filter(([path]) => path.startsWith(`../boards/${game}/`));
  const cited = new Set(all.flatMap(([, text]) => [...text.matchAll(/(?:ruled\('\w+', |origin\()'([^']+)'/g)].map((hit) => hit[1]!)));
  expect(cited.size).toBeGreaterThan(5);
  const sections = (await loadBoard(game))!.rules();
  for (const rule of cited) expect(sections.some(({ numbers }) => found('', rule, numbers)), rule).toBe(true);
});
