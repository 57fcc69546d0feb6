// Somebody plays a recorded game through the page, by mouse, by touch and by keyboard: every move that was
// made must be made again, from the pieces alone.
import { describe, it } from 'vitest';
import busy from '../fixtures/parfum-busy.json';
import { choicesOf } from '../src/boards/parfum/moves';
import { byKeyboard, byMouse, byTouch, playAgain } from './playing';
import { recordings } from './stage';

const recording = { sample: 'parfum-busy', frames: busy, start: 16, choices: choicesOf };

const stage = recordings();

describe('a recorded game is played again', () => {
  it('by mouse on a desktop', () => playAgain(stage.browser, stage.url, recording, byMouse));
  it('by touch on a phone', () => playAgain(stage.browser, stage.url, recording, byTouch));
  it('by keyboard alone', () => playAgain(stage.browser, stage.url, recording, byKeyboard));
});
