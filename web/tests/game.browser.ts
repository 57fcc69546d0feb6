// Whole games at the real server, one person against bots, from the lobby to the score sheet.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sizes } from './chromium';
import { byKeyboard, byMouse, byTouch, dice, type Hand, playOn } from './hands';
import { type Heard, Hindsight, listen } from './secrets';
import { realServer } from './stage';

const stage = realServer();

// As many players as leave the fewest decisions to one of them.
const tables: [game: string, players: number][] = [
  ['aqua', 2],
  ['princes', 3],
  ['parfum', 4],
  ['architects', 3],
];

interface Way {
  look: BrowserContextOptions;
  hand: Hand;
  press: (button: Locator) => Promise<void>;
}
const mouse: Way = { look: { viewport: sizes.desktop }, hand: byMouse, press: (button) => button.click() };
const phone: BrowserContextOptions = { viewport: sizes.phone, hasTouch: true, isMobile: true };
const touch: Way = { look: phone, hand: byTouch, press: (button) => button.tap() };
const keys: Way = { look: { viewport: sizes.desktop }, hand: byKeyboard, press: reach };

// Tab by tab until it has the focus, and Enter.
async function reach(button: Locator) {
  const page = button.page();
  for (let i = 0; i < 60; ++i) {
    if (await button.evaluate((one) => one === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not lead there');
}

async function throughLobby(page: Page, game: string, players: number, press: Way['press']) {
  await page.goto(stage.house.url);
  await press(page.locator(`[data-game="${game}"]`).getByRole('button', { name: 'New table' }));
  const choices = page.locator('dialog select');
  await choices.first().selectOption({ label: `${players} players` });
  for (let seat = 1; seat < players; ++seat) await choices.nth(seat).selectOption('novice');
  await press(page.getByRole('button', { name: 'Create table' }));
}

async function wholeGame(game: string, players: number, { look, hand, press }: Way) {
  const page = await stage.newPage(look);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  const heard = listen(page);
  await throughLobby(page, game, players, press);
  const covered = await playOn(page, hand, dice(7));
  await page.locator('dialog tfoot').waitFor();
  const record = await (await fetch(`${stage.house.url}/api${new URL(page.url()).pathname.replace('/t/', '/tables/')}/record`)).text();
  await page.context().close();
  expect(covered).toEqual([]);
  expect(errors).toEqual([]);
  return { heard, record };
}

// Nothing that was hidden has reached the page; and had it, it would be found.
async function expectNoLeak({ heard, record }: { heard: Heard; record: string }) {
  const hindsight = new Hindsight(record, 1);
  expect(await hindsight.leaks(heard)).toEqual([]);
  const { sound, spoilt } = await hindsight.planted(heard);
  const leaksIn = (frame: string) => hindsight.leaks({ frames: [frame], answers: [] });
  expect(await leaksIn(sound)).toEqual([]);
  for (const frame of spoilt) expect(await leaksIn(frame)).not.toEqual([]);
}

describe.each(tables)('a whole game of %s', (game, players) => {
  it('by mouse on a desktop, and nothing hidden was told', async () => {
    await expectNoLeak(await wholeGame(game, players, mouse));
  });
  it('by touch on a phone', () => wholeGame(game, players, touch));
});

it('a whole game of Aqua by keyboard alone', () => wholeGame('aqua', 2, keys));
