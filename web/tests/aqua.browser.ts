// Recorded games of Aqua Mirabilis are played again through the page, from the pieces alone: by mouse, by touch and by
// keyboard.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import busy from '../fixtures/aqua-busy.json';
import opening from '../fixtures/aqua-opening.json';
import two from '../fixtures/aqua-two.json';
import { serve } from '../scripts/serve.mjs';
import { choicesOf } from '../src/boards/aqua/moves';
import { launch } from './chromium';
import { byKeyboard, byMouse, byTouch, playAgain } from './playing';

let browser: Browser;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  browser = await launch();
  server = await serve();
});
afterAll(async () => {
  await browser.close();
  server.close();
});

const part = (sample: string, frames: unknown) => ({ sample, frames, start: 0, choices: choicesOf });

describe('a recorded game is played again', () => {
  it('by mouse on a desktop', () => playAgain(browser, server.url, part('aqua-busy', busy), byMouse, 15));
  it('by touch on a phone', () => playAgain(browser, server.url, part('aqua-opening', opening), byTouch, 5));
  it('by keyboard alone', () => playAgain(browser, server.url, part('aqua-two', two), byKeyboard, 5));
});
