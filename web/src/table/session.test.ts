import { expect, it } from 'vitest';
import type { Connect, Listener } from '../wire/connection';
import type { Answer, Snapshot, Welcome } from '../wire/protocol';
import { Session } from './session.svelte';

// A table where Ada may put one of two stones; the test says what the server answers, and when.
function atTable() {
  let listener!: Listener;
  let answer!: (answer: Answer) => void;
  const connect: Connect = (own) => {
    listener = own;
    return { ask: () => new Promise((resolve) => (answer = resolve)), close: () => undefined };
  };
  const session = new Session(connect);
  const choices = (moves: readonly string[]) => moves.map((move) => ({ move, pieces: [move], big: false }));
  session.board = { choices } as unknown as Session['board'];
  const hear = (step: number, moves: string[], more: Partial<Snapshot> = {}) => {
    const own = { n: step, step, state: 'playing', you: 1, to_act: 1, seats: [], moves };
    const table = { ...own, ...more } as unknown as Snapshot;
    listener.hear({ type: 'welcome', news: [], table } as unknown as Welcome);
  };
  return { session, hear, answer: async (said: Answer) => answer(said) };
}

it('keeps the rest glowing until the table has gone on, though the move was granted before', async () => {
  const { session, hear, answer } = atTable();
  hear(1, ['left', 'right']);
  void session.click('left');
  expect(session.sending).toBe(true);
  await answer({ type: 'granted' });
  expect(session.sending).toBe(true);
  expect(session.picked).toEqual(['left']);
  expect([...session.composed.open]).toEqual(['right']);
  hear(2, ['left', 'middle']);
  expect(session.sending).toBe(false);
  expect(session.picked).toEqual([]);
  expect([...session.composed.open]).toEqual(['left', 'middle']);
});

it('lets one pick again when a move is refused', async () => {
  const { session, hear, answer } = atTable();
  hear(1, ['left', 'right']);
  const played = session.click('left');
  await answer({ type: 'refused', why: 'not now' });
  await played;
  expect(session.sending).toBe(false);
  expect(session.picked).toEqual([]);
});

it('picks the rest of a move that alone is left, and waits for a confirmation', async () => {
  const { session, hear } = atTable();
  const choices = (moves: readonly string[]) => moves.map((move) => ({ move, pieces: move.split(' '), big: false }));
  session.board = { choices, part: (kind: string) => `the ${kind}` } as unknown as Session['board'];
  hear(1, ['recipe essence', 'coach near', 'coach far']);
  void session.click('recipe');
  expect(session.picked).toEqual(['recipe', 'essence']);
  expect(session.sending).toBe(false);
  expect(session.composed.ready?.move).toBe('recipe essence');
  void session.click('coach');
  expect(session.picked).toEqual(['coach']);
  expect(session.wanted).toContain('the near');
  void session.click('far');
  expect(session.sending).toBe(true);
});

it('does not wait for a table that has gone on already', async () => {
  const { session, hear, answer } = atTable();
  hear(1, ['left', 'right']);
  const played = session.click('left');
  hear(2, ['right']);
  await answer({ type: 'granted' });
  await played;
  expect(session.sending).toBe(false);
});

const far = { plan: 'far', words: 'go far' };
const near = { plan: 'near', words: 'stay near' };

it('leaves the answer to the house where something was planned', () => {
  const { session, hear } = atTable();
  hear(1, ['left', 'right'], { plan: far, plans: [near] });
  expect(session.mine).toBe(false);
  expect(session.plans).toEqual([far, near]);
  hear(2, ['left', 'right'], { plans: [near, far] });
  expect(session.mine).toBe(true);
  expect(session.plans).toEqual([near, far]);
});

it('shows what was planned at once, and no longer when it is refused', async () => {
  const { session, hear, answer } = atTable();
  hear(1, ['left'], { to_act: 2, plans: [near, far], plan: near });
  expect(session.planned).toBe('near');
  void session.plan('far');
  expect(session.planned).toBe('far');
  await answer({ type: 'granted' });
  expect(session.planned).toBe('far');
  hear(1, ['left'], { to_act: 2, plans: [near, far], plan: far });
  expect(session.planned).toBe('far');
  const refused = session.plan('');
  expect(session.planned).toBe('');
  await answer({ type: 'refused', why: 'not now' });
  await refused;
  expect(session.planned).toBe('far');
});
