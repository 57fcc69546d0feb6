// What the view does not say but the last news did: how the value of a work came about, and who bought what in
// this round's auctions. Pure. Whoever comes in later has missed it, so everything here may be empty.
import type { GameEvent } from '../../wire/protocol';
import { asked, professionOf, type Thing, type View } from './view';

export interface Line {
  kind: string; // building, landscape, freedom, jesters, persons, bonus
  value: number;
  text: string;
}

export interface Work {
  seat: number;
  profession: string;
  lines: Line[];
  value: number; // 0 while it is being put together: then the view has it
  taken: string; // what was made of the pay, as it was told
}

export interface Memory {
  round: number;
  work: Work | null; // the latest one of this round
  buyers: Partial<Record<Thing, number>>;
}

export const blank: Memory = { round: 0, work: null, buyers: {} };

// "  +4 university" is four for the university, in every language.
function lineOf(event: GameEvent): Line {
  const [, value = '0', text = ''] = /^\s*\+(\d+)\s+(.*)$/.exec(event.text) ?? [];
  return { kind: event.event.slice('for_'.length), value: Number(value), text };
}

// The sign beside a line: the very building, landscape or Freedom that the profession likes.
export function signOf(profession: string, kind: string): string {
  const card = professionOf(profession);
  const signs: Record<string, string | undefined> = {
    building: card?.building,
    landscape: card?.landscape,
    freedom: card?.freedom,
    jesters: 'jester',
  };
  return signs[kind] ?? kind; // persons, bonus
}

export const sumOf = (lines: readonly Line[]) => lines.reduce((all, line) => all + line.value, 0);

// The card that was laid down: the one that is asked about, or the one that is new on the table.
function laidDown(before: View | null, view: View, seat: number): string {
  const asks = asked(view)?.profession;
  if (asks) return asks;
  const old = before?.seats[seat - 1]?.table ?? [];
  return view.seats[seat - 1]?.table.find((card) => !old.includes(card)) ?? '';
}

function followWork(work: Work | null, event: GameEvent, before: View | null, view: View): Work | null {
  if (event.event === 'work_began') {
    const seat = event.seat ?? 0;
    return { seat, profession: laidDown(before, view, seat), lines: [], value: 0, taken: '' };
  }
  if (!work) return null;
  if (event.event.startsWith('for_')) return { ...work, lines: [...work.lines, lineOf(event)] };
  if (event.event === 'work_done') return { ...work, value: sumOf(work.lines) };
  return event.event === 'pay_taken' ? { ...work, taken: event.text } : work;
}

function buyersOf(buyers: Memory['buyers'], events: readonly GameEvent[], before: View | null, view: View) {
  const sales = events.filter((event) => event.event === 'bought' || event.event === 'bought_last');
  const known = before?.auction?.sold ?? [];
  const fresh = (view.auction?.sold ?? []).filter((object) => !known.includes(object));
  // Who bought which of several is not said, so only a single sale is remembered.
  if (sales.length !== 1 || fresh.length !== 1) return buyers;
  return { ...buyers, [fresh[0]!]: sales[0]!.seat ?? undefined };
}

export function follow(memory: Memory, events: readonly GameEvent[], before: View | null, view: View): Memory {
  const now = memory.round === view.round ? memory : { ...blank, round: view.round };
  const work = events.reduce<Work | null>((one, event) => followWork(one, event, before, view), now.work);
  return { ...now, work, buyers: buyersOf(now.buyers, events, before, view) };
}
