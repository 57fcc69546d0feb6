// After a game at the real server: the score sheet, looking back, playing on from a moment, another game; and the account
// that keeps it.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { words } from './browser';
import { realServer } from './stage';

const stage = realServer();
let page: Page;
beforeAll(async () => {
  page = await stage.newPage();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('an account is made in the lobby', async () => {
  await page.goto(stage.house.url);
  await button('Log in').click();
  await button('I don’t have an account yet').click();
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Password').fill('a long enough secret');
  await button('New account').click();
  await button('Log out (Ada)').waitFor();
});

it('a bot ends the game, and the score sheet leads to its record', async () => {
  await page.locator('[data-game="parfum"] [data-play]').click();
  await page.locator('.board').waitFor();
  await button('My seat').click();
  await page.getByRole('combobox', { name: 'Bot level' }).selectOption('novice');
  await button('Let a bot play').click();
  await page.getByText('Only bots are left then').waitFor();
  await button('Yes, let a bot play').click();
  await page.locator('dialog tfoot').waitFor({ timeout: 180_000 });
  const record = await page.getByRole('link', { name: 'Download the game record' }).getAttribute('href');
  const lines = (await (await fetch(stage.house.url + record)).text()).trim().split('\n');
  expect(JSON.parse(lines[0]!)).toMatchObject({ bottega: 2, game: 'parfum' });
  expect(JSON.parse(lines.at(-1)!)).toHaveProperty('scores');
});

it('any moment can be seen again, and has a link', async () => {
  await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
  const slider = page.getByRole('slider');
  await slider.waitFor();
  const end = Number(await slider.inputValue());
  expect(end).toBeGreaterThan(20);
  await slider.fill('12');
  await page.getByText(/^Round 1 ·/).waitFor();

  const table = new URL(page.url()).pathname;
  await page.goto(`${stage.house.url}${table}?ply=80`);
  await slider.waitFor();
  expect(Number(await slider.inputValue())).toBeGreaterThan(0);
  expect(Number(await slider.inputValue())).toBeLessThan(end);
});

it('shows how the chances to win went, and the turns that decided the game', async () => {
  await button('Winning chances').click();
  const turns = page.locator('.decisive');
  await turns.waitFor({ timeout: 120_000 });
  const chart = page.getByRole('img', { name: /^Winning chances/ });
  await chart.waitFor();
  expect(await turns.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  const decisive = turns.getByRole('button');
  if ((await decisive.count()) > 0) {
    await decisive.first().click(); // leads to that moment
    await turns.locator('[aria-current]').waitFor();
    expect(await decisive.first().textContent()).toMatch(/: \d+ % → \d+ %/);
  }
  await button('Score').click();
  await page.getByRole('img', { name: /^Score over the game/ }).waitFor();
});

it('is played on from there against bots', async () => {
  const moment = await page.getByText(/^Round \d+ ·/).textContent();
  await button('Play a copy from here').click();
  const said = page.getByText(words('en', 'play_on_said'));
  await said.waitFor();
  await page.locator('#prompt.mine').waitFor({ timeout: 60_000 });
  // It stands above the bar of the new table, not where that of the old one was.
  if (await said.isVisible()) {
    const bar = await page.locator('[data-bar]').evaluate((one) => one.getBoundingClientRect().top);
    const gap = bar - (await page.locator('.notice').evaluate((one) => one.getBoundingClientRect().bottom));
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(30);
  }
  // Others may have ended the round before it is his turn.
  const round = (text: string | null) => Number(/Round (\d+)/.exec(text ?? '')?.[1]);
  const later = round(await page.getByText(/^Round \d+ ·/).textContent()) - round(moment);
  expect([0, 1]).toContain(later);
});

it('is played once more by the same people', async () => {
  await page.goto(stage.house.url);
  await page.locator('li', { hasText: 'Finished' }).getByRole('link', { name: 'Result' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
  await page.locator('.board').waitFor();
  await page.locator('#prompt.mine').waitFor({ timeout: 60_000 });
});

it('is counted among the results of the account', async () => {
  await page.goto(stage.house.url);
  await page.evaluate(() => localStorage.removeItem('bottega.tables')); // as on another device
  await page.reload();
  await page.getByRole('row', { name: /Parfum 1/ }).waitFor();
});
