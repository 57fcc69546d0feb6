// Recorded games of Architects are played again: three players by mouse, against the Rival by touch, the base game by
// keyboard.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import base from '../fixtures/architects-base.json';
import busy from '../fixtures/architects-busy.json';
import opening from '../fixtures/architects-opening.json';
import solo from '../fixtures/architects-solo.json';
import { serve } from '../scripts/serve.mjs';
import { choicesOf } from '../src/boards/architects/moves';
import type { Frame } from '../src/wire/replay';
import { type Means, playAgain } from './again';
import { launch } from './browser';

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

const again = (sample: string, frames: unknown, start: number, means: Means) =>
  playAgain(browser, server.url, { sample, frames: frames as Frame[], start, choices: choicesOf }, means);

it('by mouse: set-up, and the middle of a game of three', async () => {
  expect(await again('architects-opening', opening, 0, 'mouse')).toBeGreaterThan(10);
  expect(await again('architects-busy', busy, 1, 'mouse')).toBeGreaterThan(10);
});

it('by touch on a phone, against the Rival', async () => {
  expect(await again('architects-solo', solo, 0, 'touch')).toBeGreaterThan(10);
});

it('by keyboard alone, the base game', async () => {
  expect(await again('architects-base', base, 7, 'keyboard')).toBeGreaterThan(5);
});
