// Every lesson of a first game comes up in a recorded one, and none but the welcome is there all the time.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../wire/replay';
import { lessons as aqua } from './aqua/guide';
import { lessons as architects } from './architects/guide';
import type { Lesson } from './guide';
import { lessons as parfum } from './parfum/guide';
import { lessons as princes } from './princes/guide';

const guides = { aqua, princes, parfum, architects } as unknown as Record<string, Record<string, Lesson<unknown>>>;

const framesOf = (game: string): Frame[] =>
  readdirSync('fixtures')
    .filter((file) => file.startsWith(`${game}-`) && !file.includes('moves'))
    .flatMap((file) => JSON.parse(readFileSync(`fixtures/${file}`, 'utf8')) as Frame[])
    .filter(({ message }) => message.table.state === 'playing');

const comesUp = ({ when }: Lesson<unknown>, { message: { table } }: Frame) =>
  when(table.view, table.to_act === table.you ? (table.moves ?? []) : []);

describe.each(Object.keys(guides))('the first game of %s', (game) => {
  const frames = framesOf(game);
  it.each(Object.entries(guides[game]!))('has a moment for %s', (id, lesson) => {
    const times = frames.filter((frame) => comesUp(lesson, frame)).length;
    expect(times).toBeGreaterThan(0);
    expect(times === frames.length).toBe(id === 'welcome');
  });
});
