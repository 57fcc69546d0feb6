import { describe, expect, it } from 'vitest';
import busy from '../../../fixtures/parfum-busy.json';
import end from '../../../fixtures/parfum-end.json';
import opening from '../../../fixtures/parfum-opening.json';
import { decisionsIn, outOfReach } from '../recorded';
import { choicesOf, wishOf } from './moves';
import type { View } from './view';

const decisions = decisionsIn(opening, busy, end);

const piecesOf = (move: string) => choicesOf([move])[0]!.pieces;

describe('the moves of Parfum as pieces', () => {
  it('names the pieces of every kind of move', () => {
    expect(piecesOf('clock 2')).toEqual(['clock:2']);
    expect(piecesOf('draw 4')).toEqual(['space:4']);
    expect(piecesOf('die rose')).toEqual(['die:rose']);
    expect(piecesOf('water')).toEqual(['well']);
    expect(piecesOf('reroll rose')).toEqual(['rolled:rose', 'verb:reroll']);
    expect(piecesOf('reroll all')).toEqual(['verb:reroll all']);
    expect(piecesOf('turn rose')).toEqual(['rolled:rose', 'verb:turn']);
    expect(piecesOf('pay 2 old')).toEqual(['token:2:old']);
    expect(piecesOf('take 1 4')).toEqual(['space:1', 'space:4']);
    expect(piecesOf('take nothing')).toEqual(['verb:take nothing']);
    expect(piecesOf('place H01 lesser')).toEqual(['loose:H01', 'new:lesser']);
    expect(piecesOf('place H01 on 3')).toEqual(['loose:H01', 'perfume:3']);
    expect(piecesOf('sell 3 to A05')).toEqual(['perfume:3', 'customer:A05']);
    expect(piecesOf('bargain 3')).toEqual(['perfume:3', 'verb:bargain']);
    expect(piecesOf('pass')).toEqual(['verb:pass']);
  });

  it('calls it giving up when somebody is done with actions left', () => {
    const done = (moves: string[]) => choicesOf(moves).find(({ move }) => move === 'done');
    expect(done(['die rose', 'water', 'done'])).toMatchObject({ pieces: ['verb:skip'], big: true });
    expect(done(['reroll all', 'done'])).toMatchObject({ pieces: ['verb:done'], big: false });
  });

  it('lets every legal move of real games be composed, and only that one', () => {
    expect(decisions.length).toBeGreaterThan(20);
    expect(outOfReach(decisions.map(({ moves }) => moves), choicesOf)).toEqual([]);
  });

  it('points only at pieces that are on the board', () => {
    for (const { moves, view, you } of decisions) {
      const seen = view as View;
      for (const piece of choicesOf(moves).flatMap((choice) => choice.pieces)) {
        const [kind, what = ''] = piece.split(':');
        if (kind === 'customer') expect(seen.street).toContain(what);
        if (kind === 'loose') expect(seen.seats[you - 1]!.loose_notes).toContain(what);
        if (kind === 'perfume') expect(seen.perfumes[Number(what) - 1]!.owner).toBe(you);
        if (kind === 'rolled') expect(seen.dice).toHaveProperty(what);
      }
    }
  });
});

describe('what somebody wants who clicks in vain', () => {
  const view = decisions[0]!.view as View;
  it('is the move that the piece suggests', () => {
    expect(wishOf(view, [], 'clock:3')).toBe('clock 3');
    expect(wishOf(view, [], 'die:rose')).toBe('die rose');
    expect(wishOf(view, ['perfume:4'], 'customer:A05')).toBe('sell 4 to A05');
    expect(wishOf(view, ['loose:H01'], 'perfume:2')).toBe('place H01 on 2');
  });
  it('is nothing where the piece alone says nothing', () => {
    expect(wishOf(view, [], 'customer:A05')).toBeNull();
  });
});
