// A first game: each lesson finds on the board what it speaks of, can be put away and brought back, and a real game is
// played to its end beside it.
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../scripts/serve.mjs';
import { lessons as aqua } from '../src/boards/aqua/guide';
import { lessons as architects } from '../src/boards/architects/guide';
import type { Lesson } from '../src/boards/guide';
import { lessons as parfum } from '../src/boards/parfum/guide';
import { lessons as princes } from '../src/boards/princes/guide';
import type { Frame } from '../src/wire/replay';
import { launch, sizes, words } from './browser';
import { byMouse, dice, playOn } from './hands';
import { House } from './house';

const guides = { aqua, princes, parfum, architects } as unknown as Record<string, Record<string, Lesson<unknown>>>;

let browser: Browser;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  browser = await launch();
  server = await serve();
});
afterAll(async () => {
  await browser.close();
  server.close();
});

interface Moment {
  sample: string;
  frame: number;
  ids: string[]; // the lessons whose time it is, in the order in which they are told
}

// The moments of recorded games that show every lesson at least once.
function momentsOf(game: string): Moment[] {
  const found: Moment[] = [];
  const todo = new Set(Object.keys(guides[game]!));
  for (const file of readdirSync('fixtures').filter((one) => one.startsWith(`${game}-`) && !one.includes('moves'))) {
    const frames = JSON.parse(readFileSync(`fixtures/${file}`, 'utf8')) as Frame[];
    frames.forEach(({ message: { table } }, frame) => {
      if (table.state !== 'playing') return;
      const moves = table.to_act === table.you ? (table.moves ?? []) : [];
      const ids = Object.entries(guides[game]!).flatMap(([id, { when }]) => (when(table.view, moves) ? [id] : []));
      if (!ids.some((id) => todo.has(id))) return;
      found.push({ sample: file.replace('.json', ''), frame, ids });
      ids.forEach((id) => todo.delete(id));
    });
  }
  return found;
}

const newPage = async (size: keyof typeof sizes = 'desktop'): Promise<Page> => {
  const viewport = sizes[size];
  const context = await browser.newContext({ viewport, hasTouch: size === 'phone', locale: 'en', reducedMotion: 'reduce' });
  return context.newPage();
};
const told = (page: Page, id: string) => page.locator(`aside[data-step="${id}"]`).waitFor({ timeout: 15_000 });
const next = (page: Page) => page.locator('[data-guide-next]').click();

describe.each(Object.keys(guides))('the guide of %s', (game) => {
  it.each(['desktop', 'phone'] as const)('points at something in every lesson (%s)', async (size) => {
    const page = await newPage(size);
    for (const { sample, frame, ids } of momentsOf(game)) {
      await page.goto(`${server.url}/?sample=${sample}&frame=${frame}&wait=0&guided`);
      for (const id of ids) {
        await told(page, id);
        await page.locator('[data-guided]').first().waitFor({ state: 'attached', timeout: 5000 }).catch(() => {});
        const marked = await page.locator('[data-guided]').count();
        expect([sample, frame, id, marked > 0]).toEqual([sample, frame, id, true]);
        await next(page);
      }
      await page.locator('aside[data-step]').waitFor({ state: 'detached' });
    }
    await page.context().close();
  });
});

it('is put away, brought back and read again', async () => {
  const page = await newPage();
  await page.goto(`${server.url}/?sample=princes-opening&frame=0&wait=0&guided`);
  await told(page, 'welcome');
  await next(page);
  await told(page, 'return');
  await page.getByRole('button', { name: words('en', 'guide_back') }).click();
  await told(page, 'welcome');
  await page.getByRole('button', { name: words('en', 'guide_end') }).click();
  await page.locator('aside[data-step]').waitFor({ state: 'detached' });
  expect(await page.locator('[data-guided]').count()).toBe(0);
  await page.getByRole('button', { name: words('en', 'guide_button') }).click();
  await told(page, 'return');
  await page.context().close();
});

it('never stands in the way: the visitor acts, and it goes on', async () => {
  const page = await newPage();
  await page.goto(`${server.url}/?sample=princes-opening&frame=0&wait=0&guided`);
  await told(page, 'welcome');
  await page.locator('[data-piece="card:botanist"]').click();
  await page.locator('#prompt [data-confirm]').click();
  await page.locator('aside[data-step="welcome"]').waitFor({ state: 'detached' });
  await page.context().close();
});

// With the real server, from the lobby on, as somebody begins who has never been here.
it.each(Object.keys(guides))('a whole game of %s with the guide', async (game) => {
  const house = await House.open();
  const page = await newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(house.url);
  await page.locator(`[data-game="${game}"] [data-learn]`).click();
  await told(page, 'welcome');
  const seen = new Set<string>();
  const roll = dice(7);
  for (let i = 0; i < 400 && !(await page.locator('[data-result]').count()); ++i) {
    const step = await page.locator('aside[data-step]').getAttribute('data-step', { timeout: 200 }).catch(() => null);
    if (step) seen.add(step);
    if (step && roll() < 0.7) await page.locator('[data-guide-next]').click({ timeout: 1000 }).catch(() => {});
    await playOn(page, byMouse, roll, 10);
  }
  await page.locator('[data-result]').waitFor();
  expect(errors).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(['welcome']));
  expect(seen.size).toBeGreaterThan(5);
  await page.context().close();
  await house.close();
});
