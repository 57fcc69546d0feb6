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
    if (!one) return { state, spot: null };
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = one.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const top = document.elementFromPoint(x, y);
    return { state, spot: top && one.contains(top) ? { x, y } : null };
  })()`);

// How often to press Tab to get from where the focus is to something that can be pressed, and that is not far; negative
// for backwards. Nothing if there is nothing.
const tabsToNext = (page: Page, luck: number, eager: boolean): Promise<number | null> =>
  page.evaluate(`(() => {
    const { ready, found } = (${offers.toString()})();
    const stops = [...document.querySelectorAll('a[href], button, input, select, [tabindex]')]
      .filter((stop) => stop.tabIndex >= 0 && !stop.disabled && !stop.closest('[inert]'));
    const here = stops.indexOf(document.activeElement);
    const ways = found.map((one) => stops.indexOf(one) - here).sort((a, b) => Math.abs(a) - Math.abs(b));
    if (ready && ${eager}) return stops.indexOf(found.at(-1)) - here;
    return ways[Math.min(ways.length - 1, Math.floor(${luck} * 4))] ?? null;
  })()`);

export type Press = (page: Page, look: Look, roll: () => number) => Promise<void>;

export const byMouse: Press = (page, { spot }) => page.mouse.click(spot!.x, spot!.y);
export const byTouch: Press = (page, { spot }) => page.touchscreen.tap(spot!.x, spot!.y);

// Tab by tab, forwards or backwards. Where the browser begins to count is its own affair, so look again before Enter.
export const byKeyboard: Press = async (page, _, roll) => {
  const isReady = `document.activeElement && (${offers.toString()})().found.includes(document.activeElement)`;
  const tabs = await tabsToNext(page, roll(), roll() < 0.6);
  if (tabs === null) return;
  for (let i = 0; i < Math.abs(tabs); ++i) await page.keyboard.press(tabs > 0 ? 'Tab' : 'Shift+Tab');
  if (await page.evaluate(isReady)) await page.keyboard.press('Enter');
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
  await press(page, seen, roll);
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
