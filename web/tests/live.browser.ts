// The page at a server that is played by the test: it says hello with its token, plays, loses the connection and
// comes back, and keeps its seat for the next visit.
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import opening from '../fixtures/parfum-opening.json';
import type { Frame } from '../src/wire/replay';
import { atStep } from './browser';
import { sizes } from './chromium';
import { recordings } from './stage';

const frames = opening as unknown as Frame[];
const mine = 22; // the frame at which the visitor is asked to prepare

const stage = recordings();

interface Table {
  at: number;
  heard: Record<string, unknown>[];
  lines: WebSocketRoute[];
}

async function playServer(page: Page): Promise<Table> {
  const table: Table = { at: mine, heard: [], lines: [] };
  await page.routeWebSocket(/\/api\/tables\/\w+\/live$/, (line) => {
    table.lines.push(line);
    line.onMessage((text) => {
      const message = JSON.parse(String(text));
      table.heard.push(message);
      const { news, table: snapshot } = frames[table.at]!.message;
      if (message.type === 'hello') {
        line.send(JSON.stringify({ type: 'welcome', protocol: 1, id: 'abc', is_host: true, news, table: snapshot }));
      } else if (message.type === 'move') {
        line.send(JSON.stringify({ type: 'granted', request: message.id }));
        line.send(JSON.stringify({ ...frames[++table.at]!.message, type: 'news' }));
      } else if (message.type === 'why') {
        const why = 'all clocks are taken';
        line.send(JSON.stringify({ type: 'explained', request: message.id, move: message.move, possible: false, why }));
      }
    });
  });
  return table;
}

it('plays, explains, and comes back after the connection was lost', async () => {
  const page = await stage.newPage({ reducedMotion: 'no-preference' });
  const context = page.context();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const table = await playServer(page);
  await page.goto(`${stage.url}/t/abc#secret`);
  await atStep(page, frames[mine]!.message.table.step!);
  expect(table.heard).toEqual([
    { type: 'hello', protocol: 1, seen: 0, language: 'en', token: 'secret' },
  ]);

  await page.locator('[data-piece="clock:1"]').click({ force: true }); // it says that it cannot be picked
  await page.getByText('all clocks are taken').waitFor();

  await page.locator('[data-piece="well"]').click();
  await atStep(page, frames[mine + 1]!.message.table.step!);
  expect(table.heard.at(-1)).toMatchObject({ type: 'move', move: 'water' });

  await table.lines.at(-1)!.close();
  await page.locator('.banner').waitFor();
  await page.locator('.banner').waitFor({ state: 'detached' });
  expect(table.heard.at(-1)).toMatchObject({ type: 'hello', seen: frames[mine + 1]!.message.table.n });

  await page.goto(`${stage.url}/t/abc`);
  await page.waitForSelector('.board');
  expect(table.heard.at(-1)).toMatchObject({ type: 'hello', token: 'secret' });
  expect(errors).toEqual([]);
  await context.close();
});

it('points from a line of the log at the board, and lets nothing explain itself under a pointer that rests', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.url}/?sample=parfum-busy&frame=21&wait=0`);
  const line = page.locator('[data-line]', { hasText: 'Customer B14 comes' }).last();
  await line.hover();
  expect(await page.locator('[data-pointed]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.piece))).toEqual([
    'customer:B14',
  ]);
  await page.locator('h1').hover();
  expect(await page.locator('[data-pointed]').count()).toBe(0);

  await page.locator('[data-piece="customer:B14"]').hover();
  await page.locator('.tip').waitFor();
  await page.mouse.down();
  await page.mouse.up();
  await page.locator('.tip').waitFor({ state: 'detached' });
  await page.locator('.board').evaluate((board) => (board.closest('main')!.scrollTop += 60)); // something else lies there now
  await page.waitForTimeout(600);
  expect(await page.locator('.tip').count()).toBe(0);
  await page.context().close();
});

const pointed = (page: Page) =>
  page.locator('[data-pointed]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.piece));

it('points from a line by the keyboard, with one stop of the tabulator for the whole log', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.url}/?sample=parfum-busy&frame=21&wait=0`);
  const lines = page.locator('button[data-line]');
  await lines.last().waitFor();
  expect(await lines.count()).toBeGreaterThan(20);
  expect(await page.locator('[data-line][tabindex="0"]').count()).toBe(1);

  await page.locator('#side-panel').focus();
  await page.keyboard.press('Tab');
  expect(await lines.last().evaluate((line) => line === document.activeElement)).toBe(true);
  await page.keyboard.press('Home');
  expect(await lines.first().evaluate((line) => line === document.activeElement)).toBe(true);
  const line = page.getByRole('button', { name: /Customer B14 comes/ }).last();
  while (!(await line.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowDown');
  expect(await pointed(page)).toEqual(['customer:B14']); // the focus points as a mouse does

  await page.locator('.board').evaluate((board) => (board.closest('main')!.scrollTop = 10_000));
  await page.keyboard.press('Enter');
  expect(await pointed(page)).toEqual(['customer:B14']);
  await page.locator('[data-piece="customer:B14"]').evaluate((piece) => {
    const { top, bottom } = piece.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) throw new Error(`it is out of sight, at ${top} to ${bottom}`);
  });
  await page.keyboard.press('Tab');
  expect(await pointed(page)).toEqual([]);
  await page.context().close();
});

