// Pieces travel from where they were to where they are. Whatever carries data-travel="NAME" is found again by
// its name after the board has changed; where it stands elsewhere it slides there.
import { haste, wantsMotion } from '../ui/settings.svelte';

interface Place {
  x: number; // from the corner of the board, which may be scrolled
  y: number;
}
type Places = Map<string, Place>;

const least = 6; // pixels: a piece that was only nudged stays

// Where everything stands now. All are measured before the first is moved, so that there is one layout.
function placesIn(root: HTMLElement): { piece: HTMLElement; name: string; at: Place }[] {
  const corner = root.getBoundingClientRect();
  return [...root.querySelectorAll<HTMLElement>('[data-travel]')].flatMap((piece) => {
    const box = piece.getBoundingClientRect();
    const at = { x: box.left - corner.left, y: box.top - corner.top };
    return box.width > 0 ? [{ piece, name: piece.dataset.travel!, at }] : [];
  });
}

// The parts of the board that it is in, each of which is drawn by itself.
function partsAround(piece: HTMLElement, root: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let one = piece.parentElement; one && one !== root; one = one.parentElement) {
    if (getComputedStyle(one).isolation === 'isolate') parts.push(one);
  }
  return parts;
}

function fly(piece: HTMLElement, by: Place, root: HTMLElement) {
  const start = { transform: `translate(${by.x}px, ${by.y}px)`, zIndex: 20 };
  const flight = piece.animate([start, { transform: 'none', zIndex: 20 }], {
    duration: 360 / haste(),
    easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  });
  const parts = partsAround(piece, root);
  for (const part of parts) part.dataset.above = '';
  flight.onfinish = flight.oncancel = () => parts.forEach((part) => delete part.dataset.above);
}

function travel(root: HTMLElement, from: Places): Places {
  const found = placesIn(root);
  const flights = found.flatMap(({ piece, name, at }) => {
    const was = from.get(name);
    const by = was ? { x: was.x - at.x, y: was.y - at.y } : { x: 0, y: 0 };
    return Math.hypot(by.x, by.y) < least ? [] : [{ piece, by }];
  });
  for (const { piece, by } of flights) fly(piece, by, root);
  return new Map(found.map(({ name, at }) => [name, at]));
}

// To be called inside a board: whenever the view changes, its pieces travel. They are measured once a frame, when the
// browser has to lay the page out anyway.
export function travels(board: () => HTMLElement | undefined, view: () => unknown) {
  let places: Places = new Map();
  $effect(() => {
    void view();
    const frame = requestAnimationFrame(() => {
      const root = board();
      places = root && wantsMotion() ? travel(root, places) : new Map();
    });
    return () => cancelAnimationFrame(frame);
  });
}
