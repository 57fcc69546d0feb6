// People at one table of the real server: two browsers, a reload, a server that is killed, another language; and
// what the page received of what it must not know.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { words } from './browser';
import { byMouse, dice, offered, playOn } from './hands';
import { realServer } from './stage';

const stage = realServer();

const bot = { kind: 'bot', level: 'novice' };
const open = { kind: 'open' };

// Everything that a page hears by its live connections.
function frames(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return heard;
}

const stepOf = (page: Page) => page.locator('.page').getAttribute('data-step');
const myTurn = (page: Page) => page.locator('#prompt.mine').waitFor({ timeout: 60_000 });

interface Heard {
  table?: { you: number | null; to_act: number | null; state: string; moves?: string[]; view?: { seats: object[] } };
}

// Nothing of the water of another seat, no moves of another seat, and no seed before the end.
function expectNoSecrets(heard: string[], seat: number, tokenOfOther: string) {
  expect(heard.length).toBeGreaterThan(10);
  let own = 0;
  for (const text of heard) {
    expect(text).not.toContain(tokenOfOther);
    const { table } = JSON.parse(text) as Heard;
    if (!table) continue;
    expect([null, seat]).toContain(table.you); // nobody, until he sat down
    if (table.to_act !== seat) expect(table.moves).toBeUndefined();
    if (table.state !== 'over') expect(text).not.toContain('"seed"');
    table.view?.seats.forEach((area, i) => {
      if (i + 1 !== seat) expect(area).not.toHaveProperty('water');
      else if ('water' in area) ++own;
    });
  }
  expect(own).toBeGreaterThan(0); // the check looks at the right place
}

