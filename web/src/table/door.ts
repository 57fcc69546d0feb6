// Why somebody could not come in or sit down, as the page can find out by asking: independent of the words that
// the server uses, and with a way on.
import { askGames, askTable, type Listed } from '../wire/api';
import { protocol } from '../wire/protocol';
import type { Key } from '../words/language.svelte';

export interface Reason {
  key: Key;
  way: 'lobby' | 'reload' | 'watch';
}

const free = (table: Listed) => table.seats.some((seat) => seat.kind === 'open');

// `hadToken`: he came with a link to a seat.
export async function whyShut(table: string, hadToken: boolean): Promise<Reason | null> {
  const house = await askGames();
  if (!house.ok) return { key: 'server_away', way: 'reload' };
  if (house.value.protocol !== protocol) return { key: 'old_page', way: 'reload' };
  const found = await askTable(table);
  if (!found.ok) return found.status === 404 ? { key: 'no_table', way: 'lobby' } : null;
  if (hadToken) return { key: 'bad_link', way: found.value.watchers ? 'watch' : 'lobby' };
  return found.value.watchers ? null : { key: 'no_watchers', way: 'lobby' };
}

export async function whyNoSeat(table: string): Promise<Key | null> {
  const found = await askTable(table);
  if (!found.ok) return found.status === 404 ? 'no_table' : 'server_away';
  if (found.value.state === 'closed') return 'table_closed';
  if (found.value.state !== 'gathering') return 'seat_too_late';
  return free(found.value) ? null : 'table_full';
}
