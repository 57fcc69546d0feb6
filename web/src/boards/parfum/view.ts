// What a seat sees of a game of Parfum, as the server sends it, and the components behind the ids.
import edition from '../../../../editions/parfum.json';

export const scents = ['violet', 'bergamot', 'rose', 'vanilla', 'lavender'] as const;
export type Scent = (typeof scents)[number];
export type Amounts = Partial<Record<Scent, number>>;
export type Tokens = Record<string, number>; // coins: how many
export type NoteType = 'head' | 'heart' | 'base';
export type Size = 'lesser' | 'great';

export interface Perfume {
  owner: number;
  size: Size;
  notes: string[];
  bottles: number;
}

export interface Pending {
  ask: string;
  who?: number;
  actions?: number;
  clock?: number;
  opportunity?: number;
  tokens?: number;
}

export interface SeatView {
  water_tokens: number;
  old_water_tokens: number;
  water?: { fresh: Tokens; old: Tokens };
  loose_notes: string[];
}

export interface View {
  players: number;
  options: Record<string, string>;
  round: number;
  phase: string;
  closing_time: 'in_deck' | 'turned_up' | 'last_round';
  street: (string | null)[];
  deck: string[];
  distillery: (string | null)[];
  bag: string[];
  clocks: (number | null)[];
  track: { seat: number; money: number }[];
  dice: Amounts;
  flasks: Amounts;
  rolling: Amounts;
  perfumes: Perfume[];
  pending: Pending[];
  discard: Tokens;
  seats: SeatView[];
  well: number;
}

export interface Note {
  id: string;
  type: NoteType;
  ingredients: Scent[];
  coins: number;
  source: string;
}

export interface Customer {
  id: string;
  wants: Amounts;
  price: number;
  source: string;
}

const notes = new Map(edition.notes.map((note) => [note.id, note as Note]));
const customers = new Map(
  edition.customers.map((one) => [one.id, one as unknown as Customer] as const),
);

export const letters = Object.fromEntries(
  edition.scents.map((scent) => [scent.id, scent.letter]),
) as Record<Scent, string>;
export const diceOf = Object.fromEntries(
  edition.scents.map((scent) => [scent.id, scent.dice]),
) as Record<Scent, number>;

export const noteOf = (id: string): Note => notes.get(id)!;
export const customerOf = (id: string): Customer => customers.get(id)!;
export const bargainPrice = (size: Size) =>
  edition.perfumes.find((kind) => kind.id === size)!.bargain_price;
export const slotsOf = (size: Size) =>
  edition.perfumes.find((kind) => kind.id === size)!.notes as NoteType[];
export const bottlesOf = (size: Size) => edition.perfumes.find((kind) => kind.id === size)!.bottles;

export function actionsOf(view: View, clock: number): number {
  const board = edition.boards.find((side) => side.players.includes(view.players))!;
  const tile = board.clocks[clock]! as { actions: number; alternative_actions?: number };
  return view.options.three_player_clocks === '3-4-6'
    ? (tile.alternative_actions ?? tile.actions)
    : tile.actions;
}

export const sum = (amounts: Record<string, number | undefined>) =>
  Object.values(amounts).reduce<number>((all, one) => all + (one ?? 0), 0);

export const asked = (view: View): Pending | undefined => view.pending[view.pending.length - 1];

// rules 6.4.6: the scent parts of a perfume are the icons of its notes added up.
export function partsOf(perfume: Perfume): Amounts {
  const parts: Amounts = {};
  for (const id of perfume.notes) {
    for (const scent of noteOf(id).ingredients) parts[scent] = (parts[scent] ?? 0) + 1;
  }
  return parts;
}

export const isFinished = (perfume: Perfume) =>
  perfume.notes.length === slotsOf(perfume.size).length;

export const moneyOf = (view: View, seat: number) =>
  view.track.find((marker) => marker.seat === seat)?.money ?? 0;

// The spaces of the money track that hold markers: money, and the seats from the bottom to the top.
export function stacks(view: View): { money: number; seats: number[] }[] {
  const byMoney = new Map<number, number[]>();
  for (const { seat, money } of view.track) {
    byMoney.set(money, [...(byMoney.get(money) ?? []), seat]);
  }
  return [...byMoney]
    .map(([money, seats]) => ({ money, seats }))
    .sort((one, other) => one.money - other.money);
}

// The seats as they will act: by clock once all are taken, before that by money (rules 4.2).
export function turnOrder(view: View): number[] {
  if (view.clocks.every((owner) => owner !== null)) {
    return [...new Set(view.clocks as number[])];
  }
  return stacks(view).flatMap(({ seats }) => [...seats].reverse());
}
