// Somebody plays a recorded game through the page: every move that was made must be made again, from the pieces alone.
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Choice, isVerb } from '../src/boards/composer';
import type { Frame } from '../src/wire/replay';
import { atStep, ownMoves, sizes } from './browser';

export interface Game {
  sample: string;
  frames: Frame[];
  start: number; // a frame at which the visitor is to act
  choices: (moves: readonly string[]) => Choice[];
}

export type Means = 'mouse' | 'touch' | 'keyboard';

const find = (page: Page, piece: string) =>
  page.locator(`[data-piece="${piece}"]${isVerb(piece) ? '' : '[data-open]'}`).first();
const confirm = (page: Page) => page.locator('#prompt .does button').last();

// On a phone a piece may lie on another page: one turns to it by its button.
async function turnTo(page: Page, target: ReturnType<typeof find>) {
  const at = await target.evaluate((element) => {
    const section = element.closest<HTMLElement>('section[id^="page-"]');
    return section?.inert ? [...section.parentElement!.children].indexOf(section) : -1;
  });
  if (at < 0) return;
  await page.locator('nav button').nth(at).tap();
  await page.locator(`main.strip > section:nth-child(${at + 1}):not([inert])`).waitFor();
}

async function press(page: Page, means: Means, target: ReturnType<typeof find>) {
  if (means === 'mouse') return target.click();
  if (means === 'touch') {
    await turnTo(page, target);
    return target.tap();
  }
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let i = 0; i < 150 && !(await isThere()); ++i) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

// How many moves were made.
export async function playAgain(browser: Browser, url: string, game: Game, means: Means): Promise<number> {
  const size = means === 'touch' ? 'phone' : 'desktop';
  const context = await browser.newContext({ viewport: sizes[size], hasTouch: means === 'touch', locale: 'it' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${url}/?sample=${game.sample}&frame=${game.start}&wait=20`);
  const todo = ownMoves(game.frames, game.start);
  for (const { step, move, moves } of todo) {
    await atStep(page, step);
    for (const piece of game.choices(moves).find((choice) => choice.move === move)!.pieces) {
      await press(page, means, find(page, piece));
    }
    const stays = await page.locator(`.page[data-step="${step}"]`).count();
    if (stays && (await confirm(page).isEnabled())) await press(page, means, confirm(page));
  }
  await atStep(page, game.frames.at(-1)!.message.table.step!);
  expect(errors).toEqual([]);
  await context.close();
  return todo.length;
}
