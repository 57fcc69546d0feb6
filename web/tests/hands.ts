// Somebody who knows nothing of the games and follows the page: picks what glows, presses what can be pressed.
import type { Page } from 'playwright-core';

const most = 4000; // steps after which a game will not end any more
const patience = 120_000; // for bots that think

type State = 'mine' | 'theirs' | 'over';

// In the page: whatever a visitor may press now, the confirmation last.
function offers(): { state: State; ready: boolean; found: HTMLElement[] } {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const isMine = document.querySelector('#prompt.mine') !== null;
  if (document.querySelector('[data-result]')) return { state: 'over', ready: false, found: [] };
  if (!isMine) return { state: 'theirs', ready: false, found: [] };
  const pieces = all('[data-open][aria-pressed="false"]').filter((piece) => !piece.closest('[inert]'));
  const verbs = all('#prompt .verbs button:not(:disabled)');
  const confirm = all('#prompt [data-confirm]:not(:disabled)');
  return { state: 'mine', ready: confirm.length > 0, found: [...pieces, ...verbs, ...confirm] };
}

interface Look {
  state: State;
  // The place of what was chosen, brought into view; nothing if something lies above it.
  spot: { x: number; y: number } | null;
}

// Looks at the page and chooses: `luck` from 0 to 1, `eager` to confirm as soon as that is possible.
const look = (page: Page, luck: number, eager: boolean): Promise<Look> =>
  page.evaluate(`(() => {
    const { state, ready, found } = (${offers.toString()})();
    const one = ready && ${eager} ? found.at(-1) : found[Math.floor(${luck} * found.length)];
    window.chosen = one;
    if (!one) return { state, spot: null };
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = one.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const top = document.elementFromPoint(x, y);
    return { state, spot: top && one.contains(top) ? { x, y } : null };
  })()`);

// How often to press Tab to get from where the focus is to what was chosen; negative for backwards. Nothing if it is gone.
const tabsTo = (page: Page): Promise<number | null> =>
  page.evaluate(`(() => {
    const stops = [...document.querySelectorAll('a[href], button, input, select, [tabindex]')]
      .filter((stop) => stop.tabIndex >= 0 && !stop.disabled && !stop.closest('[inert]'));
    return window.chosen?.isConnected ? stops.indexOf(window.chosen) - stops.indexOf(document.activeElement) : null;
  })()`);

export type Press = (page: Page, look: Look) => Promise<void>;

export const byMouse: Press = (page, { spot }) => page.mouse.click(spot!.x, spot!.y);
export const byTouch: Press = (page, { spot }) => page.touchscreen.tap(spot!.x, spot!.y);

// Tab by tab, forwards or backwards; where the browser begins to count is its own affair, so look where one is.
export const byKeyboard: Press = async (page) => {
  for (let tries = 0; tries < 6; ++tries) {
    const tabs = await tabsTo(page);
    if (tabs === null) return;
    if (tabs === 0) return page.keyboard.press('Enter');
    for (let i = 0; i < Math.abs(tabs); ++i) await page.keyboard.press(tabs > 0 ? 'Tab' : 'Shift+Tab');
  }
};

// The same numbers every time.
export function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

const goesOn = (page: Page) =>
  page.locator('#prompt.mine, [data-result]').first().waitFor({ state: 'attached', timeout: patience });

export type Done = 'pressed' | 'nothing' | 'theirs' | 'over';

// One thing that somebody does who looks at the page.
export async function act(page: Page, press: Press, roll: () => number): Promise<Done> {
  const seen = await look(page, roll(), roll() < 0.5);
  if (seen.state !== 'mine') return seen.state;
  if (!seen.spot) return 'nothing'; // it is just being drawn
  await press(page, seen);
  return 'pressed';
}

// Plays until the score sheet is there, or for so many steps.
export async function playOn(page: Page, press: Press, roll = dice(1), steps = most) {
  let inVain = 0;
  for (let i = 0; i < steps; ++i) {
    const done = await act(page, press, roll);
    if (done === 'over') return;
    if (done === 'theirs') await goesOn(page);
    if (done === 'nothing') await page.waitForTimeout(50);
    inVain = done === 'nothing' ? inVain + 1 : 0;
    if (inVain > 100) throw new Error("it is the visitor's turn, and nothing can be pressed");
  }
  if (steps === most) throw new Error(`the game is not over after ${most} steps`);
}
