// The Princes of Florence played again in parts, by mouse, by touch and by keyboard; and a tile dragged, turned and
// mirrored.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import busy from '../fixtures/princes-busy.json';
import end from '../fixtures/princes-end.json';
import opening from '../fixtures/princes-opening.json';
import { choicesOf } from '../src/boards/princes/moves';
import type { Frame } from '../src/wire/replay';
import { atStep } from './browser';
import { sizes } from './chromium';
import { byKeyboard, byMouse, byTouch, confirmButton, playAgain } from './playing';
import { recordings } from './stage';

const part = (sample: string, frames: unknown) => ({ sample, frames, start: 0, choices: choicesOf });

const stage = recordings();

describe('a recorded game is played again', () => {
  it('by touch on a phone, from its beginning', () => playAgain(stage.browser, stage.url, part('princes-opening', opening), byTouch));
  it('by mouse on a desktop', () => playAgain(stage.browser, stage.url, part('princes-busy', busy), byMouse));
  it('by keyboard alone, to its end', () => playAgain(stage.browser, stage.url, part('princes-end', end), byKeyboard));
});

const placing = 12; // the frame of the end at which a forest is laid on b1, mirrored
const step = (end as unknown as Frame[])[placing]!.message.table.step!;

async function open(touch: boolean): Promise<Page> {
  const page = await stage.newPage({ viewport: touch ? sizes.phone : sizes.desktop, hasTouch: touch });
  await page.goto(`${stage.url}/?sample=princes-end&frame=${placing}&wait=0`);
  await page.locator('[data-drag]').waitFor();
  return page;
}

async function centre(page: Page, selector: string) {
  const box = (await page.locator(selector).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('a tile that is laid', () => {
  it('is mirrored by a key, dragged, and snaps to a legal place', async () => {
    const page = await open(false);
    await page.keyboard.press('m');
    await page.locator('[data-piece="turn:m0"][aria-pressed=true]').waitFor();
    const from = await centre(page, '[data-drag]');
    const to = await centre(page, '[data-piece="lay:b1 m0"]');
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x - 60, to.y + 40, { steps: 4 });
    await page.mouse.move(to.x + 9, to.y - 4, { steps: 4 });
    await page.locator('.ghost').waitFor();
    await page.mouse.up();
    await page.locator('[data-piece="lay:b1 m0"][aria-pressed=true]').waitFor();
    await confirmButton(page).click();
    await atStep(page, step + 1);
    await page.context().close();
  });

  it('goes nowhere when it is dropped beside the plan', async () => {
    const page = await open(false);
    const from = await centre(page, '[data-drag]');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 90, { steps: 4 });
    await page.mouse.up();
    expect(await page.locator('[data-piece^="lay:"][aria-pressed=true]').count()).toBe(0);
    expect(await confirmButton(page).isDisabled()).toBe(true);
    await page.context().close();
  });

  it('is taken up again where it lies, and dragged on', async () => {
    const page = await open(false);
    await page.locator('[data-piece^="lay:"]').nth(0).click();
    const dots = page.locator('[data-piece^="lay:"]');
    const pieces = await dots.evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')!));
    await page.locator(`[data-piece="${pieces[0]}"][aria-pressed=true]`).waitFor();
    const from = await centre(page, `[data-piece="${pieces[0]}"]`);
    const to = await centre(page, `[data-piece="${pieces[5]}"]`);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    await page.locator(`[data-piece="${pieces[5]}"][aria-pressed=true]`).waitFor();
    await page.locator(`[data-piece="${pieces[2]}"]`).click();
    await page.locator(`[data-piece="${pieces[2]}"][aria-pressed=true]`).waitFor();
    await page.context().close();
  });

  it('turns where it lies, by a button', async () => {
    const page = await open(true);
    await page.locator('[data-piece^="lay:"]').first().tap();
    const before = await page.locator('[data-piece^="lay:"][aria-pressed=true]').getAttribute('data-piece');
    await page.locator('.tray .verbs button').first().tap();
    const after = await page.locator('[data-piece^="lay:"][aria-pressed=true]').getAttribute('data-piece');
    expect(before).toMatch(/ r0$/);
    expect(after).toMatch(/ r90$/);
    await page.context().close();
  });
});