it('two people play at one table, and neither receives what the other hides', async () => {
  const { table, link, token } = await stage.house.openTable({ game: 'parfum', players: 3, name: 'Ada', seats: [open, open, bot] });
  const ada = await stage.newPage();
  const bruno = await stage.newPage();
  const heard = [frames(ada), frames(bruno)] as const;
  await ada.goto(stage.house.url + link);
  await ada.getByText(`${stage.house.url}/t/${table}`).waitFor();
  await bruno.goto(`${stage.house.url}/t/${table}`);
  await bruno.locator('main input').fill('Bruno');
  await bruno.getByRole('button', { name: 'Take a seat' }).click();
  await Promise.all([ada, bruno].map((page) => page.locator('.board').waitFor()));
  await bruno.waitForURL(/#/);
  const brunos = new URL(bruno.url()).hash.slice(1);

  const roll = dice(3);
  for (let i = 0; i < 60; ++i) {
    const whose = await Promise.any([ada, bruno].map((page) => offered(page).then(() => page)));
    await byMouse(whose, roll);
  }

  await bruno.getByRole('tab', { name: 'Chat' }).click();
  await bruno.getByRole('textbox', { name: 'Write a message' }).fill('<b>Hello</b>');
  await bruno.keyboard.press('Enter');
  await ada.locator('.notice', { hasText: 'Bruno: <b>Hello</b>' }).waitFor();

  expectNoSecrets(heard[0], 1, brunos);
  expectNoSecrets(heard[1], 2, token);
  await ada.context().close();
  await bruno.context().close();
});

it('goes on after a reload, a killed server and in another language, all in the middle of a turn', async () => {
  const { link } = await stage.house.openTable({ game: 'parfum', players: 2, name: 'Ada', seats: [open, bot] });
  const page = await stage.newPage();
  await page.goto(stage.house.url + link);
  await page.locator('.board').waitFor();
  // The bot has a name that begins sentences of the log, and its level beside it.
  const seat = page.locator('.players li', { has: page.getByRole('img', { name: 'bot' }) });
  expect(await seat.locator('small').innerText()).toBe('Novice');
  const called = await seat.locator('.called').innerText();
  await playOn(page, byMouse, dice(5), 12);
  await myTurn(page);
  await page.locator('[data-line]', { hasText: called }).first().waitFor();
  const step = await stepOf(page);

  await page.reload();
  await myTurn(page);
  expect(await stepOf(page)).toBe(step);

  await stage.house.kill();
  await page.locator('.banner').waitFor();
  await stage.house.start();
  await page.locator('.banner').waitFor({ state: 'detached', timeout: 30_000 });
  await myTurn(page);
  expect(await stepOf(page)).toBe(step);

  await page.locator('#language').selectOption('it');
  await page.getByText(words('it', 'your_turn')).first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('it');
  await myTurn(page);
  expect(await stepOf(page)).toBe(step);

  await playOn(page, byMouse, dice(6), 12);
  expect(Number(await stepOf(page))).toBeGreaterThan(Number(step));
  await page.context().close();
});

it('lets a bot play for a while, and takes a move back', async () => {
  const { link } = await stage.house.openTable({ game: 'parfum', players: 2, name: 'Ada', seats: [open, bot] });
  const page = await stage.newPage();
  await page.goto(stage.house.url + link);
  await page.locator('.board').waitFor();
  await playOn(page, byMouse, dice(5), 6);
  await myTurn(page);
  await page.waitForTimeout(1000); // a move that was just made has arrived
  const before = Number(await stepOf(page));
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForSelector(`.page[data-step="${before + 1}"]`);

  await page.getByRole('button', { name: 'My seat' }).click();
  await page.getByRole('button', { name: 'Let a bot play' }).click();
  await page.getByRole('button', { name: 'Yes, let a bot play' }).click();
  await page.getByText('A bot plays for you.').waitFor();
  // At once: bots are quick, and the page changes under the pointer.
  await page.getByRole('button', { name: 'Take over again' }).dispatchEvent('click');
  await page.locator('#prompt.mine, [data-result]').first().waitFor({ timeout: 60_000 });
  await page.context().close();
});

// Two people at a table, and where it is the turn of the first.
async function twoPeople() {
  const { table, link } = await stage.house.openTable({ game: 'parfum', players: 2, name: 'Ada', seats: [open, open] });
  const seat = await stage.house.post<{ link: string }>(`/api/tables/${table}/seats`, { name: 'Bruno' });
  const [ada, bruno] = [await stage.newPage(), await stage.newPage()];
  await ada.goto(stage.house.url + link);
  await bruno.goto(stage.house.url + seat.link);
  await Promise.all([ada, bruno].map((page) => page.locator('.board').waitFor()));
  return { table, ada, bruno };
}

it('whoever gives up is out of the game, and the others are told', async () => {
  const { ada, bruno } = await twoPeople();
  await ada.getByRole('button', { name: 'My seat' }).click();
  await ada.getByRole('button', { name: 'Give up' }).click();
  await ada.getByRole('button', { name: 'Yes, give up' }).click();
  await ada.getByText(words('en', 'you_left')).waitFor();
  await bruno.locator('.notice', { hasText: 'Ada has left the game' }).waitFor();
  expect(await ada.getByRole('button', { name: 'Take over again' }).count()).toBe(0);
  await ada.locator('#prompt').getByRole('button', { name: 'All tables' }).click();
  await ada.waitForURL(stage.house.url + '/');
  await ada.context().close();
  await bruno.context().close();
});

it('whoever is asked to let a move be undone answers first, and the asker hears the answer', async () => {
  const { ada, bruno } = await twoPeople();
  const roll = dice(4);
  const ask = (page: Page) => page.getByRole('button', { name: 'Ask to undo' });
  const asked = async () => {
    for (const page of [ada, bruno]) if (await ask(page).isVisible()) return page;
    return null;
  };
  let asker: Page | null = null;
  for (let i = 0; i < 60 && !asker; ++i) {
    const whose = await Promise.any([ada, bruno].map((page) => offered(page).then(() => page)));
    await byMouse(whose, roll);
    await whose.waitForTimeout(200);
    asker = await asked();
    if (asker && (await asker.locator('#prompt.mine').count())) asker = null; // the other one is to act
  }
  const other = asker === ada ? bruno : ada;
  await myTurn(other);
  await ask(asker!).click();
  await other.getByText('would like to undo a move').waitFor();
  expect(await other.locator('[data-open]').count()).toBe(0);
  await other.getByRole('button', { name: 'No, thanks' }).click();
  await asker!.locator('.notice', { hasText: 'would rather not undo it' }).waitFor();
  await offered(other);
  await ada.context().close();
  await bruno.context().close();
});

it('whoever watches is told so, and is offered nothing that he cannot do', async () => {
  const { table, ada, bruno } = await twoPeople();
  const watcher = await stage.newPage();
  await watcher.goto(`${stage.house.url}/t/${table}`);
  await watcher.locator('#prompt', { hasText: 'You are watching. Waiting for' }).waitFor();
  await watcher.getByRole('tab', { name: 'Chat' }).click();
  await watcher.getByText('Only the players talk here').waitFor();
  expect(await watcher.getByRole('button', { name: 'Send' }).count()).toBe(0);
  await watcher.getByRole('tab', { name: 'Hints' }).click();
  await watcher.getByText('Hints are for the players').waitFor();
  for (const page of [ada, bruno, watcher]) await page.context().close();
});