it('leads a finger from a line to the page of the phone that has the place', async () => {
  const page = await stage.newPage({ viewport: sizes.phone, hasTouch: true });
  await page.goto(`${stage.url}/?sample=parfum-busy&frame=21&wait=0`);
  const pages = page.getByRole('navigation', { name: 'Parts of the table' });
  const at = () => pages.locator('[aria-current]').textContent();
  const turnsTo = (name: string) => expect.poll(async () => (await at())?.trim()).toBe(name);

  await pages.getByRole('button', { name: 'Log' }).tap();
  await turnsTo('Log');
  await page.getByRole('button', { name: /Customer B14 comes/ }).last().tap();
  await turnsTo('Board');
  expect(await pointed(page)).toEqual(['customer:B14']);

  await pages.getByRole('button', { name: 'Log' }).tap();
  await turnsTo('Log');
  expect(await pointed(page)).toEqual([]);
  await page.getByRole('button', { name: /Dario finishes perfume 15/ }).tap();
  await turnsTo('Others');
  expect(await page.locator('[data-pointed]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.home))).toEqual(['4']);
  await page.context().close();
});

it('brings what can be picked into sight on a phone', async () => {
  const page = await stage.newPage({ viewport: sizes.phone, hasTouch: true });
  await page.goto(`${stage.url}/?sample=parfum-busy&frame=21&wait=0`);
  await page.locator('#prompt.mine').waitFor();
  const isSeen = ([die, prompt]: (string | undefined)[]) => {
    const end = document.querySelector(die!)?.getBoundingClientRect().bottom ?? Infinity;
    return end < document.querySelector(prompt!)!.getBoundingClientRect().top;
  };
  await page.waitForFunction(isSeen, ['[data-piece^="rolled:"][data-open]', '#prompt'], { timeout: 5000 });
  await page.context().close();
});

it('asks nothing of the visitor while somebody else is to act', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.url}/?sample=parfum-busy&frame=40&wait=0`);
  await page.locator('#prompt .dots').waitFor();
  expect((await page.locator('#prompt .says').textContent())!.trim()).toMatch(/^(Waiting for \S+|\S+ is thinking)$/);
  expect(await page.locator('#prompt [data-confirm]').count()).toBe(0);
  await page.context().close();
});

it('tells on a phone why something is not possible above the bar, until something else is done', async () => {
  const page = await stage.newPage({ viewport: sizes.phone, hasTouch: true });
  await playServer(page);
  await page.goto(`${stage.url}/t/abc#secret`);
  await atStep(page, frames[mine]!.message.table.step!);
  await page.locator('[data-piece="clock:1"]').click({ force: true });
  const notice = page.getByText('all clocks are taken');
  await notice.waitFor();
  const bottom = await page.locator('.notice').evaluate((one) => one.getBoundingClientRect().bottom);
  const bar = await page.locator('[data-bar]').evaluate((one) => one.getBoundingClientRect().top);
  expect(bottom).toBeLessThan(bar);
  await page.locator('[data-piece="well"]').tap();
  await notice.waitFor({ state: 'detached', timeout: 2000 }); // by itself it would go later
  await page.context().close();
});

it('keeps the bar of a phone low: one row of buttons, and none that cannot be pressed', async () => {
  const page = await stage.newPage({ viewport: sizes.phone, hasTouch: true, locale: 'it' });
  await playServer(page);
  await page.goto(`${stage.url}/t/abc#secret`);
  await atStep(page, frames[mine]!.message.table.step!);
  const bar = page.locator('[data-bar]');
  expect(await bar.evaluate((one) => one.clientHeight / innerHeight)).toBeLessThan(0.16);
  expect(await bar.locator('button:visible:disabled').count()).toBe(0);
  const tops = await bar.locator('button:visible').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.context().close();
});
