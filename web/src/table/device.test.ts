import { expect, it } from 'vitest';
import type { Chair, Snapshot } from '../wire/protocol';
import { awaited } from './device.svelte';

const ada: Chair = { kind: 'person', name: 'Ada' };
const bruno: Chair = { kind: 'person', name: 'Bruno' };
const bot: Chair = { kind: 'bot', level: 'regular' };
const table = (more: Partial<Snapshot>) => ({ state: 'playing', seats: [ada, bot, bruno], ...more }) as Snapshot;

it('the device goes to whoever is to act', () => {
  expect(awaited(table({ to_act: 3 }))).toBe(3);
});

it('bots, and those for whom one plays, need no device', () => {
  expect(awaited(table({ to_act: 2 }))).toBe(null);
  expect(awaited(table({ seats: [{ ...ada, stand_in: 'regular' }, bot, bruno], to_act: 1 }))).toBe(null);
  expect(awaited(table({ state: 'over', to_act: null }))).toBe(null);
});

it('whoever is asked for his consent gets it first', () => {
  expect(awaited(table({ to_act: 3, back_request: { by: 1, ply: 4, agreed: [] } }))).toBe(3);
  expect(awaited(table({ to_act: 1, back_request: { by: 1, ply: 4, agreed: [] } }))).toBe(3);
});
