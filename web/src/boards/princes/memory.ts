// What the view does not say but the news of this round did: how the value of a work came about, and who bought what
// at the auctions. Pure.
import type { GameEvent } from '../../wire/protocol';
import { asked, bonusAt, objects, professionAt, professionOf, type Thing, type View, type WorkValue } from './view';

export type Kind = keyof WorkValue | 'bonus';

export interface Line {
  kind: Kind;
  value: number;
  count: number; // of Jesters and person cards
  card?: string; // a Bonus card
}

export interface Work {
  seat: number;
  profession: string;
  lines: Line[];
  isDone: boolean;
  taken: { points: number; money: number } | null; // what was made of the pay
}

export interface Memory {
  work: Work | null; // the latest one of this round
  buyers: Partial<Record<Thing, number>>;
}

export const sumOf = (lines: readonly Line[]) => lines.reduce((all, line) => all + line.value, 0);

// The sign beside a line: the very building, landscape or Freedom that the profession likes.
export function signOf(profession: string, kind: Kind): string {
  const card = professionOf(profession);
  const signs: Partial<Record<Kind, string>> = {
    building: card?.building,
    landscape: card?.landscape,
    freedom: card?.freedom,
    jesters: 'jester',
  };
  return signs[kind] ?? kind; // persons, bonus
}

// What a work would be worth that nobody has made yet.
export function prospect(seat: number, profession: string, items: WorkValue): Work {
  const all = (Object.entries(items) as [Kind, number][]).map(([kind, value]) => ({ kind, value, count: 0 }));
  return { seat, profession, lines: all.filter(({ value }) => value > 0), isDone: false, taken: null };
}

// The card that somebody has picked in his turn: what it would make of his court as it is.
export function intended(view: View, you: number | null, picked: readonly string[]): Work | null {
  const card = picked.find((piece) => piece.startsWith('card:'))?.slice('card:'.length) ?? '';
  const items = you ? view.seats[you - 1]?.work_values?.[card] : undefined;
  return you && items && asked(view)?.ask === 'act' ? prospect(you, card, items) : null;
}

const florins = 100; // money is told in hundreds

function followWork(work: Work | null, { event, seat, numbers = [] }: GameEvent): Work | null {
  const [first = 0, second = 0] = numbers;
  if (event === 'work_began') {
    return { seat: seat ?? 0, profession: professionAt(first), lines: [], isDone: false, taken: null };
  }
  if (!work) return null;
  if (event.startsWith('for_')) {
    const kind = event.slice('for_'.length) as Kind;
    const line = { kind, value: second, count: first, ...(kind === 'bonus' ? { card: bonusAt(first) } : {}) };
    return { ...work, lines: [...work.lines, line] };
  }
  if (event === 'work_done') return { ...work, isDone: true };
  return event === 'pay_taken' ? { ...work, taken: { points: first, money: second * florins } } : work;
}

// From everything that was told, in whatever language.
export function remember(told: readonly GameEvent[]): Memory {
  const round = told.slice(told.findLastIndex(({ event }) => event === 'round_began') + 1);
  const sales = round.filter(({ event }) => event === 'bought' || event === 'bought_last');
  return {
    work: round.reduce(followWork, null),
    buyers: Object.fromEntries(sales.map(({ seat, numbers }) => [objects[numbers?.[0] ?? 0], seat])),
  };
}
