// The lobby at the real server: which of one's tables wait for oneself, and what a new table can be.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en } from '../src/words/en';
import { words } from './browser';
import { sizes } from './chromium';
import { realServer } from './stage';

const stage = realServer();

const bot = { kind: 'bot', level: 'novice' };
const open = { kind: 'open' };
const marks = (page: Page) => page.locator('.own li');

it('puts the tables that wait for the visitor first, marks them, and counts them in the title', async () => {
  const waits = await stage.house.openTable({ game: 'parfum', players: 2, name: 'Ada', seats: [open, bot] });
  const gathers = await stage.house.openTable({ game: 'aqua', players: 2, name: 'Ada', seats: [open, open] });
  const page = await stage.newPage();
  for (const { link } of [waits, gathers]) {
    await page.goto(stage.house.url + link);
    await page.locator('.page main').waitFor();
  }
  await page.goto(stage.house.url);
  await page.getByText('Your turn', { exact: true }).waitFor();
  await expect.poll(() => marks(page).allTextContents()).toHaveLength(2);
  expect(await marks(page).first().textContent()).toMatch(/Parfum.*Your turn/s);
  expect(await marks(page).last().textContent()).not.toContain('Your turn');
  expect(await page.title()).toBe('(1) Your turn · Bottega');
  await marks(page).first().getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(`**/t/${waits.table}`);
  await page.goBack();

  // Played for him, the table waits for nobody, and the open lobby hears of it.
  const table = await page.context().newPage();
  await table.goto(stage.house.url + waits.link);
  await table.getByRole('button', { name: 'My seat' }).click();
  await table.getByText('thinks a little ahead and answers at once').waitFor();
  await table.getByLabel('Bot level').selectOption('strong');
  await table.getByText('thinks a second about each move').waitFor();
  await table.getByRole('button', { name: 'Let a bot play' }).click();
  await table.getByRole('button', { name: 'Yes, let a bot play' }).click();
  await page.getByText('Your turn', { exact: true }).waitFor({ state: 'detached' });
  expect(await page.title()).toBe('Bottega');
  await page.context().close();
});

it('says in words what the options of every game can be', async () => {
  const answer = await fetch(`${stage.house.url}/api/games`);
  const { games } = (await answer.json()) as { games: { options: { values: string[] }[] }[] };
  const values = games.flatMap(({ options }) => options.flatMap((option) => option.values));
  expect(values.length).toBeGreaterThan(50);
  const said = values.filter((value) => !/^\d|^seat_\d$/.test(value));
  expect(said.filter((value) => !(`value_${value}` in en))).toEqual([]);

  const page = await stage.newPage();
  await page.goto(stage.house.url);
  await page.locator('[data-game=parfum]').getByRole('button', { name: 'New table' }).click();
  await page.locator('dialog summary').click();
  const wells = page.locator('dialog details select', { hasText: 'as soon as it is empty' });
  await wells.selectOption('at_once_when_empty');
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.waitForURL(/\/t\//);
  await page.context().close();
});

it('says what the levels that were chosen for bots mean, in the language of the page', async () => {
  const page = await stage.newPage({ locale: 'it' });
  await page.goto(stage.house.url);
  await page.locator('[data-game=parfum]').getByRole('button', { name: words('it', 'new_table') }).click();
  const seats = page.locator('dialog fieldset').first();
  expect(await seats.locator('small').count()).toBe(0); // nobody but people yet
  await seats.locator('select').first().selectOption('novice');
  await seats.locator('select').last().selectOption('strong');
  const said = await seats.locator('small').allTextContents();
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/^Principiante .*prima partita/);
  expect(said[1]).toMatch(/^Forte .*secondo/);
  await page.context().close();
});

it('asks before it removes a table whose game is not over, and says what is lost', async () => {
  const { link, table } = await stage.house.openTable({ game: 'parfum', players: 2, name: 'Ada', seats: [open, bot] });
  const page = await stage.newPage();
  await page.goto(stage.house.url + link);
  await page.locator('.board').waitFor();
  await page.goto(stage.house.url);
  const row = page.locator('.own li');
  const dialog = page.getByRole('dialog', { name: words('en', 'forget_ask') });
  for (const answer of ['forget_not', 'forget_sure'] as const) {
    await row.getByRole('button', { name: words('en', 'forget') }).click();
    await dialog.getByText(words('en', 'forget_playing')).waitFor();
    expect(await row.locator(`a[href="/t/${table}"]`).count()).toBe(1);
    await dialog.getByRole('button', { name: words('en', answer) }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => row.count()).toBe(answer === 'forget_not' ? 1 : 0);
  }
  await page.context().close();
});

it('lists one’s own tables once: before the games, and not among those of others', async () => {
  const seats = [open, open];
  const own = await stage.house.openTable({ game: 'aqua', players: 2, name: 'Ada', seats });
  const other = await stage.house.openTable({ game: 'aqua', players: 2, name: 'Bruno', seats });
  const page = await stage.newPage({ viewport: sizes.phone });
  await page.goto(stage.house.url);
  const to = (table: string) => page.locator(`a[href="/t/${table}"]`);
  await to(own.table).waitFor(); // to whoever has no seat there it is a table like any other
  expect(await page.locator('.own').count()).toBe(0);
  await page.goto(stage.house.url + own.link);
  await page.getByText(words('en', 'gathering_hint')).waitFor();
  await page.goto(stage.house.url);
  await page.locator('.own').getByRole('link', { name: words('en', 'go_on') }).waitFor();
  await to(other.table).waitFor();
  expect(await to(own.table).count()).toBe(1);
  const top = (place: string) => page.locator(place).evaluate((one) => one.getBoundingClientRect().top);
  expect(await top('.own')).toBeLessThan(await top('.games'));

  // The next time their room is kept until the server has answered, and nothing moves.
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/**', async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  await page.locator('.own li').waitFor();
  const before = await top('.games');
  answer();
  await page.locator('.own a').waitFor();
  expect(await top('.games')).toBe(before);
  await page.context().close();
});
