// Pieces travel from where they were to where they are. Whatever carries data-travel="NAME" is found again by
// its name after the board has changed; where it stands elsewhere it slides there.
import { tick } from 'svelte';
import { wantsMotion } from '../ui/settings.svelte';

type Places = Map<string, DOMRect>;

const least = 6; // pixels: a piece that was only nudged stays

function travellers(root: HTMLElement) {
  return [...root.querySelectorAll<HTMLElement>('[data-travel]')];
}

function remember(root: HTMLElement | undefined): Places {
  const places: Places = new Map();
  if (!root || !wantsMotion()) return places; // measuring costs a layout
  for (const piece of travellers(root)) {
    places.set(piece.dataset.travel!, piece.getBoundingClientRect());
  }
  return places;
}

function travel(root: HTMLElement, from: Places) {
  for (const piece of travellers(root)) {
    const was = from.get(piece.dataset.travel!);
    const is = piece.getBoundingClientRect();
    if (!was || was.width === 0 || is.width === 0) continue;
    const x = was.left - is.left;
    const y = was.top - is.top;
    if (Math.hypot(x, y) < least) continue;
    const start = { transform: `translate(${x}px, ${y}px)`, zIndex: 20 };
    piece.animate([start, { transform: 'none', zIndex: 20 }], {
      duration: 360,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    });
  }
}

// To be called inside a board: whenever the view changes, its pieces travel.
export function travels(board: () => HTMLElement | undefined, view: () => unknown) {
  $effect.pre(() => {
    void view();
    const places = remember(board());
    void tick().then(() => {
      const root = board();
      if (root) travel(root, places);
    });
  });
}
