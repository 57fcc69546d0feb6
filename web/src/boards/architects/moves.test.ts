import { describe, expect, it } from 'vitest';
import base from '../../../fixtures/architects-base.json';
import busy from '../../../fixtures/architects-busy.json';
import end from '../../../fixtures/architects-end.json';
import wholeGames from '../../../fixtures/architects-moves.json';
import opening from '../../../fixtures/architects-opening.json';
import soloEnd from '../../../fixtures/architects-solo-end.json';
import solo from '../../../fixtures/architects-solo.json';
import type { Frame } from '../../wire/replay';
import { isVerb } from '../composer';
import { decisionsIn, outOfReach } from '../recorded';
import { choicesOf, wishOf } from './moves';
import { buttonText, preview } from './previews';
import { chosenFrom, openPlaces, placeWords, type View } from './view';

const recordings = [opening, busy, end, base, solo, soloEnd];
const decisions = decisionsIn(...recordings);
// Every different list of moves of two whole games: five players with characters, promotional cards and the Rival; and three.
const lists = [...(wholeGames as string[][]), ...decisions.map(({ moves }) => moves)];

const piecesOf = (move: string) => choicesOf([move])[0]!.pieces;

describe('the moves of Architects as pieces', () => {
  it('names the pieces of every kind of move', () => {
    expect(piecesOf('character WP3')).toEqual(['character:WP3']);
    expect(piecesOf('hire A14')).toEqual(['apprentice:A14']);
    expect(piecesOf('keep B01')).toEqual(['packet:B01']);
    expect(piecesOf('place storehouse')).toEqual(['place:kings_storehouse']);
    expect(piecesOf('market middle')).toEqual(['market:middle']);
    expect(piecesOf('build B02')).toEqual(['place:guildhall', 'hand:B02']);
    expect(piecesOf('cathedral B02')).toEqual(['cathedral', 'hand:B02']);
    expect(piecesOf('cathedral')).toEqual(['cathedral']);
    expect(piecesOf('wonder clay')).toEqual(['wonder:clay']);
    expect(piecesOf('recall tax')).toEqual(['place:tax_stand']);
    expect(piecesOf('recall prison')).toEqual(['place:prison']);
    expect(piecesOf('recall market large')).toEqual(['market:large']);
    expect(piecesOf('recall from 2')).toEqual(['held:2']);
    expect(piecesOf('offer gold')).toEqual(['slot:gold']);
    expect(piecesOf('offer marble as gold')).toEqual(['slot:gold', 'good:marble']);
    expect(piecesOf('draw')).toEqual(['deck']);
    expect(piecesOf('trade virtue')).toEqual(['trade:virtue']);
    expect(piecesOf('trade A14')).toEqual(['own:A14']);
    expect(piecesOf('capture town 3')).toEqual(['group:town_centre:3']);
    expect(piecesOf('discard B02')).toEqual(['hand:B02']);
    expect(piecesOf('dismiss A14')).toEqual(['own:A14']);
    expect(piecesOf('site forest')).toEqual(['place:forest']);
    expect(piecesOf('pay 2 wood 1 gold')).toEqual(['slip:pay 2 wood 1 gold']);
    expect(piecesOf('choose 2')).toEqual(['slip:choose 2']);
    expect(piecesOf('ransom debt')).toEqual(['verb:ransom debt']);
    expect(piecesOf('done')).toEqual(['verb:done']);
  });

  it('lets every legal move of whole games be composed, and only that one', () => {
    expect(lists.length).toBeGreaterThan(450);
    expect(outOfReach(lists, choicesOf)).toEqual([]);
  });

  it('gives every button a name of its own, in words', () => {
    for (const moves of lists) {
      const buttons = choicesOf(moves).filter(({ pieces }) => isVerb(pieces[0]!));
      const texts = buttons.map(({ move }) => buttonText(move));
      expect(new Set(texts).size).toBe(texts.length);
      for (const { move } of buttons) expect(buttonText(move)).not.toBe(move);
    }
  });

  it('points only at pieces that are on the board', () => {
    for (const { moves, view: raw, you } of decisions) {
      const view = raw as View;
      const here = view.seats[you - 1]!;
      const shown = view.display.flat().map((card) => card?.card);
      for (const piece of choicesOf(moves).flatMap((choice) => choice.pieces)) {
        const [kind, what = '', more = ''] = piece.split(':');
        if (kind === 'hand') expect(here.hand).toContain(what);
        if (kind === 'packet') expect(here.packet).toContain(what);
        if (kind === 'own') expect(here.apprentices).toContain(what);
        if (kind === 'apprentice') expect(shown).toContain(what);
        if (kind === 'place') expect([...openPlaces, 'guildhall', 'prison']).toContain(what);
        if (kind === 'group') expect(view.workers[what as 'mines'][Number(more) - 1]).toBeGreaterThan(0);
        if (kind === 'held') expect(view.seats[Number(what) - 1]!.captives[you - 1]).toBeGreaterThan(0);
      }
    }
  });

  it('can be foreseen, each in words of its own', () => {
    for (const { moves, view } of decisions) {
      const texts = moves.map((move) => ({ move, text: preview(view as View, move) }));
      expect(texts.filter(({ move, text }) => text === move || /undefined|NaN|\{/.test(text))).toEqual([]);
    }
  });

  it('knows what one chooses from', () => {
    const frames = recordings.flat() as unknown as Frame[];
    const choosing = frames
      .map(({ message }) => message.table.view as View)
      .filter((view) => view.pending.at(-1)?.ask === 'choose');
    expect(choosing.length).toBeGreaterThan(0);
    for (const view of choosing) expect(chosenFrom(view)?.options?.length).toBeGreaterThan(0);
  });
});

describe('what somebody wants who clicks in vain', () => {
  const view = decisions[0]!.view as View;
  it('is the move that the piece suggests', () => {
    expect(wishOf(view, [], 'place:tax_stand')).toBe('place tax');
    expect(wishOf(view, ['place:guildhall'], 'hand:B01')).toBe('build B01');
    expect(wishOf(view, ['cathedral'], 'hand:B01')).toBe('cathedral B01');
    expect(wishOf(view, [], 'market:large')).toBe('market large');
    expect(wishOf(view, [], 'wonder:gold')).toBe('wonder gold');
    expect(wishOf(view, [], 'group:town_centre:2')).toBe('capture town 2');
  });
  it('is nothing where the piece alone says nothing', () => {
    expect(wishOf(view, [], 'good:gold')).toBeNull();
  });
  it('uses the names of places that moves have', () => {
    expect(Object.values(placeWords)).toEqual(expect.arrayContaining([...openPlaces]));
  });
});
