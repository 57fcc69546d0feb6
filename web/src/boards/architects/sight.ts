// A board that is taller than the window: what can be picked must be in sight.
import { wantsMotion } from '../../ui/settings.svelte';

// The element that scrolls what is in it.
function scroller(element: HTMLElement): HTMLElement {
  let at = element.parentElement;
  while (at && !(at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY))) {
    at = at.parentElement;
  }
  return at ?? document.documentElement;
}

// Scrolls up or down, never sideways, and only where nothing that can be picked is in sight already.
export function showOpen(root: HTMLElement) {
  const open = [...root.querySelectorAll<HTMLElement>('[data-open]')];
  if (open.some((piece) => piece.closest('.foot'))) return;
  if (open.length === 0) return;
  const frame = scroller(root);
  const isPage = frame === document.documentElement;
  const top = isPage ? 0 : frame.getBoundingClientRect().top;
  const foot = root.querySelector<HTMLElement>('.foot');
  const prompt = isPage ? (document.getElementById('prompt')?.offsetHeight ?? 0) : 0;
  const height = (isPage ? innerHeight : frame.clientHeight) - (foot?.offsetHeight ?? 0) - prompt;
  const boxes = open.map((piece) => piece.getBoundingClientRect());
  if (boxes.some((box) => box.top >= top - 10 && box.bottom <= top + height)) return;
  const by = boxes[0]!.top - top - (height - boxes[0]!.height) / 2;
  frame.scrollBy({ top: by, behavior: wantsMotion() ? 'smooth' : 'auto' });
}
