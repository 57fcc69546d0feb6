// Whoever cannot come in is told why in his own language, and where to go instead.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Language } from '../src/words/words';
import { words } from './browser';
import { realServer } from './stage';

const stage = realServer();

const open = { kind: 'open' };

const visit = async (locale: Language, path: string): Promise<Page> => {
  const page = await stage.newPage({ locale });
  await page.goto(stage.house.url + path);
  return page;
};

async function leave(page: Page) {
  await page.locator('main a[href="/"]').click();
  await page.waitForSelector('.games');
  await page.context().close();
}

it.each(['en', 'it', 'es'] as const)('says in %s that a link leads nowhere', async (locale) => {
  const page = await visit(locale, '/t/aaaaaaaaaaaaaaaa');
  await page.getByText(words(locale, 'no_table')).waitFor();
  await leave(page);
});

it('says that a link leads nowhere which lost a letter on its way', async () => {
  const { table } = await stage.house.openTable({ game: 'parfum', players: 2, name: 'Ada' });
  const page = await visit('en', `/t/${table.slice(1)}`);
  await page.getByText(words('en', 'no_table')).waitFor();
  await leave(page);
});

it('says that nobody may watch, and that a link opens no seat any more', async () => {
  const quiet = await stage.house.openTable({ game: 'parfum', players: 2, name: 'Ada', watchers: false });
  const stranger = await visit('it', `/t/${quiet.table}`);
  await stranger.getByText(words('it', 'no_watchers')).waitFor();
  await leave(stranger);

  const loud = await stage.house.openTable({ game: 'parfum', players: 2, name: 'Ada' });
  const late = await visit('es', `/t/${loud.table}#AAAAAAAAAAAAAAAAAAAAAA`);
  await late.getByText(words('es', 'bad_link')).waitFor();
  await late.getByRole('button', { name: words('es', 'watch') }).click();
  await late.getByText(words('es', 'gathering'), { exact: true }).waitFor();
  await late.context().close();
});

it('says that a table is full, and that it was closed', async () => {
  const seats = [open, open];
  const { table, link } = await stage.house.openTable({ game: 'parfum', players: 2, name: 'Ada', seats });
  const late = await visit('en', `/t/${table}`);
  await late.getByRole('button', { name: words('en', 'take_seat') }).waitFor();
  const kept = await stage.house.openTable({ game: 'parfum', players: 2, name: 'Ada', seats: [open, { kind: 'invited', name: 'Eva' }] });
  const full = await visit('it', `/t/${kept.table}`);
  await full.getByText(words('it', 'table_full')).waitFor();

  const host = await visit('es', link);
  await host.getByRole('button', { name: words('es', 'close_table') }).click();
  await host.getByText(words('es', 'table_closed')).waitFor();
  await late.getByText(words('en', 'table_closed')).waitFor();
  await leave(late);
  await leave(host);
  await full.context().close();
});

it('says that the seat was taken by somebody faster', async () => {
  const { table } = await stage.house.openTable({ game: 'parfum', players: 2, name: 'Ada', seats: [open, open] });
  const page = await visit('it', `/t/${table}`);
  const take = page.getByRole('button', { name: words('it', 'take_seat') });
  await take.waitFor();
  // While he takes it, somebody else does.
  await page.route('**/seats', async (route) => {
    await stage.house.post(`/api/tables/${table}/seats`, { name: 'Eva' });
    await route.continue();
  });
  await take.click();
  await page.getByText(words('it', 'seat_too_late')).waitFor();
  await page.context().close();
});

it('tells whoever is invited by whom, to what game, and who is there', async () => {
  const seats = [open, open, { kind: 'bot', level: 'novice' }];
  const { table } = await stage.house.openTable({ game: 'aqua', players: 3, name: 'Anna', seats });
  const page = await visit('it', `/t/${table}`);
  await page.getByRole('heading', { name: 'Anna ti invita a una partita: Aqua Mirabilis' }).waitFor();
  await page.getByText(words('it', 'about_aqua')).waitFor();
  expect(await page.locator('main .picture svg').isVisible()).toBe(true);
  expect(await page.locator('main li').allTextContents()).toEqual(expect.arrayContaining([expect.stringContaining('Anna')]));
  await page.getByRole('link', { name: words('it', 'invites_read') }).click();
  await page.waitForURL('**/rules/aqua');
  await page.context().close();
});

it('says that the page is older than the server', async () => {
  const page = await stage.newPage({ locale: 'it' });
  await page.route('**/api/games', (route) => route.fulfill({ json: { protocol: 2, games: [], levels: [] } }));
  await page.routeWebSocket(/live$/, (line) => {
    line.onMessage(() => line.send(JSON.stringify({ type: 'refused', why: 'this server speaks protocol 2, not 1' })));
  });
  await page.goto(`${stage.house.url}/t/aaaaaaaaaaaaaaaa`);
  await page.getByText(words('it', 'old_page')).waitFor();
  await page.getByRole('button', { name: words('it', 'reload') }).waitFor();
  await page.context().close();
});

it('says in the lobby that the server is away, and finds it again', async () => {
  const page = await visit('es', '/');
  await page.waitForSelector('.games');
  await stage.house.kill();
  await page.getByText(words('es', 'server_away')).waitFor({ timeout: 30_000 });
  await stage.house.start();
  await page.getByText(words('es', 'server_away')).waitFor({ state: 'detached', timeout: 30_000 });
  await page.context().close();
});
