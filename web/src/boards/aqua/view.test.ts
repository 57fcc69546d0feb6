import { describe, expect, it } from 'vitest';
import busy from '../../../fixtures/aqua-busy.json';
import end from '../../../fixtures/aqua-end.json';
import opening from '../../../fixtures/aqua-opening.json';
import two from '../../../fixtures/aqua-two.json';
import type { Frame } from '../../wire/replay';
import { made, picked } from './preview';
import { earns, total } from './scoring';
import {
  costOf,
  dayName,
  deliveriesOn,
  experienceOf,
  flowerOf,
  type Method,
  partsOf,
  perfumersAt,
  type SeatView,
  turnOrder,
  type View,
  weekOf,
} from './view';

const games = [opening, busy, end, two] as unknown as Frame[][];

describe('what a perfume earns', () => {
  const sources = ['originality', 'court_points', 'king_points', 'perfection', 'cube_points'];
  // Every presentation that somebody made in the recordings, with what it earned by the server's account.
  const shown = games.flatMap((frames) =>
    frames.flatMap((frame, i) => {
      const next = frames[i + 1];
      // What follows the last one is the parade, which pays as well.
      const isLast = next?.message.table.state !== 'playing';
      if (!frame.played?.startsWith('present ') || !next || isLast) return [];
      const { view, to_act } = frame.message.table;
      const told = next.message.news.flatMap(({ events }) => events ?? []);
      const points = told
        .filter((event) => event.seat === to_act && sources.includes(event.event))
        .reduce((all, event) => all + (event.points ?? 0), 0);
      return [{ view: view as View, seat: to_act!, perfume: frame.played.slice(8), points }];
    }),
  );

  it('is what it did earn', () => {
    expect(shown.length).toBeGreaterThan(9);
    for (const { view, seat, perfume, points } of shown) {
      const { base, comps } = partsOf(perfume);
      expect([perfume, total(earns(view, seat, base, comps))]).toEqual([perfume, points]);
    }
  });

  it('is 9 in the example of the rules: T19', () => {
    const view = {
      players: 4,
      options: {},
      king: 'bergamot',
      court: 'jasmine',
      cubes: { 'B-J': 3 },
      cubes_left: 57,
      originality: ['B-N'],
      dames: [],
      seats: [{ letter: 2 }],
    } as unknown as View;
    const earned = earns(view, 1, 'bergamot', ['jasmine', 'narcissus']);
    expect(earned).toEqual({ cubes: 0, originality: 3, court: 2, king: 3, perfection: 1, tokens: 1 });
    expect(total(earned)).toBe(9);
    const full = { ...view, cubes: { 'B-J': 4 }, originality: [] };
    expect(total(earns(full, 1, 'bergamot', ['jasmine']))).toBe(0);
    expect(earns(full, 1, 'bergamot', ['jasmine', 'narcissus']).king).toBe(3);
  });
});

describe('what is picked at the market', () => {
  const market = (workers: string[], stock: Record<string, number>, stall: string) =>
    ({ workers, market: stock, pending: [{ ask: 'workers', action: `market ${stall}` }] }) as unknown as View;
  it('comes from the stalls of perfumer and workers', () => {
    const view = market(['bergamot', 'jasmine'], { bergamot: 2, jasmine: 2, narcissus: 2 }, 'narcissus');
    expect(picked(view, [])).toEqual({ narcissus: 1, bergamot: 1, jasmine: 1 });
    expect(picked({ ...view, pending: [] }, [], 'narcissus')).toEqual(picked(view, []));
  });
  it('is never more than lies there', () => {
    const view = market(['bergamot', 'orange'], { narcissus: 1, rose: 3 }, 'rose');
    expect(picked(view, [{ from: 'orange', to: 'narcissus' }])).toEqual({ rose: 1, narcissus: 1 });
    expect(picked(market(['bergamot', 'narcissus'], { rose: 2 }, 'jasmine'), [
      { from: 'bergamot', to: 'rose' },
      { from: 'narcissus', to: 'rose' },
    ])).toEqual({ rose: 2 });
  });
});

it('makes one more essence of a speciality: T10, T27', () => {
  const seat = { specialities: ['narcissus', 'bergamot'] } as unknown as SeatView;
  expect(made(seat, 'enfleurage' as Method, ['narcissus'])).toEqual({ narcissus: 4 });
  expect(made(seat, 'maceration', ['bergamot', 'narcissus'])).toEqual({ bergamot: 2, narcissus: 2 });
  expect(made(seat, 'squeezing', ['orange'])).toEqual({ orange: 2 });
});

describe('a view', () => {
  const view = busy[0]!.message.table.view as unknown as View;
  it('tells days from the first Sunday on', () => {
    const on = (day: number) => ({ ...view, players: 3, day }) as View;
    expect([weekOf(on(0)), weekOf(on(1)), weekOf(on(5)), weekOf(on(6))]).toEqual([0, 1, 1, 2]);
    expect([dayName(on(1)), dayName(on(4)), dayName(on(5))]).toEqual(['Monday', 'Saturday', 'Sunday']);
  });
  it('has two deliveries for each Sunday but the last', () => {
    expect([0, 1, 2, 3].map((week) => deliveriesOn(view, week).length)).toEqual([2, 2, 2, 0]);
  });
  it('begins its order with the first player', () => {
    expect(turnOrder({ ...view, first: 2 } as View)).toEqual([2, 3, 1]);
  });
  it('knows who stands where, and what it costs', () => {
    const seats = [{ action: 'specialise for 2' }, { action: 'couple B' }, { action: null }];
    const table = { options: {}, seats } as unknown as View;
    expect(perfumersAt(table, 'specialise_for_2')).toEqual([1]);
    expect(perfumersAt(table, 'couple_B')).toEqual([2]);
    expect(costOf(table, 'couple_D')).toBe(3);
    expect(costOf({ ...table, options: { court_costs: '1-2-3-4' } } as View, 'couple_D')).toBe(4);
  });
  it('counts experience by tiles that are not flipped', () => {
    const seat = {
      methods: [{ method: 'distillation', stored: [] }],
      curriculum: ['P1'],
      flipped: ['P2'],
      base_tiles: ['rose'],
      specialities: [],
      abilities: ['coach_plus_1'],
    } as unknown as SeatView;
    expect(experienceOf(seat)).toBe(4);
  });
  it('reads a perfume by its letters', () => {
    expect(partsOf('L-B/N')).toEqual({ base: flowerOf('L'), comps: ['bergamot', 'narcissus'] });
  });
});
