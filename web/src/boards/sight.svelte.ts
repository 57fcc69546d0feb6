// A board may be taller than the window: whoever must do something sees where.
import { wantsMotion } from '../ui/settings.svelte';
import type { Picking } from './board';

const slack = 10; // pixels that may be cut off at the top
const edge = 14; // and that are left free around what was brought into sight

// The element that scrolls what is in it.
function scroller(from: HTMLElement): HTMLElement {
  for (let box = from.parentElement; box; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return document.documentElement;
}

// The prompt with whatever is said above it, where that lies over the end of the page.
export const promptBox = () =>
  document.querySelector<HTMLElement>('.room > .prompt') ?? document.getElementById('prompt');

// Between the top of what scrolls and whatever lies above its end: the foot of the board, and on a tablet the prompt.
function sight(box: HTMLElement, root: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = box.getBoundingClientRect();
  const above = [root.querySelector(':scope > .foot'), promptBox()];
  const ends = above.flatMap((one) => one?.getBoundingClientRect().top ?? []);
  return { top: Math.max(0, top), bottom: Math.min(bottom, innerHeight, ...ends) };
}

// As far as the first of them needs, and others that fit in below it: what is read beside them stays where it can.
function wayTo(boxes: DOMRect[], top: number, bottom: number): number {
  const first = boxes[0]!;
  if (first.top < top) return first.top - edge - top;
  const last = first.top + bottom - top - 2 * edge;
  const ends = boxes.map((one) => one.bottom).filter((end) => end <= last);
  return Math.max(first.bottom, ...ends) + edge - bottom;
}

// Scrolls up or down, never sideways, and only where none of the pieces is in sight already.
export function bringIntoSight(root: HTMLElement, pieces: readonly Element[]) {
  if (pieces.length === 0 || pieces.some((piece) => piece.closest('.board > .foot'))) return;
  const box = scroller(root);
  const { top, bottom } = sight(box, root);
  const boxes = pieces.map((piece) => piece.getBoundingClientRect());
  if (boxes.some((piece) => piece.top >= top - slack && piece.bottom <= bottom)) return;
  const by = wayTo(boxes, top, bottom);
  box.scrollBy({ top: by, behavior: wantsMotion() ? 'smooth' : 'auto' });
}

// What can be picked next in a part of the page, and has to do with what is asked. What is picked already was seen.
export function askedIn(part: Element, asides: ReadonlySet<string>): HTMLElement[] {
  const open = [...part.querySelectorAll<HTMLElement>('[data-open]:not([aria-pressed="true"])')];
  return open.filter((one) => !asides.has(one.dataset.piece ?? ''));
}

// To be called inside a board: whenever something else can be picked, it comes into sight.
export function sights(board: () => HTMLElement | undefined, picking: () => Picking) {
  $effect(() => {
    const { open, asides } = picking();
    if (open.size === 0) return;
    const frame = requestAnimationFrame(() => {
      const root = board();
      if (root) bringIntoSight(root, askedIn(root, asides));
    });
    return () => cancelAnimationFrame(frame);
  });
}
