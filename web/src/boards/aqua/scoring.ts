// What a perfume would earn at Versailles, before it is presented (rules 16.2).
import {
  cellOf,
  courtPoints,
  favours,
  favoursOf,
  type Flower,
  scoring,
  subslots,
  type View,
} from './view';

export interface Earned {
  cubes: number; // favour D
  originality: number;
  court: number;
  king: number;
  perfection: number;
  tokens: number; // originality tokens, not points
}

export const total = (earned: Earned) =>
  earned.cubes + earned.originality + earned.court + earned.king + earned.perfection;

const favour = (id: string) => favours.find((one) => one.id === id)!.count;

// The comps in the order in which they are presented.
export function earns(view: View, seat: number, base: Flower, comps: readonly Flower[]): Earned {
  const held = favoursOf(view, seat);
  const letter = view.seats[seat - 1]?.letter ?? 0;
  const earned: Earned = { cubes: 0, originality: 0, court: 0, king: 0, perfection: 0, tokens: 0 };
  let cubesLeft = view.options.no_cubes_left === 'unlimited' ? Infinity : view.cubes_left;
  let kingPays = view.king === base;
  for (const comp of comps) {
    const cell = cellOf(base, comp);
    if (view.originality.includes(cell)) earned.tokens += 1;
    const free = subslots(view) - (view.cubes[cell] ?? 0);
    const hasRoom = free > 0 && cubesLeft > 0;
    if (hasRoom) {
      cubesLeft -= 1;
      if (held.includes('D')) earned.cubes += favour('D');
      earned.originality += (free - 1) * scoring.empty_subslot;
      if (view.court === comp) earned.court += courtPoints[letter] ?? 0;
      if (kingPays) earned.king += held.includes('B') ? favour('B') : scoring.king;
      if (view.king === base && view.court === comp) earned.perfection += scoring.perfection;
    }
    // R23: the King pays at the first combination that gets a cube, or at the first of all.
    if (hasRoom || view.options.king_paid_at === 'first_combination') kingPays = false;
  }
  return earned;
}
