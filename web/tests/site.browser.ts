// The site as a thing of its own: it can be installed, a new version is taken at the next start, and the lobby says what it waits for.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { words } from './browser';
import { launchWithProfile } from './chromium';
import { byMouse, dice, offered } from './hands';
import { program, root } from './house';
import { site } from './stage';

const stage = site();
const thrownAway = mkdtempSync(join(tmpdir(), 'bottega-site-test-'));
afterAll(() => rmSync(thrownAway, { recursive: true }));

it('can be installed', async () => {
  // Not in a private window, which a page of a test usually is.
  const context = await launchWithProfile(join(thrownAway, 'profile'));
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const faults = async () =>
      (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId);
    await page.goto(`${stage.house.url}/mark.svg`);
    expect(await faults(), 'of a page that is no app').not.toEqual([]);
    await page.goto(stage.house.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const { data, errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons } = JSON.parse(data!) as { icons: { src: string; sizes: string; type: string; purpose: string }[] };
    for (const { src, sizes, type } of icons.filter(({ type }) => type === 'image/png')) {
      const answer = await fetch(new URL(src, `${stage.house.url}/`));
      expect(answer.headers.get('content-type')).toBe(type);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
    expect(icons.filter(({ type }) => type === 'image/png').map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
    ]);
    expect(await faults()).toEqual([]);
  } finally {
    await context.close();
  }
});

const versions = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('bottega-')));
const pageVersion = (page: Page) => page.locator('meta[name="description"]').getAttribute('content');

it('a new version is fetched beside the old one, taken at the next start, and the old one is gone then', async () => {
  const page = await stage.newPage();
  const context = page.context();
  await page.goto(stage.house.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const old = await pageVersion(page);
  const [first, ...others] = await versions(page);
  expect(others).toEqual([]);

  // The same site with another sentence in it.
  const web = join(thrownAway, 'web');
  cpSync(join(root, 'web/dist'), web, { recursive: true });
  const main = readFileSync(join(web, 'index.html'), 'utf8');
  writeFileSync(join(web, 'index.html'), main.replace(old!, 'The house, painted anew.'));
  execFileSync(program, ['site', '--out', stage.folder, '--web', web]);
  await stage.house.kill();
  await stage.house.start();

  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed');
  const both = await versions(page);
  expect(both).toHaveLength(2);
  expect(both).toContain(first);
  await page.reload();
  expect(await pageVersion(page), 'while a page of the old one is open').toBe(old);

  await page.close();
  await expect
    .poll(
      async () => {
        const next = await context.newPage();
        await next.goto(stage.house.url);
        const found = { sentence: await pageVersion(next), versions: await versions(next) };
        await next.close();
        return found;
      },
      { timeout: 30_000 },
    )
    .toEqual({ sentence: 'The house, painted anew.', versions: both.filter((name) => name !== first) });

  // And it is whole: it opens without the server.
  await stage.house.kill();
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto(stage.house.url);
  await again.getByText(words('en', 'my_tables_empty')).waitFor();
  await context.close();
  await stage.house.start();
});

it('the lobby says that it opens, until the module is there', async () => {
  const page = await stage.newPage({ serviceWorkers: 'block' });
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.context().route('**/house/bottega.wasm', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(stage.house.url);
  await page.getByText(words('en', 'house_opens')).waitFor();
  expect(await page.getByText(words('en', 'my_tables_empty')).count()).toBe(0);
  open();
  await page.getByText(words('en', 'my_tables_empty')).waitFor();
  expect(await page.getByText(words('en', 'house_opens')).count()).toBe(0);
  await page.context().close();
});

// Put before the house's own script: a device with four processors, which tells how many thinkers think.
const fourProcessors = `
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });
  const news = new BroadcastChannel('thinkers');
  let busy = 0;
  self.Worker = class extends Worker {
    constructor(...from) {
      super(...from);
      this.addEventListener('message', () => news.postMessage(--busy));
    }
    postMessage(letter) {
      super.postMessage(letter);
      if (letter.job) news.postMessage(++busy);
    }
  };
`;

it('a master thinks in all workers at once', async () => {
  const page = await stage.newPage({ serviceWorkers: 'block' });
  await page.context().route('**/assets/house.worker*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: fourProcessors + (await answer.text()) });
  });
  await page.addInitScript(() => {
    const thinking: number[] = [];
    Object.assign(globalThis, { thinking });
    new BroadcastChannel('thinkers').onmessage = ({ data }) => thinking.push(data);
    localStorage.setItem('bottega.settings', JSON.stringify({ confirming: 'never' }));
  });
  await page.goto(stage.house.url);
  await page.locator('[data-game="parfum"]').getByRole('button', { name: 'New table' }).click();
  const choices = page.locator('dialog select');
  await choices.first().selectOption({ label: '2 players' });
  await choices.nth(1).selectOption('master');
  await page.getByRole('button', { name: 'Create table' }).click();
  const thinking = () => page.evaluate(() => (globalThis as never as { thinking: number[] }).thinking);
  for (const roll = dice(2); (await thinking()).length === 0; ) {
    await offered(page);
    await byMouse(page, roll);
    await page.waitForTimeout(300);
  }
  await offered(page); // he has moved
  expect((await thinking()).slice(0, 6)).toEqual([1, 2, 3, 2, 1, 0]);
  await page.context().close();
});
