// What the tests in this folder know of recorded tables, and of the words on the page.
import type { Frame } from '../src/wire/replay';
import { en } from '../src/words/en';
import { es } from '../src/words/es';
import { it } from '../src/words/it';
import { type Language, phrase } from '../src/words/words';
import type { Page } from 'playwright-core';

// The moves that the visitor himself made from a frame on, with the step at which he made them.
export function ownMoves(frames: Frame[], from: number) {
  return frames.slice(from).flatMap(({ message, played }) => {
    const { you, to_act, step, moves } = message.table;
    return you === to_act && played && moves ? [{ step: step!, move: played, moves }] : [];
  });
}

export const atStep = (page: Page, step: number) =>
  page.waitForSelector(`.page[data-step="${step}"]`, { timeout: 15_000 });

const catalogues = { en, it, es };

// What the page says in a language.
export const words = (language: Language, key: keyof typeof en) => phrase(language, catalogues[language][key]);
