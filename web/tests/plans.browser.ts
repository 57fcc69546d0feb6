// What somebody plans at the real server is done while his page is closed.
import { expect, it } from 'vitest';
import type { ServerMessage, Snapshot } from '../src/wire/protocol';
import { sizes } from './chromium';
import type { Opened } from './house';
import { realServer } from './stage';

const stage = realServer();

// Somebody who plays without a page.
class Player {
  table: Snapshot | null = null;
  private line: WebSocket;

  constructor({ table, token }: Opened) {
    this.line = new WebSocket(`${stage.house.url.replace('http', 'ws')}/api/tables/${table}/live`);
    this.line.onopen = () => this.say({ type: 'hello', protocol: 1, token });
    this.line.onmessage = ({ data }) => {
      const message = JSON.parse(data as string) as ServerMessage;
      if ('table' in message) this.table = message.table;
    };
  }

  // As soon as there is a move that begins like this.
  async move(start: string) {
    const chosen = () => this.table?.moves?.find((move) => move.startsWith(start));
    await expect.poll(chosen, { timeout: 10_000 }).toBeTruthy();
    this.say({ type: 'move', step: this.table!.step, move: chosen() });
  }

  bid = () => (this.table?.view as { auction?: { bidding?: { price: number } } }).auction?.bidding?.price;

  hangUp = () => this.line.close();

  private say(message: object) {
    this.line.send(JSON.stringify(message));
  }
}

it('bids as far as was said, and then lets it go', async () => {
  const { house } = stage;
  const options = { start_player: 'seat_2' };
  const own = await house.openTable({ game: 'princes', players: 3, name: 'Ada', options });
  const seats = `/api/tables/${own.table}/seats`;
  const bruno = new Player(await house.post<Opened>(seats, { name: 'Bruno' }));
  const chiara = new Player(await house.post<Opened>(seats, { name: 'Chiara' }));
  const ada = new Player(own);
  for (const player of [ada, bruno, chiara]) await player.move('return');
  await bruno.move('name jester');

  const page = await stage.newPage();
  await page.goto(house.url + own.link);
  const plan = page.getByLabel(/^When it is my turn/);
  const planned = () => ada.table?.plan?.plan;
  await plan.selectOption('pass on the jester');
  await expect.poll(planned).toBe('pass jester');
  await plan.selectOption('ask me');
  await expect.poll(planned).toBeUndefined();
  await plan.selectOption('bid up to 500 florins for the jester');
  await expect.poll(planned).toBe('bid jester 500');
  await page.reload();
  expect(await plan.locator('option:checked').textContent()).toBe('bid up to 500 florins for the jester');
  await page.close();
  ada.hangUp();

  await chiara.move('pass');
  await bruno.move('raise'); // Ada has bid 300
  await expect.poll(bruno.bid).toBe(500);
  await bruno.move('raise');
  await expect.poll(() => bruno.bid() ?? null).toBeNull(); // she has passed, and the jester is Bruno's

  const again = await stage.newPage({ locale: 'it' });
  await again.goto(house.url + own.link);
  const next = again.getByLabel(/^Quando tocca a me/);
  await again.setViewportSize(sizes.phone); // which the longest of the plans does not make wider
  await next.waitFor();
  expect(await again.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sizes.phone.width);
  expect(await next.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(sizes.phone.width);
  expect(await next.inputValue()).toBe('');
  await next.selectOption('pass all');
  await chiara.move('name lake');
  await expect.poll(() => chiara.bid() ?? null).toBeNull();
  for (const player of [bruno, chiara]) player.hangUp();
}, 60_000);
