// Somebody plays a recorded game through the page, by mouse, by touch and by keyboard: every move that was
// made must be made again, from the pieces alone.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import busy from '../fixtures/parfum-busy.json';
import { choicesOf } from '../src/boards/parfum/moves';
import { serve } from '../scripts/serve.mjs';
import { launch } from './chromium';
import { byKeyboard, byMouse, byTouch, playAgain } from './playing';

const recording = { sample: 'parfum-busy', frames: busy, start: 16, choices: choicesOf };

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

describe('a recorded game is played again', () => {
  it('by mouse on a desktop', () => playAgain(browser, server.url, recording, byMouse));
  it('by touch on a phone', () => playAgain(browser, server.url, recording, byTouch));
  it('by keyboard alone', () => playAgain(browser, server.url, recording, byKeyboard));
});
