import { describe, expect, it } from 'vitest';
import busy from '../../../fixtures/princes-busy.json';
import end from '../../../fixtures/princes-end.json';
import five from '../../../fixtures/princes-five.json';
import opening from '../../../fixtures/princes-opening.json';
import { decisionsIn, outOfReach } from '../recorded';
import { choicesOf, wishOf } from './moves';
import { covered, laidBy, residence, squareName } from './tiles';
import type { TileId, View } from './view';

// Opening, busy and end together are one whole game.
const decisions = decisionsIn(opening, busy, end, five);

const piecesOf = (move: string) => choicesOf([move])[0]!.pieces;

describe('the moves of The Princes of Florence as pieces', () => {
  it('names the pieces of every kind of move', () => {
    expect(piecesOf('return poet')).toEqual(['card:poet']);
    expect(piecesOf('name forest')).toEqual(['object:forest']);
    expect(piecesOf('name forest selling 2')).toEqual(['object:forest']);
    expect(piecesOf('give up')).toEqual(['verb:give up']);
    expect(piecesOf('raise')).toEqual(['verb:raise']);
    expect(piecesOf('raise selling 3')).toEqual(['verb:raise selling 3']);
    expect(piecesOf('buy builder')).toEqual(['object:builder']);
    expect(piecesOf('place lake b1 m90')).toEqual(['turn:m90', 'lay:b1 m90']);
    expect(piecesOf('keep forests')).toEqual(['card:forests']);
    expect(piecesOf('as drawn')).toEqual(['verb:as drawn']);
    expect(piecesOf('recruit poet')).toEqual(['card:poet']);
    expect(piecesOf('build opera')).toEqual(['tile:opera']);
    expect(piecesOf('profession')).toEqual(['deck:professions']);
    expect(piecesOf('bonus selling 1')).toEqual(['deck:bonus']);
    expect(piecesOf('freedom travel')).toEqual(['freedom:travel']);
    expect(piecesOf('sell 2')).toEqual(['purse', 'verb:sell 2']);
    expect(piecesOf('points 4')).toEqual(['take:4']);
    expect(piecesOf('done')).toEqual(['verb:done']);
  });

  it('lets every legal move of real games be composed, and only that one', () => {
    expect(decisions.length).toBeGreaterThan(60);
    for (const { moves, played } of decisions) expect(moves).toContain(played);
    expect(outOfReach(decisions.map(({ moves }) => moves), choicesOf)).toEqual([]);
  });

  it('points only at pieces that are on the board', () => {
    for (const { moves, view, you } of decisions) {
      const seen = view as View;
      const own = seen.seats[you - 1]!;
      const cards = [...own.hand!, ...own.bonus!, ...seen.looked_at, ...seen.seats.flatMap((seat) => seat.table)];
      for (const piece of choicesOf(moves).flatMap((choice) => choice.pieces)) {
        const [kind, what = ''] = piece.split(':');
        if (kind === 'card') expect(cards).toContain(what);
        if (kind === 'tile') expect(seen.supply.tiles[what as TileId]).toBeGreaterThan(0);
      }
    }
  });

  it('lays tiles only on free squares, so outlines and turns are those of the engine', () => {
    let laid = 0;
    for (const { moves, view, you } of decisions) {
      const own = (view as View).seats[you - 1]!;
      const laidBefore = laidBy(own).flatMap(({ tile, at }) => covered(tile, at));
      const taken = new Set([...residence, ...laidBefore].map(squareName));
      for (const move of moves.filter((one) => one.startsWith('place '))) {
        const [, tile, square, turn] = move.split(' ');
        const squares = covered(tile as TileId, `${square} ${turn}`);
        expect(squareName(squares[0]!)).toBe(square);
        for (const one of squares) {
          expect(Math.min(one.row, one.column) >= 0 && Math.max(one.row, one.column) < 7).toBe(true);
          expect(taken.has(squareName(one))).toBe(false);
        }
        ++laid;
      }
    }
    expect(laid).toBeGreaterThan(500);
  });
});

describe('what somebody wants who clicks in vain', () => {
  const asking = (kind: string) => decisions.find(({ view }) => (view as View).pending.at(-1)?.ask === kind)!.view as View;
  it('is the move that the piece suggests', () => {
    const act = asking('act');
    expect(wishOf(act, 'tile:opera')).toBe('build opera');
    expect(wishOf(act, `card:${act.seats[0]!.hand![0]}`)).toBe(`work ${act.seats[0]!.hand![0]}`);
    expect(wishOf(act, 'freedom:travel')).toBe('freedom travel');
    expect(wishOf(act, 'deck:bonus')).toBe('bonus');
    expect(wishOf(asking('name'), 'object:jester')).toBe('name jester');
    expect(wishOf(asking('buy_last'), 'object:jester')).toBe('buy jester');
    expect(wishOf(asking('place'), 'lay:a1 r0')).toMatch(/^place \w+ a1 r0$/);
  });
  it('is a recruiting where the card lies before somebody else', () => {
    expect(wishOf(asking('act'), 'card:somebody')).toBe('recruit somebody');
  });
});
