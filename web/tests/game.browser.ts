// Whole games at the real server, one person against bots, up to the score sheet.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { games, hasBoard } from '../src/boards/board';
import { launch, sizes } from './browser';
import { byKeyboard, byMouse, byTouch, dice, playOn, type Press } from './hands';
import { House } from './house';

let browser: Browser;
let house: House;
beforeAll(async () => {
  browser = await launch();
  house = await House.open();
});
afterAll(async () => {
  await browser.close();
  await house.close();
});

const desktop: BrowserContextOptions = { viewport: sizes.desktop, locale: 'en' };
const phone: BrowserContextOptions = { viewport: sizes.phone, hasTouch: true, isMobile: true, locale: 'en' };
const fewest = (game: string) => (game === 'princes' ? 3 : 2);

async function throughLobby(page: Page, game: string) {
  await page.goto(house.url);
  await page.locator(`[data-game="${game}"] [data-play]`).click();
}

async function byLink(page: Page, game: string) {
  const players = fewest(game);
  const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot', level: 'novice' }));
  const { link } = await house.openTable({ game, players, name: 'Ada', seats: [{ kind: 'open' }, ...bots] });
  await page.goto(house.url + link);
}

async function wholeGame(game: string, look: BrowserContextOptions, enter: typeof byLink, press: Press) {
  const context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  await enter(page, game);
  await page.locator('#prompt').waitFor();
  await playOn(page, press, dice(7));
  await page.locator('dialog tfoot').waitFor();
  expect(errors).toEqual([]);
  await context.close();
}

describe.each(games.filter(hasBoard))('a whole game of %s', (game) => {
  it('by mouse on a desktop', () => wholeGame(game, desktop, throughLobby, byMouse));
  it('by touch on a phone', () => wholeGame(game, phone, byLink, byTouch));
});

it('a whole game of Parfum by keyboard alone', () => wholeGame('parfum', desktop, byLink, byKeyboard));
