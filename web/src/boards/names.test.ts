// A thing has one name in each language, on the board as in the log and in what is asked. The log's are in languages/, by the
// English that stands in the code; in English itself the log says what the edition or the code says.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Message } from '../words/words';
import { names as cards } from './architects/words/names';

type Words = Record<string, Message>;
const files = import.meta.glob<Record<string, Words>>('./*/words/{en,it,es}.ts', { eager: true });
const words = (game: string, language: string) => files[`./${game}/words/${language}.ts`]![language]!;

const read = (path: string) => JSON.parse(readFileSync(`../${path}.json`, 'utf8'));
const edition = (game: string) => read(`editions/${game}`);
const told = (language: string, game: string): Record<string, string> => read(`languages/${language}/${game}`).texts;

// "la Sede" on the log is "Sede" on the board.
const bare = (name: string) =>
  name.toLowerCase().replaceAll('’', "'").replaceAll('\u00ad', '').replace(/^(the|il|lo|la|i|gli|le|el|los|las) |^l'/, '');

const same = (keys: readonly string[]) => keys.map((key) => [key, key]);
const ids = (things: { id: string }[]) => things.map(({ id }) => id);
const flowers = ['bergamot', 'jasmine', 'lavender', 'narcissus', 'orange', 'rose'];
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const goods = ['clay', 'wood', 'stone', 'gold', 'marble'];

// What the board calls by the key on the left, the log calls by the English on the right.
const things: Record<string, string[][]> = {
  aqua: [
    ...same([...flowers, ...ids(edition('aqua').methods)]),
    ...ids(edition('aqua').cities).map((city) => [`city_${city}`, city === 'Koln' ? 'Cologne' : city]), // games/aqua/words.cpp
    ...days.map((day) => [`day_${day}`, day]),
  ],
  architects: [
    ...same([...goods, 'carpentry', 'tiling', 'masonry']),
    ...goods.map((good) => [`wonder_${good}`, `${good[0]!.toUpperCase()}${good.slice(1)} Wonder`]),
    ['quarry', 'the Quarry'], ['forest', 'the Forest'], ['mines', 'the Mines'], ['silversmith', 'the Silversmith'],
    ['kings_storehouse', "the King's Storehouse"], ['workshop', 'the Workshop'], ['town_centre', 'the Town Centre'],
    ['guardhouse', 'the Guardhouse'], ['tax_stand', 'the Tax Stand'], ['guildhall', 'the Guildhall'],
    ['prison', 'the Prison'], ['black_market', 'the Black Market'], ['princess', 'the Princess'],
    ['profiteer', 'the Profiteer'], ['focus', 'its focus'], ['cathedral', 'the cathedral'], ['rival', 'the Rival'],
  ],
  parfum: [...same(['violet', 'bergamot', 'rose', 'vanilla', 'lavender']), ['fact_bottles', 'bottles']],
  princes: Object.entries(words('princes', 'en')).flatMap(([key, name]) => {
    const english = [name, String(name).toLowerCase()].find((one) => String(one) in told('it', 'princes'));
    return english && !/^(action|deck|guide|rule|short|turn)_/.test(key) ? [[key, String(english)]] : [];
  }),
};

describe.each(Object.keys(things))('the things of %s', (game) => {
  it('are many', () => expect(things[game]!.length).toBeGreaterThan(5));

  it.each(['it', 'es'])('have one name on board and log (%s)', (language) => {
    const log = told(language, game);
    const board = words(game, language);
    const pairs = things[game]!.map(([key, english]) => [key, bare(String(board[key!])), bare(log[english!] ?? `no ${english}`)]);
    expect(pairs.filter(([, here, there]) => here !== there)).toEqual([]);
  });

  it('have one name on board and log (en)', () => {
    const board = words(game, 'en');
    const pairs = things[game]!.map(([key, english]) => [bare(String(board[key!])), bare(english!.replaceAll('_', ' '))]);
    expect(pairs.filter(([here, there]) => here !== there)).toEqual([]);
  });
});

it.each(['it', 'es'] as const)('the cards of Architects are called the same on board and log (%s)', (language) => {
  const log = told(language, 'architects');
  const differ = Object.entries(cards).filter(([name, here]) => bare(here[language]) !== bare(log[name] ?? 'nothing'));
  expect(differ).toEqual([]);
  const { apprentices, buildings } = edition('architects') as Record<string, { name: string }[]>;
  const unnamed = [...apprentices!, ...buildings!].filter(({ name }) => !(name in cards));
  expect(unnamed).toEqual([]);
});
