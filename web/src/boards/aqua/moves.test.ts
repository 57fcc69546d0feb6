import { describe, expect, it } from 'vitest';
import busy from '../../../fixtures/aqua-busy.json';
import end from '../../../fixtures/aqua-end.json';
import four from '../../../fixtures/aqua-four.json';
import whole from '../../../fixtures/aqua-moves.json';
import opening from '../../../fixtures/aqua-opening.json';
import two from '../../../fixtures/aqua-two.json';
import type { Choice } from '../composer';
import { decisionsIn, outOfReach } from '../recorded';
import { choicesOf, perfumeName, wishOf } from './moves';
import { cities, flowers, type SeatView, type View } from './view';

const decisions = decisionsIn(opening, busy, end, two, four);
// Everything that everybody could do in a whole game of four who play by chance.
const game = whole as { played: string; moves: string[] }[];

const ways = (move: string, ...others: string[]) =>
  choicesOf([move, ...others])
    .filter((choice) => choice.move === move)
    .map((choice) => choice.pieces);

describe('the moves of Aqua Mirabilis as pieces', () => {
  it.each([
    ['market rose', ['stall:rose']],
    ['base rose', ['space:base', 'base:rose']],
    ['specialise rose for 2', ['space:specialise:2', 'special:rose']],
    ['ability coach_plus_1', ['space:ability', 'ability:coach_plus_1']],
    ['method for 1', ['space:method:1']],
    ['travel Koln', ['city:Koln']],
    ['couple B', ['couple:B']],
    ['versailles', ['versailles']],
    ['take', ['verb:take']],
    ['worker rose to orange', ['worker:rose', 'stall:orange']],
    ['worker rose to orange and rose to orange', ['worker:rose', 'stall:orange', 'worker:rose:2']],
    ['pick rose', ['supply:rose']],
    ['essences jasmine rose', ['supply:jasmine', 'supply:rose']],
    ['learn extraction with rose', ['method:extraction']],
    ['learn extraction with rose over distillation', ['method:extraction', 'own:distillation']],
    ['look L-B/N', ['perfume:L-B/N', 'verb:look']],
    ['gift rose', ['essence:rose', 'verb:gift']],
    ['gift token from C', ['token', 'verb:from C']],
    ['use distillation rose', ['flower:rose']],
    ['store rose on maceration', ['flower:rose']],
    ['drop rose from maceration', ['stored:maceration:rose', 'verb:drop']],
    ['coach w1', ['node:w1']],
    ['coach stay', ['verb:coach stay']],
    ['take P3', ['pile:P3']],
    ['take nothing', ['verb:take nothing']],
    ['present L-N/B', ['perfume:L-B/N']],
    ['create L-B', ['recipe:lavender:1', 'essence:bergamot']],
    ['create L-B/N over N-O', ['recipe:lavender:2', 'essence:bergamot', 'essence:narcissus', 'perfume:N-O']],
    ['flip K4', ['tile:K4']],
    ['place A', ['dame:A']],
    ['place A from C', ['dame:A', 'verb:from C']],
    ['favours A C', ['dame:A', 'dame:C']],
    ['stay', ['verb:stay']],
    ['done', ['verb:done']],
  ])('%s', (move, pieces) => expect(ways(move)[0]).toEqual(pieces));

  it('offers a second way where people would look for it', () => {
    expect(ways('produce')).toEqual([['verb:produce'], ['dial']]);
    expect(ways('return')).toEqual([['verb:return'], ['node:Grasse']]);
    expect(ways('again')).toEqual([['verb:again'], ['token']]);
  });

  it('asks for the method, the payment and the order only where there is a choice', () => {
    expect(ways('use distillation rose', 'use extraction rose')[0]).toEqual(['own:distillation', 'flower:rose']);
    expect(ways('store rose on maceration', 'store rose on extraction')[0]).toEqual(['flower:rose', 'own:maceration']);
    expect(ways('learn extraction with rose', 'learn extraction with orange')[0]).toEqual([
      'method:extraction',
      'flower:rose',
    ]);
    expect(ways('present L-N/B', 'present L-B/N')[0]).toEqual(['perfume:L-B/N', 'cell:L-N']);
  });

  it('takes a stored flower as well as a loose one', () => {
    expect(ways('use distillation rose')[1]).toEqual(['stored:distillation:rose']);
  });

  it('tells two workers either way round as one move', () => {
    const twins = ['worker rose to orange and jasmine to lavender', 'worker rose to lavender and jasmine to orange'];
    expect(choicesOf(twins)).toHaveLength(1);
  });

  it('lets every legal move of real games be composed, and only that one', () => {
    const lists = [...decisions, ...game].map(({ moves }) => moves);
    expect(lists.length).toBeGreaterThan(200);
    expect(new Set(lists.flat().map((move) => move.split(' ')[0])).size).toBeGreaterThan(28);
    expect(outOfReach(lists, choicesOf, (move) => /^worker .* and /.test(move))).toEqual([]);
  });
});

