// Every lesson of a first game comes up in a recorded one, none but the welcome is there all the time, and each finds on
// the board what it speaks of, on a desktop and on the pages of a phone.
import { readdirSync, readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { Frame } from '../wire/replay';
import { lessons as aqua } from './aqua/guide';
import { lessons as architects } from './architects/guide';
import { type BoardProps, loadBoard, type Part } from './board';
import type { Lesson } from './guide';
import { lessons as parfum } from './parfum/guide';
import { lessons as princes } from './princes/guide';

vi.setConfig({ testTimeout: 60_000 }); // whole boards are loaded and drawn

const guides = { aqua, princes, parfum, architects } as unknown as Record<string, Record<string, Lesson<unknown>>>;

const framesOf = (game: string): Frame[] =>
  readdirSync('fixtures')
    .filter((file) => file.startsWith(`${game}-`) && !file.includes('moves'))
    .flatMap((file) => JSON.parse(readFileSync(`fixtures/${file}`, 'utf8')) as Frame[])
    .filter(({ message }) => message.table.state === 'playing');

const movesOf = ({ table }: Frame['message']) => (table.to_act === table.you ? (table.moves ?? []) : []);
const comesUp = ({ when }: Lesson<unknown>, { message }: Frame) => when(message.table.view, movesOf(message));

async function drawn(game: string, { table, news }: Frame['message'], part: Part): Promise<string> {
  const board = (await loadBoard(game))!;
  const events = news.flatMap((one) => one.events ?? []);
  const props: BoardProps = {
    view: table.view,
    you: table.you,
    names: table.names ?? [],
    toAct: table.to_act ?? null,
    events,
    told: events,
    part,
    picked: [],
    asides: new Set(),
    open: new Set(board.choices(movesOf({ table } as Frame['message'])).flatMap(({ pieces }) => pieces)),
    pick: () => {},
  };
  return render(board.Board, { props }).body;
}

// `at` is a list of attributes, whole or as they begin.
const isThere = (at: string, html: string) =>
  at.split(', ').some((one) => {
    const [, attribute = '', begins, value = ''] = /^\[([\w-]+)(\^?)="(.*)"\]$/.exec(one) ?? [];
    return attribute !== '' && html.includes(`${attribute}="${value}${begins ? '' : '"'}`);
  });

describe.each(Object.keys(guides))('the first game of %s', (game) => {
  const frames = framesOf(game);
  it.each(Object.entries(guides[game]!))('has a moment for %s, and a spot', async (id, lesson) => {
    const moments = frames.filter((frame) => comesUp(lesson, frame));
    expect(moments.length).toBeGreaterThan(0);
    expect(moments.length === frames.length).toBe(id === 'welcome');
    for (const { message } of [moments[0]!, moments.at(-1)!]) {
      expect(isThere(lesson.at, await drawn(game, message, 'all'))).toBe(true);
      const pages = await Promise.all((['board', 'mine', 'others'] as const).map((part) => drawn(game, message, part)));
      expect(isThere(lesson.at, pages.join('\n'))).toBe(true);
    }
  });
});
