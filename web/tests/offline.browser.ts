// The site without a server: after a first visit the network is switched off and the server gone, and everything goes on.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { byMouse, dice, offered, offers, playOn } from './hands';
import { program } from './house';
import { Hindsight } from './secrets';
import { site } from './stage';

const stage = site();

const tables: [game: string, players: number][] = [
  ['aqua', 2],
  ['princes', 3],
  ['parfum', 4],
  ['architects', 3],
];

let page: Page;

// Nobody wants to press twice here.
const impatient = () => localStorage.setItem('bottega.settings', JSON.stringify({ confirming: 'never' }));

async function visit(): Promise<Page> {
  const page = await stage.newPage();
  await page.addInitScript(impatient);
  await page.goto(stage.house.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page;
}

// The visitor, and on the other seats bots of the lowest level or the people that are named.
async function openTable(page: Page, game: string, players: number, people: string[] = []) {
  await page.goto(stage.house.url);
  await page.locator(`[data-game="${game}"]`).getByRole('button', { name: 'New table' }).click();
  const choices = page.locator('dialog select');
  await choices.first().selectOption({ label: `${players} players` });
  for (let seat = 1; seat < players; ++seat) {
    await choices.nth(seat).selectOption(people[seat - 1] ? 'person' : 'novice');
  }
  for (const [i, name] of people.entries()) await page.locator('dialog input.name').nth(i).fill(name);
  await page.getByRole('button', { name: 'Create table' }).click();
}

async function exported(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.locator('[data-record]').click();
  return (await coming).path();
}

beforeAll(async () => {
  page = await visit();
  await stage.house.kill();
  await page.context().setOffline(true);
  await page.reload();
});

// With bots alone that is confirmed.
async function letBotPlay(page: Page, alone = true) {
  await page.getByRole('button', { name: 'My seat' }).click();
  await page.locator('dialog select').selectOption('novice');
  await page.getByRole('button', { name: 'Let a bot play' }).click();
  if (alone) await page.getByRole('button', { name: 'Yes, let a bot play' }).click();
}

// Some moves by hand; then a bot plays for the visitor, since whole games by hand are played elsewhere (game.browser.ts).
async function playToTheEnd(page: Page) {
  expect(await playOn(page, byMouse, dice(7), 6)).toEqual([]);
  await letBotPlay(page);
  await page.locator('dialog tfoot').waitFor({ timeout: 120_000 });
}

describe.each(tables)('a whole game of %s without a network', (game, players) => {
  it('has a score sheet, and a record that the program can check and the page can open', async () => {
    await openTable(page, game, players);
    await playToTheEnd(page);
    const record = await exported(page);
    execFileSync(program, ['replay', '--check', record]);
    execFileSync(program, ['verify', record]);
    await page.goto(stage.house.url);
    await page.locator('input[type="file"]').setInputFiles(record);
    await page.locator('dialog tfoot').waitFor();
    expect(readFileSync(await exported(page), 'utf8')).toBe(readFileSync(record, 'utf8'));
  });
});

it('a game goes on where it was when the page is loaded again', async () => {
  await openTable(page, 'parfum', 2);
  await playOn(page, byMouse, dice(3), 6);
  await offered(page);
  const before = await page.locator('.page').getAttribute('data-step');
  await page.reload();
  await offered(page);
  expect(await page.locator('.page').getAttribute('data-step')).toBe(before);

  await page.goto(stage.house.url); // where it is the first in the list, since it waits for the visitor
  await page.locator('li', { hasText: 'Your turn' }).first().waitFor();
  expect(await page.title()).toMatch(/^\(\d\) Your turn/);
  await page.getByRole('link', { name: 'Continue' }).first().click();
  await offered(page);
  expect(await page.locator('.page').getAttribute('data-step')).toBe(before);
});

it('one tab at a time has the house, and nothing is lost between them', async () => {
  await openTable(page, 'parfum', 2);
  await offered(page);
  const address = page.url();
  const other = await page.context().newPage();
  await other.goto(address);
  await page.locator('[data-trouble="elsewhere"]').waitFor();
  await offered(other);
  await playOn(other, byMouse, dice(4), 4);
  await offered(other);
  const step = await other.locator('.page').getAttribute('data-step');
  await page.getByRole('button', { name: 'Continue here' }).click();
  await other.locator('[data-trouble="elsewhere"]').waitFor();
  await offered(page);
  expect(await page.locator('.page').getAttribute('data-step')).toBe(step);
  await other.close();
});

// Everything that the house on the device says to the page, from now on.
function overhearHouse() {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  const Plain = Worker;
  globalThis.Worker = class extends Plain {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }) => data.tell && heard.push(JSON.stringify(data.tell.message)));
    }
  };
}

it('people pass the device, and nobody is shown what another one holds', async () => {
  const curtain = page.locator('[data-curtain]');
  await page.addInitScript(overhearHouse);
  await openTable(page, 'princes', 3, ['Bruno']);
  const roll = dice(5);
  for (let passed = 0, moves = 0; passed < 4 && moves < 60; ++moves) {
    await page.locator(`[data-curtain], ${offers}`).first().waitFor({ state: 'attached', timeout: 120_000 });
    if ((await curtain.count()) === 0) {
      await byMouse(page, roll);
      continue;
    }
    ++passed;
    expect(await page.locator('[data-piece], [data-spot]').count()).toBe(0);
    await curtain.getByRole('button', { name: /^I am/ }).click();
    await curtain.waitFor({ state: 'detached' });
  }
  const heard = await page.evaluate(() => [...(globalThis as never as { heard: string[] }).heard]);

  // Both let bots play to the end, so that the record says what was hidden.
  await letBotPlay(page, false);
  await curtain.getByRole('button', { name: /^I am/ }).click({ timeout: 120_000 });
  await letBotPlay(page);
  await page.locator('dialog tfoot').waitFor({ timeout: 120_000 });
  const record = readFileSync(await exported(page), 'utf8');
  const seats = new Set<number | null>();
  for (const seat of [1, 2, null]) {
    const frames = heard.filter((frame) => JSON.parse(frame).table?.you === seat);
    if (frames.length > 0) seats.add(seat);
    expect(await new Hindsight(record, seat ?? 9).leaks({ frames, answers: [] })).toEqual([]);
  }
  expect(seats).toEqual(new Set([1, 2, null]));
});
