// A tile on its way to the land of the visitor: how it is turned, where it hovers, where it may go. Which places
// are legal comes from the pieces that are open; nothing here knows a rule.
import type { Picking } from '../board';
import { covered, middle, nextTurn, outlineOf, type Turn, turns } from './tiles';
import type { TileId } from './view';

const slack = 6; // pixels: a pointer that moved less has only tapped
const within = 0.95; // squares: how near a tile must come to a legal place to snap to it
const nearby = 2.2; // and how far it may jump when it is turned where it lies

interface Point {
  x: number;
  y: number;
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const turnOf = (at: string) => at.split(' ')[1] as Turn;

export class Placing {
  hover: string | null = $state(null); // the place under the pointer or the focus
  hand: Point | null = $state(null); // the middle of the tile while it is dragged, in pixels of the window
  private grip: { start: Point; off: Point } | null = null; // where it was taken, and how far from its middle
  private wanted: Turn | null = $state(null);
  private legal: string[] = [];
  private of: unknown = null;
  private source: () => { view: unknown; tile: TileId | null } & Picking;

  constructor(source: () => { view: unknown; tile: TileId | null } & Picking) {
    this.source = source;
  }

  get tile() {
    return this.source().tile;
  }

  // Once something is picked other places are open no longer, though one may still change one's mind: so they
  // are remembered for as long as the question stands.
  readonly places = $derived.by(() => {
    const { view, tile, open, picked } = this.source();
    if (!tile) return [];
    const isFresh = !picked.some((piece) => /^(turn|lay):/.test(piece));
    if (isFresh || this.of !== view) {
      this.of = view;
      this.legal = [...open].filter((piece) => piece.startsWith('lay:')).map((piece) => piece.slice(4));
    }
    return this.legal;
  });

  readonly chosen = $derived.by(() => {
    const lay = this.source().picked.find((piece) => piece.startsWith('lay:'));
    return lay ? lay.slice(4) : null;
  });

  // Every way to turn the tile that looks different, and whether it fits anywhere.
  readonly ways = $derived.by(() => {
    const tile = this.tile;
    if (!tile) return [];
    const seen = new Set<string>();
    return turns.flatMap((turn) => {
      const looks = JSON.stringify(outlineOf(tile, turn));
      if (seen.has(looks)) return [];
      seen.add(looks);
      return [{ turn, fits: this.places.some((at) => turnOf(at) === turn) }];
    });
  });

  readonly turn: Turn = $derived.by(() => {
    if (this.chosen) return turnOf(this.chosen);
    const picked = this.source().picked.find((piece) => piece.startsWith('turn:'));
    if (picked) return picked.slice(5) as Turn;
    const wanted = this.ways.find((way) => way.turn === this.wanted);
    return (wanted ?? this.ways.find((way) => way.fits))?.turn ?? 'r0';
  });

  // The legal places of the tile as it is turned now.
  readonly here = $derived(this.places.filter((at) => turnOf(at) === this.turn));

  readonly ghost = $derived(this.hover ?? this.chosen);

  centre(at: string): Point {
    return middle(covered(this.tile!, at));
  }

  nearest(to: Point, reach: number): string | null {
    let best: string | null = null;
    let least = reach;
    for (const at of this.here) {
      const far = apart(this.centre(at), to);
      if (far < least) [best, least] = [at, far];
    }
    return best;
  }

  // While it is dragged: `point` is the middle of the tile in squares of the plan.
  drag(point: Point) {
    this.hover = this.nearest(point, within);
  }

  // Taken by a pointer, wherever it lies: `middle` is that of the tile in the window.
  take(event: PointerEvent, middle: Point) {
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    const start = { x: event.clientX, y: event.clientY };
    this.grip = { start, off: { x: middle.x - start.x, y: middle.y - start.y } };
  }

  move(event: PointerEvent) {
    if (!this.grip) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.hand && apart(now, this.grip.start) < slack) return;
    this.hand = { x: now.x + this.grip.off.x, y: now.y + this.grip.off.y };
  }

  // Let go: it is laid where it hovers. Says whether it had been dragged at all.
  drop(): boolean {
    const [dragged, at] = [this.hand !== null, this.hover];
    this.letGo();
    if (dragged && at) this.choose(at);
    return dragged;
  }

  letGo() {
    if (this.hand) this.hover = null;
    this.grip = null;
    this.hand = null;
  }

  choose(at: string) {
    this.only(`turn:${turnOf(at)}`, `lay:${at}`);
  }

  turnTo(turn: Turn) {
    const before = this.ghost;
    const was = before ? this.centre(before) : null;
    const wasChosen = this.chosen !== null;
    this.hover = null;
    this.wanted = turn;
    this.only(...(this.ways.some((way) => way.turn === turn && way.fits) ? [`turn:${turn}`] : []));
    const next = was ? this.nearest(was, nearby) : null;
    if (next && wasChosen) this.choose(next);
    return next;
  }

  turned(mirror: boolean) {
    const known = this.ways.map((way) => way.turn);
    return this.turnTo(nextTurn(this.tile!, this.turn, mirror, known));
  }

  // Picks exactly these, by the clicks that somebody would make.
  private only(...pieces: string[]) {
    const { picked, pick } = this.source();
    const isPicked = (piece: string) => this.source().picked.includes(piece);
    for (const piece of [...picked]) if (!pieces.includes(piece) && isPicked(piece)) pick(piece);
    for (const piece of pieces) if (!isPicked(piece)) pick(piece);
  }
}
