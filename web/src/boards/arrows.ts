// Moving between the pieces of a board with the arrow keys: to the nearest one in that direction.

export interface Box {
  x: number;
  y: number;
}

const ways: Record<string, Box> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

// The index of the nearest place; what lies aside counts as thrice as far.
export function nearest(from: Box, places: readonly Box[], key: string): number {
  const way = ways[key];
  let best = -1;
  let least = Infinity;
  if (!way) return best;
  places.forEach((place, i) => {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (ahead < 4 || ahead + 3 * aside >= least) return;
    least = ahead + 3 * aside;
    best = i;
  });
  return best;
}

function middle(element: Element): Box {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

export function moveFocus(event: KeyboardEvent) {
  const root = event.currentTarget as HTMLElement;
  const here = (event.target as HTMLElement).closest<HTMLElement>('[data-piece]');
  if (!here || !(event.key in ways)) return;
  const pieces = [...root.querySelectorAll<HTMLElement>('[data-piece]')].filter((one) => one !== here);
  const to = nearest(middle(here), pieces.map(middle), event.key);
  if (to < 0) return;
  pieces[to]!.focus();
  event.preventDefault();
}
