// A game of days at the real server: a vacation, a pause, and being told elsewhere that it is one's turn.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, sizes } from './chromium';
import { House, type Opened } from './house';

const heard: string[] = [];
let elsewhere: Server;
let site: string;
let browser: Browser;
let house: House;
let table: Opened;
let page: Page;
beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      heard.push(body);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  site = `http://localhost:${(elsewhere.address() as AddressInfo).port}`;
  browser = await launch();
  house = await House.open('--webhooks', site);
  table = await house.openTable({
    game: 'parfum',
    players: 2,
    name: 'Ada',
    clock: { kind: 'days', stock: 86_400_000, vacation_days: 5 },
  });
  const context = await browser.newContext({ viewport: sizes.desktop, locale: 'en', reducedMotion: 'reduce' });
  page = await context.newPage();
});
afterAll(async () => {
  await browser.close();
  await house.close();
  elsewhere.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
let bruno: Opened;

it('has vacations, from which one comes back', async () => {
  bruno = await house.post<Opened>(`/api/tables/${table.table}/seats`, { name: 'Bruno' });
  await page.goto(house.url + table.link);
  await page.locator('.board').waitFor();
  await button('My seat').click();
  await page.getByText('You have 5 days of vacation left.').waitFor();
  await page.getByRole('combobox', { name: 'How long' }).selectOption('3');
  await button('Go on vacation').click();
  await page.getByText(/^You are on vacation until/).waitFor();
  await page.getByText(/^away until/).waitFor();
  await button('I am back').click();
  await page.getByText(/^You are on vacation until/).waitFor({ state: 'detached' });
  await button('My seat').click();
  await page.getByText('You have 4 days of vacation left.').waitFor(); // one had begun
});

it('pauses when everybody agrees, and goes on', async () => {
  await button('Ask for a pause').click();
  const other = await (await browser.newContext({ viewport: sizes.phone, locale: 'it' })).newPage();
  await other.goto(house.url + bruno.link);
  await other.getByText('Ada vorrebbe mettere in pausa la partita.').waitFor();
  await other.getByRole('button', { name: 'Va bene' }).click();
  await page.getByText('The game is paused. All clocks stand still.').waitFor();
  await other.context().close();
  await button('Resume').click();
  await page.getByText('The game is paused. All clocks stand still.').waitFor({ state: 'detached' });
});

it('tells one elsewhere that it is one’s turn', async () => {
  await button('My seat').click();
  await page.getByLabel(/^To be told that it is your turn/).fill(`${site}/hook`);
  await button('Use this address').click();
  await button('Try it').click();
  await page.getByText('A message was sent there.').waitFor();
  expect(heard).toHaveLength(1);
  expect(JSON.parse(heard[0]!).text).toBe(
    `Parfum: like this you will be told that it is your turn, Ada. ${house.url}/t/${table.table}`,
  );
  await button('Remove').click();
  await button('Try it').waitFor({ state: 'detached' });
});
