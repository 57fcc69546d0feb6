// Looking back at a game that is over: any moment of it, as the visitor saw it then.
import { askChances, askMoment, type Chances, type Moment } from '../wire/api';
import type { Session } from './session.svelte';

export interface Line {
  seat: number;
  points: number[]; // after each stop
}

// The score of every seat after each stop, from the points that were told.
export function scoreLines(stops: readonly { events: { seat?: number | null; points?: number }[] }[], seats: number): Line[] {
  return Array.from({ length: seats }, (_, i) => {
    let sum = 0;
    const points = stops.map(({ events }) => {
      for (const event of events) if (event.seat === i + 1) sum += event.points ?? 0;
      return sum;
    });
    return { seat: i + 1, points };
  });
}

// The chances of everybody after each stop: those after the last turn that had ended by then.
export function chanceLines(stops: readonly { ply: number }[], turns: Chances['turns']): Line[] {
  if (turns.length === 0) return [];
  let turn = 0;
  const at = stops.map(({ ply }) => {
    while (turn + 1 < turns.length && turns[turn + 1]!.ply <= ply) ++turn;
    return turns[turn]!.chances;
  });
  return turns[0]!.chances.map((_, i) => ({ seat: i + 1, points: at.map((chances) => chances[i]!) }));
}

// A turn that decided the game, and whose chances it changed most.
export interface Decisive {
  stop: number;
  seat: number;
  before: number;
  after: number;
  text: string;
}

export function decisive(turn: Chances['decisive'][number]): Omit<Decisive, 'stop'> {
  const changes = turn.after.map((chance, i) => Math.abs(chance - turn.before[i]!));
  const most = changes.indexOf(Math.max(...changes));
  return { seat: most + 1, before: turn.before[most]!, after: turn.after[most]!, text: turn.text };
}

export class LookBack {
  at = $state(0); // a stop: something that somebody did
  stops = $derived.by(() => this.session.log.filter((entry) => entry.ply > 0));
  lines = $derived.by(() => scoreLines(this.stops, this.session.table?.seats.length ?? 0));

  chances: Chances | null = $state.raw(null);
  chanceLines = $derived.by(() => (this.chances ? chanceLines(this.stops, this.chances.turns) : []));
  decisive: Decisive[] = $derived.by(() =>
    (this.chances?.decisive ?? []).map((turn) => ({ stop: this.stopAt(turn.ply), ...decisive(turn) })),
  );

  private known = new Map<number, Moment>();
  private wanted = 0;

  constructor(
    private session: Session,
    private table: string,
    private token: string | undefined,
  ) {
    this.at = Math.max(0, this.stops.length - 1);
  }

  get ply(): number {
    return this.stops[this.at]?.ply ?? 0;
  }

  get isLast(): boolean {
    return this.at >= this.stops.length - 1;
  }

  // The last thing that had happened at a ply.
  stopAt(ply: number): number {
    const next = this.stops.findIndex((stop) => stop.ply > ply);
    return next < 0 ? this.stops.length - 1 : Math.max(0, next - 1);
  }

  // Only the latest wish counts while somebody drags.
  async go(stop: number) {
    this.at = Math.min(Math.max(0, stop), this.stops.length - 1);
    const wish = ++this.wanted;
    const { ply } = this;
    const moment = this.known.get(ply) ?? (await this.fetch(ply));
    if (!moment || wish !== this.wanted || !this.session.table) return;
    this.session.events = this.stops[this.at]?.events ?? [];
    this.session.past = { ...this.session.table, ...moment };
    this.session.pastEntry = this.stops[this.at]?.n ?? null;
  }

  // Why not, if they are not to be had.
  async findChances(): Promise<string | null> {
    const answer = await askChances(this.table, this.token);
    if (!answer.ok) return answer.why;
    this.chances = answer.value;
    return null;
  }

  leave() {
    ++this.wanted;
    this.session.lookNow();
    this.session.events = [];
  }

  private async fetch(ply: number): Promise<Moment | null> {
    const answer = await askMoment(this.table, ply, this.token);
    if (!answer.ok) return null;
    this.known.set(ply, answer.value);
    return answer.value;
  }
}
