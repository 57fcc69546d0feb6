// Somebody plays a recorded game through the page, by mouse, by touch and by keyboard: every move that was
// made must be made again, from the pieces alone.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import busy from '../fixtures/parfum-busy.json';
import { isVerb } from '../src/boards/composer';
import { choicesOf } from '../src/boards/parfum/moves';
import type { Frame } from '../src/wire/replay';
import { serve } from '../scripts/serve.mjs';
import { atStep, launch, ownMoves, sizes } from './browser';

const start = 16;
const frames = busy as unknown as Frame[];
const todo = ownMoves(frames, start);
const last = frames.at(-1)!.message.table.step!;

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

type Size = keyof typeof sizes;
type Press = (page: Page, piece: string) => Promise<void>;

const find = (page: Page, piece: string) =>
  page.locator(`[data-piece="${piece}"]${isVerb(piece) ? '' : '[data-open]'}`).first();

const confirm = (page: Page) => page.locator('#prompt .does button').last();

async function play(size: Size, press: Press, pressConfirm: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: sizes[size], hasTouch: size === 'phone', locale: 'it' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${server.url}/?sample=parfum-busy&frame=${start}&wait=20`);
  for (const { step, move, moves } of todo) {
    await atStep(page, step);
    const pieces = choicesOf(moves).find((choice) => choice.move === move)!.pieces;
    for (const piece of pieces) await press(page, piece);
    const stays = await page.locator(`.page[data-step="${step}"]`).count();
    if (stays && (await confirm(page).isEnabled())) await pressConfirm(page);
  }
  await atStep(page, last);
  expect(errors).toEqual([]);
  await context.close();
}

describe('a recorded game is played again', () => {
  it('by mouse on a desktop', async () => {
    expect(todo.length).toBeGreaterThan(10);
    await play(
      'desktop',
      (page, piece) => find(page, piece).click(),
      (page) => confirm(page).click(),
    );
  });

  it('by touch on a phone', async () => {
    await play(
      'phone',
      (page, piece) => find(page, piece).tap(),
      (page) => confirm(page).tap(),
    );
  });

  it('by keyboard alone', async () => {
    // Tab by tab, as somebody without a pointer would.
    const reach = async (page: Page, isThere: () => Promise<boolean>) => {
      for (let i = 0; i < 80 && !(await isThere()); ++i) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    };
    const isFocused = (page: Page, piece: string) =>
      find(page, piece).evaluate((element) => element === document.activeElement);
    await play(
      'desktop',
      (page, piece) => reach(page, () => isFocused(page, piece)),
      (page) => reach(page, () => confirm(page).evaluate((element) => element === document.activeElement)),
    );
  });
});
