import { describe, expect, it } from 'vitest';
import five from '../../../fixtures/princes-five.json';
import type { GameEvent } from '../../wire/protocol';
import type { Frame } from '../../wire/replay';
import { prospect, remember, signOf, sumOf } from './memory';
import { professionIndex, type View } from './view';

const event = (name: string, numbers: number[] = [], seat = 2): GameEvent => ({
  event: name,
  seat,
  numbers,
  rule: '',
  text: '',
});
const poet = professionIndex('poet');

describe('a work as it was told', () => {
  const began = [event('round_began'), event('work_began', [poet]), event('for_building', [7, 4]), event('for_persons', [5, 5])];

  it('adds up line by line', () => {
    const { work } = remember(began);
    expect(work).toMatchObject({ seat: 2, profession: 'poet', isDone: false });
    expect(work?.lines[0]).toEqual({ kind: 'building', value: 4, count: 7 });
    expect(sumOf(work!.lines)).toBe(9);
  });
  it('shows the sign of what the profession likes', () => {
    expect(signOf('poet', 'building')).toBe('theatre');
    expect(signOf('poet', 'persons')).toBe('persons');
  });
  it('goes on with bonus cards and ends with its pay', () => {
    const { work } = remember([...began, event('for_bonus', [0, 2]), event('work_done', [poet, 11, 11]), event('pay_taken', [3, 5])]);
    expect(sumOf(work!.lines)).toBe(11);
    expect(work).toMatchObject({ isDone: true, taken: { points: 3, money: 500 } });
    expect(work?.lines.at(-1)?.card).toBe('buildings');
  });
  it('is forgotten when a round begins', () => {
    expect(remember([...began, event('round_began')]).work).toBeNull();
  });
});

describe('who bought what', () => {
  it('is remembered for the round, however many sales come at once', () => {
    const told = [event('bought', [3, 4], 3), event('round_began'), event('bought', [1, 2]), event('bought_last', [2, 2], 1)];
    expect(remember(told).buyers).toEqual({ lake: 2, park: 1 });
  });
});

describe('a work before it is made', () => {
  const frames = five as unknown as Frame[];
  const made = frames.flatMap(({ message: { table }, played }, i) =>
    played?.startsWith('work ') && table.to_act === table.you ? [{ table, card: played.slice(5), next: frames[i + 1]! }] : [],
  );
  it('is worth what it is worth then', () => {
    expect(made.length).toBeGreaterThan(0);
    for (const { table, card, next } of made) {
      const items = (table.view as View).seats[table.you! - 1]!.work_values![card]!;
      const told = remember(next.message.news.flatMap((one) => one.events ?? [])).work!;
      const before = prospect(table.you!, card, items).lines.map(({ kind, value }) => [kind, value]);
      const after = told.lines.filter(({ kind }) => kind !== 'bonus').map(({ kind, value }) => [kind, value]);
      expect(before).toEqual(after);
    }
  });
});
