// A recorded game of Aqua Mirabilis is played again through the page, from the pieces alone: by mouse, by touch and by
// keyboard.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import busy from '../fixtures/aqua-busy.json';
import opening from '../fixtures/aqua-opening.json';
import two from '../fixtures/aqua-two.json';
import { isVerb } from '../src/boards/composer';
import { choicesOf } from '../src/boards/aqua/moves';
import type { Frame } from '../src/wire/replay';
import { atStep, ownMoves } from './browser';
import { sizes } from './chromium';
import { recordings } from './stage';

const games = { 'aqua-opening': opening, 'aqua-busy': busy, 'aqua-two': two } as unknown as Record<string, Frame[]>;

const stage = recordings();

type Press = (page: Page, piece: string) => Promise<void>;

const find = (page: Page, piece: string) =>
  page.locator(`[data-piece="${piece}"]${isVerb(piece) ? '' : '[data-open]'}`).first();
const confirm = (page: Page) => page.locator('#prompt .does button').last();

// On a phone the piece may be on another page: one turns to it first.
async function tap(page: Page, piece: string) {
  const there = await find(page, piece).evaluate((element) => {
    const at = element.closest('section[inert]');
    return at ? [...at.parentElement!.children].indexOf(at) : -1;
  });
  if (there >= 0) await page.locator('nav button').nth(there).tap();
  await find(page, piece).tap();
}

async function play(sample: string, size: keyof typeof sizes, press: Press, agree: (page: Page) => Promise<void>) {
  const page = await stage.newPage({ viewport: sizes[size], hasTouch: size === 'phone', locale: 'es' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const frames = games[sample]!;
  await page.goto(`${stage.url}/?sample=${sample}&frame=0&wait=20`);
  for (const { step, move, moves } of ownMoves(frames, 0)) {
    await atStep(page, step);
    const { pieces } = choicesOf(moves).find((choice) => choice.move === move)!;
    for (const piece of pieces) await press(page, piece);
    const stays = await page.locator(`.page[data-step="${step}"]`).count();
    if (stays && (await confirm(page).isEnabled())) await agree(page);
  }
  await atStep(page, frames.at(-1)!.message.table.step!);
  expect(errors).toEqual([]);
  await page.context().close();
}

describe('a recorded game is played again', () => {
  it('by mouse on a desktop', async () => {
    expect(ownMoves(games['aqua-busy']!, 0).length).toBeGreaterThan(15);
    await play(
      'aqua-busy',
      'desktop',
      (page, piece) => find(page, piece).click(),
      (page) => confirm(page).click(),
    );
  });

  it('by touch on a phone', async () => {
    await play(
      'aqua-opening',
      'phone',
      tap,
      (page) => confirm(page).tap(),
    );
  });

  it('by keyboard alone', async () => {
    const reach = async (page: Page, isThere: () => Promise<boolean>) => {
      for (let i = 0; i < 90 && !(await isThere()); ++i) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    };
    const isFocused = (page: Page, piece: string) =>
      find(page, piece).evaluate((element) => element === document.activeElement);
    await play(
      'aqua-two',
      'desktop',
      (page, piece) => reach(page, () => isFocused(page, piece)),
      (page) => reach(page, () => confirm(page).evaluate((element) => element === document.activeElement)),
    );
  });
});

it.each(['desktop', 'phone'] as const)('shows the road when the coach is to drive, though something stored can be thrown away (%s)', async (size) => {
  const page = await stage.newPage({ viewport: sizes[size], hasTouch: size === 'phone' });
  const storing = 40; // the frame of the opening at which a flower is stored, before the coach drives
  const { step } = games['aqua-opening']![storing]!.message.table;
  await page.goto(`${stage.url}/?sample=aqua-opening&frame=${storing}&wait=0`);
  await atStep(page, step!);
  await find(page, 'flower:bergamot').click();
  if (await confirm(page).isVisible()) await confirm(page).click();
  await atStep(page, step! + 1);
  await page.locator('[data-piece^="stored:"][data-open]').first().waitFor({ state: 'attached' });
  const isSeen = () => {
    const { left, right, top, bottom } = document.querySelector('[data-piece="node:w2"]')!.getBoundingClientRect();
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= document.querySelector('#prompt')!.getBoundingClientRect().top;
  };
  await page.waitForFunction(isSeen, undefined, { timeout: 5000 });
  await page.context().close();
});
