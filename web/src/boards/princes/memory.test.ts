import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../wire/protocol';
import { blank, follow, signOf, sumOf } from './memory';
import type { View } from './view';

const event = (name: string, text = '', seat = 2): GameEvent => ({ event: name, seat, rule: '', text });
const view = (more: object = {}) =>
  ({ round: 3, pending: [], auction: null, seats: [{ table: [] }, { table: ['poet'] }], ...more }) as unknown as View;

describe('a work as it was told', () => {
  const began = [event('work_began'), event('for_building', '  +4 teatro'), event('for_persons', '  +5 5 carte persona')];
  const growing = follow(blank, began, null, view({ pending: [{ ask: 'play_bonus', profession: 'poet' }] }));

  it('adds up line by line, in any language', () => {
    expect(growing.work).toMatchObject({ seat: 2, profession: 'poet', value: 0 });
    expect(growing.work?.lines[0]).toEqual({ kind: 'building', value: 4, text: 'teatro' });
    expect(sumOf(growing.work!.lines)).toBe(9);
  });
  it('shows the sign of what the profession likes', () => {
    expect(signOf('poet', 'building')).toBe('theatre');
    expect(signOf('poet', 'persons')).toBe('persons');
  });
  it('goes on with bonus cards and ends with its value', () => {
    const told = [event('for_bonus', '  +2 bonus'), event('work_done'), event('pay_taken', 'takes 3')];
    const done = follow(growing, told, null, view());
    expect(done.work).toMatchObject({ value: 11, taken: 'takes 3' });
  });
  it('is forgotten when a round begins', () => {
    expect(follow(growing, [], null, view({ round: 4 })).work).toBeNull();
  });
  it('finds the card that is new on the table when nothing is asked any more', () => {
    const before = view({ seats: [{ table: [] }, { table: [] }] });
    expect(follow(blank, [event('work_began')], before, view()).work?.profession).toBe('poet');
  });
});

describe('who bought what', () => {
  const auction = (...sold: string[]) => view({ auction: { sold } });
  it('is remembered for the round', () => {
    const one = follow({ ...blank, round: 3 }, [event('bought')], auction(), auction('lake'));
    expect(one.buyers).toEqual({ lake: 2 });
    const two = follow(one, [event('bought_last', '', 1)], auction('lake'), auction('lake', 'park'));
    expect(two.buyers).toEqual({ lake: 2, park: 1 });
  });
  it('is not guessed where several things were sold at once', () => {
    const both = follow({ ...blank, round: 3 }, [event('bought'), event('bought', '', 1)], auction(), auction('lake', 'park'));
    expect(both.buyers).toEqual({});
  });
});
