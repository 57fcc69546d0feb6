// Somebody who knows nothing of the games and follows the page: picks what glows, presses what can be pressed.
import type { Page } from 'playwright-core';

const most = 3000; // things pressed after which a game will not end any more
const patience = 120_000; // for bots that think, on a busy machine

// Whatever a visitor may press now, in the order of the page: pieces, verbs, the confirmation last. Between a move and its
// answer nothing.
const asked = '#prompt.mine:not([aria-busy="true"])';
const pieces = `body:has(${asked}) [data-open][aria-pressed="false"]:not([inert] *)`;
export const offers = `${pieces}, ${asked} .verbs button:enabled, ${asked} [data-confirm]:enabled`;
const result = '[data-result]';

// Until there is something to press, or nothing any more.
async function isOver(page: Page): Promise<boolean> {
  try {
    const seen = await page.waitForSelector(`${result}, ${offers}`, { state: 'attached', timeout: patience });
    return await seen.evaluate((element, over) => element.matches(over), result);
  } catch (error) {
    const says = await page.locator('#prompt').innerText();
    throw new Error(`nothing can be pressed, and the page says: ${says}`, { cause: error });
  }
}

// Until it is the visitor's turn.
export const offered = (page: Page) => page.waitForSelector(offers, { state: 'attached', timeout: patience });

interface Look {
  at: { x: number; y: number } | null; // the middle of what was chosen, brought into view
  covered: string[]; // what could not be chosen because something lies above it
}

// Looks at the page and chooses: `luck` from 0 to 1, `eager` to confirm as soon as that is possible.
const look = (page: Page, luck: number, eager: boolean): Promise<Look> =>
  page.evaluate(`(() => {
    const found = [...document.querySelectorAll('${offers}')];
    const covered = [];
    const from = ${eager} && found.at(-1)?.hasAttribute('data-confirm') ? -1 : Math.floor(${luck} * found.length);
    for (let i = 0; i < found.length; ++i) {
      const one = found.at((from + i) % found.length);
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = one.getBoundingClientRect();
      const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      const top = document.elementFromPoint(at.x, at.y);
      if (top && one.contains(top)) return { at, covered };
      covered.push((one.dataset.piece ?? one.innerText) + ' under ' + (top?.outerHTML.slice(0, 120) ?? 'nothing'));
    }
    return { at: null, covered };
  })()`);

export type Hand = (page: Page, roll: () => number) => Promise<string[]>; // presses one thing; says what was covered

export function pointer(press: (page: Page, x: number, y: number) => Promise<void>): Hand {
  return async (page, roll) => {
    const { at, covered } = await look(page, roll(), roll() < 0.5);
    if (at) await press(page, at.x, at.y);
    return covered;
  };
}

export const byMouse = pointer((page, x, y) => page.mouse.click(x, y));
export const byTouch = pointer((page, x, y) => page.touchscreen.tap(x, y));

// How often to press Tab to get from where the focus is to something that can be pressed, and that is not far; negative
// for backwards.
const tabsToNext = (page: Page, luck: number, eager: boolean): Promise<number> =>
  page.evaluate(`(() => {
    const found = [...document.querySelectorAll('${offers}')];
    const stops = [...document.querySelectorAll('a[href], button, input, select, [tabindex]')]
      .filter((stop) => stop.tabIndex >= 0 && !stop.disabled && !stop.closest('[inert]'));
    const here = stops.indexOf(document.activeElement);
    if (${eager} && found.at(-1)?.hasAttribute('data-confirm')) return stops.indexOf(found.at(-1)) - here;
    const ways = found.map((one) => stops.indexOf(one) - here).sort((a, b) => Math.abs(a) - Math.abs(b));
    return ways[Math.min(ways.length - 1, Math.floor(${luck} * 4))] ?? 0;
  })()`);

// Tab by tab, forwards or backwards. Where the browser begins to count is its own affair, so look again before Enter.
export const byKeyboard: Hand = async (page, roll) => {
  const tabs = await tabsToNext(page, roll(), roll() < 0.6);
  for (let i = 0; i < Math.abs(tabs); ++i) await page.keyboard.press(tabs > 0 ? 'Tab' : 'Shift+Tab');
  if (await page.evaluate((offers) => document.activeElement?.matches(offers), offers)) await page.keyboard.press('Enter');
  return [];
};

// The same numbers every time.
export function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

// Plays until the score sheet is there, or so many times. Says what glowed and could not be reached.
export async function playOn(page: Page, hand: Hand, roll = dice(1), times = most): Promise<string[]> {
  const covered = new Set<string>();
  for (let i = 0; i < times; ++i) {
    if (await isOver(page)) return [...covered];
    for (const piece of await hand(page, roll)) covered.add(piece);
  }
  if (times === most) throw new Error(`the game is not over after ${most} things pressed`);
  return [...covered];
}
