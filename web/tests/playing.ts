// Somebody who plays a recorded game through the page again, from the pieces alone.
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Choice, isVerb } from '../src/boards/composer';
import type { Frame } from '../src/wire/replay';
import { atStep, ownMoves } from './browser';
import { sizes } from './chromium';

export interface Recording {
  sample: string;
  frames: unknown; // a fixture
  start: number;
  choices: (moves: readonly string[]) => Choice[];
}

export interface Fingers {
  size: keyof typeof sizes;
  press: (page: Page, piece: string) => Promise<void>;
  confirm: (page: Page) => Promise<void>;
}

const find = (page: Page, piece: string) =>
  page.locator(`[data-piece="${piece}"]${isVerb(piece) ? '' : '[data-open]'}`).first();

export const confirmButton = (page: Page) => page.locator('#prompt .does button').last();

// Tab by tab, as somebody without a pointer would.
async function reach(page: Page, isThere: () => Promise<boolean>) {
  for (let i = 0; i < 160 && !(await isThere()); ++i) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

export const byMouse: Fingers = {
  size: 'desktop',
  press: (page, piece) => find(page, piece).click(),
  confirm: (page) => confirmButton(page).click(),
};

// On a phone the piece may be on another page of the table: then that one is turned to, as people do, and comes to rest.
async function turnTo(page: Page, piece: string) {
  const { at, hidden } = await find(page, piece).evaluate((one) => {
    const parts = [...document.querySelectorAll<HTMLElement>('.strip > section')];
    const at = parts.findIndex((part) => part.contains(one));
    return { at, hidden: !!parts[at]?.inert };
  });
  if (at < 0) return;
  if (hidden) await page.locator('.pages nav button').nth(at).tap();
  await page.waitForFunction((at) => {
    const strip = document.querySelector('.strip')!;
    return Math.abs(strip.scrollLeft - at * strip.clientWidth) < 2 && !strip.children[at]!.hasAttribute('inert');
  }, at);
}

export const byTouch: Fingers = {
  size: 'phone',
  press: async (page, piece) => {
    await turnTo(page, piece);
    await find(page, piece).tap();
  },
  confirm: (page) => confirmButton(page).tap(),
};

export const byKeyboard: Fingers = {
  size: 'desktop',
  press: (page, piece) => reach(page, () => find(page, piece).evaluate((one) => one === document.activeElement)),
  confirm: (page) => reach(page, () => confirmButton(page).evaluate((one) => one === document.activeElement)),
};

// Every move that was made must be made again, and there are more than `some`.
export async function playAgain(browser: Browser, url: string, recording: Recording, fingers: Fingers, some = 10) {
  const frames = recording.frames as Frame[];
  const todo = ownMoves(frames, recording.start);
  expect(todo.length).toBeGreaterThan(some);
  const { size, press, confirm } = fingers;
  const context = await browser.newContext({ viewport: sizes[size], hasTouch: size === 'phone', locale: 'it' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${url}/?sample=${recording.sample}&frame=${recording.start}&wait=20`);
  for (const { step, move, moves } of todo) {
    await atStep(page, step);
    const pieces = recording.choices(moves).find((choice) => choice.move === move)!.pieces;
    for (const piece of pieces) await press(page, piece);
    const stays = await page.locator(`.page[data-step="${step}"]`).count();
    if (stays && (await confirmButton(page).isEnabled())) await confirm(page);
  }
  const ended = todo.at(-1)!.step + 1 < frames.length + frames[0]!.message.table.step!;
  if (ended) await atStep(page, frames.at(-1)!.message.table.step!);
  expect(errors).toEqual([]);
  await context.close();
}
