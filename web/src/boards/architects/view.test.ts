import { describe, expect, it } from 'vitest';
import base from '../../../fixtures/architects-base.json';
import busy from '../../../fixtures/architects-busy.json';
import end from '../../../fixtures/architects-end.json';
import soloEnd from '../../../fixtures/architects-solo-end.json';
import { abilityGlyphs, effectGlyphs } from './glyphs';
import { isIcon } from './drawings/icons';
import { strength, yieldText } from './previews';
import { scoreOf } from './score';
import { allApprentices, allBuildings, allRivals, arrival, figures, hall, turnOrder, type View } from './view';
import { names } from './words/names';

type Frame = { message: { table: { view: unknown; result?: { scores: number[] } } } };
const last = (frames: unknown) => (frames as Frame[]).at(-1)!.message.table;
const viewAt = (frames: unknown, i: number) => (frames as Frame[])[i]!.message.table.view as View;

describe('points', () => {
  it.each([
    ['a game of three', end],
    ['a game against the Rival', soloEnd],
  ])('are those of the server at the end of %s', (_, frames) => {
    const { view, result } = last(frames);
    expect((view as View).seats.map((_, i) => scoreOf(view as View, i + 1))).toEqual(result!.scores);
  });
});

describe('the Guildhall', () => {
  it('has a column more than there are players, and marked spaces', () => {
    const { columns, cells, taken } = hall(viewAt(base, 0));
    expect(columns).toBe(5);
    expect(cells).toHaveLength(20);
    expect(cells.filter((cell) => cell.refresh)).toHaveLength(3);
    expect(cells.findIndex((cell) => cell.reset)).toBe(10); // rules 5: 2p + 3, counted from 1
    expect(cells.filter((cell) => cell.seat)).toHaveLength(taken);
  });
});

describe('the order of turns', () => {
  it('begins with the first player, and the Rival is last', () => {
    expect(turnOrder({ players: 3, first: 2, seats: [{}, {}, {}] } as View)).toEqual([2, 3, 1]);
    expect(turnOrder({ players: 1, first: 1, rival: {}, seats: [{}, {}] } as View)).toEqual([1, 2]);
  });
});

describe('Princess and Profiteer', () => {
  it('stand where the consequence says, and nowhere without the expansion', () => {
    expect(Object.values(figures(viewAt(busy, 0))).flat().sort()).toEqual(['princess', 'profiteer']);
    expect(figures(viewAt(base, 0))).toEqual({});
  });
});

describe('somebody who has just been placed', () => {
  const steps = (busy as unknown as Frame[]).map(({ message }) => message.table.view as View);
  it('is found between two views', () => {
    const found = steps.slice(1).flatMap((after, i) => arrival(steps[i], after) ?? []);
    expect(found.length).toBeGreaterThan(5);
    for (const { seat } of found) expect(seat).toBeGreaterThan(0);
  });
  it('is nobody where nothing has changed', () => {
    expect(arrival(steps[0], steps[0]!)).toBeNull();
    expect(arrival(undefined, steps[0]!)).toBeNull();
  });
});

describe('what a place gives', () => {
  it('counts the new worker', () => {
    const view = viewAt(base, 0);
    expect(strength(view, 1, 'quarry')).toBe(view.workers.quarry[0]! + 1);
    expect(yieldText(view, 1, 'quarry')).toContain(String(view.workers.quarry[0]! + 1));
  });
});

describe('cards', () => {
  it('have signs that are drawn, all of them', () => {
    const all = [
      ...allApprentices.map((card) => abilityGlyphs(card.ability)),
      ...allBuildings.map((card) => [...effectGlyphs(card.now), ...effectGlyphs(card.end)]),
    ].flat();
    const icons = all.flatMap((glyph) => ('icon' in glyph ? [glyph.icon] : []));
    expect(icons.filter((icon) => !isIcon(icon))).toEqual([]);
    for (const card of allApprentices) expect([card.id, card.ability ? abilityGlyphs(card.ability).length > 0 : true]).toEqual([card.id, true]);
    for (const card of allBuildings) expect([card.id, effectGlyphs(card.now ?? card.end).length > 0]).toEqual([card.id, true]);
  });
  it('have a name in every language', () => {
    const cards = [...allApprentices, ...allBuildings, ...allRivals].map((card) => card.name);
    expect(cards.filter((name) => !names[name])).toEqual([]);
    expect(Object.keys(names).filter((name) => !cards.includes(name))).toEqual([]);
  });
});
