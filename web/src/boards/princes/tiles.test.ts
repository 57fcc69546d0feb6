import { describe, expect, it } from 'vitest';
import { border, covered, longestRun, middle, nextTurn, outlineOf, squareName, turns } from './tiles';

const names = (squares: { row: number; column: number }[]) => squares.map(squareName).join(' ');

describe('a tile on the grid', () => {
  it('lies with its first square where the move says', () => {
    expect(names(covered('chapel', 'a1 r0'))).toBe('a1 a2 b2');
    expect(names(covered('theatre', 'c3 r0'))).toBe('c3 d3 e3 d4 d5');
  });
  it('is turned clockwise, and mirrored before it is turned', () => {
    expect(names(covered('chapel', 'a1 r90'))).toBe('a1 b1 a2');
    expect(names(covered('chapel', 'b1 m0'))).toBe('b1 a2 b2');
  });
  it('keeps its squares however it is turned', () => {
    for (const turn of turns) expect(outlineOf('laboratory', turn)).toHaveLength(7);
  });
  it('has its middle in the middle of its box', () => {
    expect(middle(covered('tower', 'b4 r0'))).toEqual({ x: 2.5, y: 3.5 });
  });
  it('has its name on its longest row, the middle one of several', () => {
    expect(longestRun(covered('university', 'a1 r0'))).toEqual({ row: 1, column: 0, length: 3 });
    expect(longestRun(covered('tower', 'a1 r90'))).toMatchObject({ length: 1 });
  });
  it('has a border of as many sides as there are free sides', () => {
    expect(border(covered('tower', 'a1 r0'), 10).match(/M/g)).toHaveLength(8);
  });
});

describe('turning a tile by hand', () => {
  it('goes round by quarters and over to the mirror image', () => {
    expect(nextTurn('laboratory', 'r270', false, turns)).toBe('r0');
    expect(nextTurn('laboratory', 'r90', true, turns)).toBe('m270');
  });
  it('names the turn that looks the same where there are fewer', () => {
    expect(nextTurn('tower', 'r90', false, ['r0', 'r90'])).toBe('r0');
    expect(nextTurn('tower', 'r0', true, ['r0', 'r90'])).toBe('r0');
  });
});