describe('the pieces of moves', () => {
  const has = (view: View, me: SeatView, piece: string): boolean => {
    const [kind = '', what = '', more = ''] = piece.split(':');
    const named: Record<string, readonly string[]> = {
      stall: flowers, supply: flowers, flower: flowers, essence: flowers, recipe: flowers,
      base: view.base_tiles, special: view.specialities,
      city: cities, tile: me.curriculum, dame: ['A', 'B', 'C', 'D'], couple: ['A', 'B', 'C', 'D'],
      perfume: me.perfumes.map(({ perfume }) => perfume),
      own: me.methods.map(({ method }) => method),
      worker: view.workers as string[],
      pile: Object.values(view.cities).flatMap(({ pile }) => pile),
    };
    if (kind === 'stored') return me.methods.some((one) => one.method === what && one.stored.includes(more as never));
    return !(kind in named) || named[kind]!.includes(what);
  };

  it('are on the board', () => {
    const missing: string[] = [];
    for (const { moves, view, you } of decisions) {
      const seen = view as View;
      const choices = choicesOf(moves);
      const isDrawn = ({ pieces }: Choice) => pieces.every((piece) => has(seen, seen.seats[you - 1]!, piece));
      const drawn = new Set(choices.filter(isDrawn).map(({ move }) => move));
      missing.push(...choices.map(({ move }) => move).filter((move) => !drawn.has(move)));
    }
    expect(missing).toEqual([]);
  });
});

describe('what somebody wants who clicks in vain', () => {
  const view = decisions[0]!.view as View;
  it('is the move that the piece suggests', () => {
    expect(wishOf(view, [], 'stall:rose')).toBe('market rose');
    expect(wishOf(view, [], 'city:Koln')).toBe('travel Koln');
    expect(wishOf(view, ['space:specialise:2'], 'special:rose')).toBe('specialise rose for 2');
    expect(wishOf(view, [], 'dial')).toBe('produce');
    expect(wishOf(view, [], 'perfume:L-B')).toBe('present L-B');
    expect(wishOf(view, ['essence:orange'], 'recipe:rose:1')).toBe('create R-O');
    expect(wishOf(view, ['recipe:rose:2', 'essence:orange'], 'essence:jasmine')).toBe('create R-J/O');
  });
  it('is to go to Versailles for whoever clicks its garden, and there to show what belongs to the bed', () => {
    expect(wishOf(view, [], 'cell:L-B')).toBe('versailles');
    const there = { ...view, pending: [{ ask: 'present', who: 1 }] } as View;
    there.seats = [{ ...view.seats[0]!, perfumes: [{ perfume: 'L-B/N', fresh: false }] }] as View['seats'];
    expect(wishOf(there, [], 'cell:L-N')).toBe('present L-B/N');
    expect(wishOf(there, [], 'cell:R-N')).toBe('present R-N');
  });
  it('is nothing where the piece alone says nothing', () => {
    expect(wishOf(view, [], 'flower:rose')).toBeNull();
  });
});

it('writes a perfume as the view does', () => {
  expect(perfumeName('L-N/B')).toBe('L-B/N');
  expect(perfumeName('L-B')).toBe('L-B');
});
