import { describe, expect, it } from 'vitest';
import { type Choice, compose, given, pick } from './composer';

const choice = (move: string, ...pieces: string[]): Choice => ({ move, pieces, big: false });
const taking = [
  choice('take nothing', 'verb:take nothing'),
  choice('take 1', 'space:1'),
  choice('take 2', 'space:2'),
  choice('take 1 2', 'space:1', 'space:2'),
];
const selling = [
  choice('sell 1 to A05', 'perfume:1', 'customer:A05'),
  choice('sell 2 to A05', 'perfume:2', 'customer:A05'),
  choice('bargain 1', 'perfume:1', 'verb:bargain'),
];

describe('a move put together from pieces', () => {
  it('opens every piece that some move needs', () => {
    expect([...compose(selling, []).open].sort()).toEqual([
      'customer:A05',
      'perfume:1',
      'perfume:2',
      'verb:bargain',
    ]);
  });

  it('knows what is beside the question, as long as something else answers it', () => {
    const coach = choice('coach', 'node:w1');
    const drop: Choice = { ...choice('drop', 'stored:rose', 'verb:drop'), aside: true };
    expect([...compose([coach, drop], []).asides]).toEqual(['stored:rose', 'verb:drop']);
    expect([...compose([coach, drop], ['stored:rose']).asides]).toEqual([]);
    expect([...compose([choice('stay', 'verb:stay'), drop], []).asides]).toEqual([]); // whose button needs no room
  });

  it('can be composed in any order', () => {
    const picked = pick(selling, ['customer:A05'], 'perfume:2');
    expect(compose(selling, picked).ready?.move).toBe('sell 2 to A05');
  });

  it('waits for a confirmation while more could be picked', () => {
    const one = compose(taking, ['space:1']);
    expect(one.ready?.move).toBe('take 1');
    expect(one.more).toBe(true);
    const both = compose(taking, ['space:2', 'space:1']);
    expect(both.ready?.move).toBe('take 1 2');
    expect(both.more).toBe(false);
  });

  it('puts a piece back that is clicked again', () => {
    expect(pick(taking, ['space:1'], 'space:1')).toEqual([]);
  });

  it('starts anew with a piece that does not go with the others', () => {
    expect(pick(selling, ['perfume:2'], 'verb:bargain')).toEqual(['verb:bargain']);
  });

  it('leaves what is picked alone when a piece fits nothing', () => {
    expect(pick(selling, ['perfume:2'], 'clock:1')).toEqual(['perfume:2']);
  });

  it('shows only the buttons that complete a move', () => {
    expect(compose(selling, []).verbs).toEqual([]);
    expect(compose(selling, ['perfume:2']).verbs).toEqual([]);
    expect(compose(selling, ['perfume:1']).verbs).toEqual(['verb:bargain']);
  });

  it('says what kind of piece comes next, half way', () => {
    expect(compose(selling, []).next).toEqual([]);
    expect(compose(selling, ['perfume:1']).next).toEqual(['customer', 'verb']);
    expect(compose(selling, ['customer:A05']).next).toEqual(['perfume']);
    expect(compose(taking, ['space:1']).next).toEqual([]);
  });

  it('gives what every move has that is left, but presses no button', () => {
    const full = [choice('over 1', 'recipe', 'essence', 'perfume:1'), choice('over 2', 'recipe', 'essence', 'perfume:2')];
    expect(given(full, ['recipe'])).toEqual(['essence']);
    expect(given(selling, ['perfume:2'])).toEqual(['customer:A05']);
    expect(given(selling, ['perfume:1'])).toEqual([]);
    expect(given(selling, [])).toEqual([]);
    expect(given(selling.slice(2), ['perfume:1'])).toEqual([]);
  });
});
