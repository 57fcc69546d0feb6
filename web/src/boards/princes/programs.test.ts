import { describe, expect, it } from 'vitest';
import { programs } from './programs';
import type { View } from './view';

const at = (price: number, object = 'jester', bidders = [1, 2]) =>
  ({ round: 2, auction: { bidding: { object, price, leader: 2, bidders } } }) as unknown as View;
const moves = ['raise', 'pass'];
const chosen = (label: string) => programs(at(300), 1).find(({ id }) => id.endsWith(label))!;

describe('decided before it is his turn', () => {
  it('bids up to the limit and passes above it', () => {
    const limit = chosen('600');
    expect(limit.move(at(300), moves)).toBe('raise');
    expect(limit.move(at(500), moves)).toBe('raise');
    expect(limit.move(at(600), moves)).toBe('pass');
  });
  it('never sells points to go on', () => {
    expect(chosen('600').move(at(300), ['raise selling 1', 'pass'])).toBeNull();
  });
  it('ends with the thing it was meant for', () => {
    expect(chosen('600').move(at(200, 'lake'), moves)).toBeNull();
    expect(chosen('pass').move({ ...at(300), round: 3 } as View, moves)).toBeNull();
    expect(chosen('pass').move(at(900), moves)).toBe('pass');
  });
  it('is offered to whoever is still in, and while something is sold', () => {
    expect(programs(at(300, 'jester', [2]), 1)).toEqual([]);
    expect(programs({ ...at(300), auction: null } as View, 1)).toEqual([]);
  });
});
