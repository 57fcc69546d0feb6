import { beforeEach, expect, it, vi } from 'vitest';
import { askTable, type Listed } from '../wire/api';
import { othersOf, tablesOnDevice, turns, turnsFirst } from './own';

vi.mock('../wire/api', () => ({ askTable: vi.fn() }));

const listed = (table: string, more: Partial<Listed> = {}) => ({ table, state: 'playing', seats: [], ...more }) as Listed;
const names = (tables: Listed[]) => tables.map(({ table }) => table);

it('puts the tables that wait for the visitor first, and leaves the others as they were', () => {
  const tables = [listed('a'), listed('b', { your_turn: true }), listed('c', { your_turn: false }), listed('d', { your_turn: true })];
  expect(names(turnsFirst(tables))).toEqual(['b', 'd', 'a', 'c']);
  expect(turns(tables)).toBe(2);
});

const person = { kind: 'person' as const, name: 'Ada' };
const bot = { kind: 'bot' as const, level: 'novice' };

beforeEach(() => {
  vi.mocked(askTable).mockImplementation(async (table, token) => ({
    ok: true,
    value: listed(table, { your_turn: table === 'hers' && token === 'seat-3' }),
  }));
});

it('knows on one device that a table waits for one of the people there, whoever it is', async () => {
  const tables = await tablesOnDevice([
    listed('alone', { seats: [bot, person] }),
    listed('hers', { seats: [person, bot, person] }),
    listed('over', { seats: [person, bot], state: 'over' }),
  ]);
  expect(names(tables)).toEqual(['hers', 'alone', 'over']);
  expect(tables.map(({ you }) => you)).toEqual([undefined, 2, 1]);
  expect(turns(tables)).toBe(1);
  expect(vi.mocked(askTable).mock.calls.map(([table]) => table)).not.toContain('over');
});

it('shows others what goes on elsewhere, and nobody his own tables twice', () => {
  const tables = [listed('mine'), listed('theirs'), listed('over', { state: 'over' }), listed('new', { state: 'gathering' })];
  expect(names(othersOf(tables, [listed('mine')]))).toEqual(['theirs', 'new']);
});
