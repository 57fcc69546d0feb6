// A first game: its lessons can be put away, brought back and read again, stand in nobody's way, and go along with a
// whole game from the lobby on. (That each has its moment and its spot is tested in src/boards/guide.test.ts.)
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { games } from '../src/boards/board';
import { words } from './browser';
import { byMouse, dice, playOn } from './hands';
import { House } from './house';
import { recordings } from './stage';

const stage = recordings();

const told = (page: Page, id: string) => page.locator(`aside[data-step="${id}"]`).waitFor();
const step = (page: Page) =>
  page.evaluate(() => document.querySelector('aside[data-step]')?.getAttribute('data-step') ?? null);
const framed = (page: Page) => page.locator('[data-guided]').count();

it('is put away, brought back and read again, and frames what it speaks of', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.url}/?sample=princes-opening&frame=0&wait=0&guided`);
  await told(page, 'welcome');
  await page.locator('[data-guide-next]').click();
  await told(page, 'return');
  await page.locator('[data-guided]').first().waitFor();
  await page.getByRole('button', { name: words('en', 'guide_back'), exact: true }).click();
  await told(page, 'welcome');
  await page.getByRole('button', { name: words('en', 'guide_end') }).click();
  await page.locator('aside[data-step]').waitFor({ state: 'detached' });
  expect(await framed(page)).toBe(0);
  await page.locator('[data-guide]').click();
  await told(page, 'return');

  // Whoever acts is not kept waiting by it.
  await page.locator('[data-piece="card:botanist"]').click();
  await page.locator('#prompt [data-confirm]').click();
  await page.locator('aside[data-step="return"]').waitFor({ state: 'detached' });
  await page.context().close();
});

it.each(games)('a whole game of %s with the guide', async (game) => {
  const house = await House.open();
  const page = await stage.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(house.url);
  await page.locator(`[data-game="${game}"] [data-learn]`).click();
  await told(page, 'welcome');
  const seen = new Set<string>();
  const roll = dice(7);
  for (let i = 0; i < 2000 && !(await page.locator('[data-result]').count()); ++i) {
    for (let id = await step(page); id; id = await step(page)) {
      seen.add(id);
      await page.locator(`[data-guided], .page:not(:has([data-step="${id}"]))`).first().waitFor({ state: 'attached' });
      await page.locator('[data-guide-next]').click({ timeout: 1000 }).catch(() => {}); // it may just have gone
    }
    await playOn(page, byMouse, roll, 2);
  }
  await page.locator('[data-result]').waitFor();
  expect(errors).toEqual([]);
  expect(seen.size).toBeGreaterThan(3); // he plays at random, and not every moment comes
  await page.context().close();
  await house.close();
});
