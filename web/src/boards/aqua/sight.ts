// Whoever must do something sees where: what can be picked comes into sight, where none of it is.
import { wantsMotion } from '../../ui/settings.svelte';

function scroller(from: HTMLElement): HTMLElement {
  for (let box = from.parentElement; box; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box);
    if ((overflowY === 'auto' || overflowY === 'scroll') && box.scrollHeight > box.clientHeight) return box;
  }
  return document.documentElement;
}

// Between the top of what scrolls and the prompt, which lies above the page on a tablet.
function sight(box: HTMLElement): { top: number; bottom: number } {
  const prompt = document.querySelector('#prompt')?.getBoundingClientRect().top ?? innerHeight;
  const { top, bottom } = box.getBoundingClientRect();
  return { top: Math.max(0, top), bottom: Math.min(bottom, prompt, innerHeight) };
}

export function bringIntoSight(root: HTMLElement) {
  const pieces = [...root.querySelectorAll('[data-open]')].map((piece) => piece.getBoundingClientRect());
  const first = pieces[0];
  if (!first) return;
  const box = scroller(root);
  const { top, bottom } = sight(box);
  if (pieces.some((piece) => piece.top >= top && piece.bottom <= bottom)) return;
  box.scrollBy({ top: first.top - top - (bottom - top) / 4, behavior: wantsMotion() ? 'smooth' : 'auto' });
}
