// Recorded games of Architects are played again: three players by mouse, against the Rival by touch, the base game by
// keyboard.
import { describe, it } from 'vitest';
import base from '../fixtures/architects-base.json';
import busy from '../fixtures/architects-busy.json';
import opening from '../fixtures/architects-opening.json';
import solo from '../fixtures/architects-solo.json';
import { choicesOf } from '../src/boards/architects/moves';
import { byKeyboard, byMouse, byTouch, type Fingers, playAgain } from './playing';
import { recordings } from './stage';

const stage = recordings();

const again = (sample: string, frames: unknown, start: number, fingers: Fingers, some?: number) =>
  playAgain(stage.browser, stage.url, { sample, frames, start, choices: choicesOf }, fingers, some);

describe('a recorded game is played again', () => {
  it('by mouse on a desktop: set-up, and the middle of a game of three', async () => {
    await again('architects-opening', opening, 0, byMouse);
    await again('architects-busy', busy, 1, byMouse);
  });
  it('by touch on a phone, against the Rival', () => again('architects-solo', solo, 0, byTouch));
  it('by keyboard alone, the base game', () => again('architects-base', base, 7, byKeyboard, 5));
});
