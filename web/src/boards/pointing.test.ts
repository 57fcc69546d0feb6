// Every line of a recorded log points at something, and every spot that is pointed at is on its board.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../wire/protocol';
import type { Frame } from '../wire/replay';
import { places as aqua } from './aqua/places';
import { places as architects } from './architects/places';
import { places as parfum } from './parfum/places';
import { type Places, wherever } from './pointing';
import { places as princes } from './princes/places';

const games: Record<string, Places> = { aqua, princes, parfum, architects };

// What concerns the game as a whole.
const nowhere = ['game_ended', 'perfumes_fresh'];

const eventsOf = (game: string): GameEvent[] =>
  readdirSync('fixtures')
    .filter((file) => file.startsWith(`${game}-`) && !file.includes('moves'))
    .flatMap((file) => JSON.parse(readFileSync(`fixtures/${file}`, 'utf8')) as Frame[])
    .flatMap(({ message }) => message.news.flatMap((told) => told.events ?? []));

const sourceOf = (game: string): string =>
  readdirSync(`src/boards/${game}`)
    .filter((file) => file.endsWith('.svelte'))
    .map((file) => readFileSync(`src/boards/${game}/${file}`, 'utf8'))
    .join('\n');

describe.each(Object.keys(games))('the log of %s', (game) => {
  const places = games[game]!;
  const events = eventsOf(game);

  it('points somewhere with every line', () => {
    expect(events.length).toBeGreaterThan(100);
    const lost = events.filter((event) => wherever(event, places).length === 0).map(({ event }) => event);
    expect([...new Set(lost)].filter((event) => !nowhere.includes(event))).toEqual([]);
  });

  it('points at spots that there are, for events that there are', () => {
    const source = sourceOf(game);
    const missing = Object.values(places).filter((spot) => !source.includes(`data-spot="${spot}"`));
    expect(missing).toEqual([]);
    const told = new Set(events.map(({ event }) => event));
    expect(Object.keys(places).filter((event) => !told.has(event))).toEqual([]);
  });
});

describe('a line that names a piece', () => {
  const served: GameEvent = { event: 'customer_served', seat: 4, rule: '7.2', text: 'Dario sells perfume 15 to B04 for 6.' };

  it('points at it first, and else at the seat', () => {
    expect(wherever(served, parfum)).toEqual(['[data-travel$=":B04"], [data-piece$=":B04"]', '[data-home="4"]']);
  });

  it('knows signs of several parts', () => {
    const [first] = wherever({ ...served, event: 'presented', text: 'Carla presents J-O at Versailles.' }, aqua);
    expect(first).toContain('[data-piece$=":J-O"]');
  });
});
