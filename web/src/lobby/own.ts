// The tables that the visitor has a seat at, those that wait for him first.
import { account } from '../wire/account.svelte';
import { askTable, type Listed } from '../wire/api';
import { ended, type Mine, mine } from '../wire/mine.svelte';
import { tokenOf } from '../wire/place';

async function byToken({ table, token, seat, over }: Mine): Promise<Listed | null> {
  if (over) return { ...over, you: seat };
  const answer = await askTable(table, token);
  if (!answer.ok) return null;
  if (answer.value.state === 'over') ended(table, answer.value);
  return { you: seat, ...answer.value };
}

// Those of this browser, and those of the account that were opened elsewhere.
export async function ownTables(): Promise<Listed[]> {
  const here = (await Promise.all(mine.list.map(byToken))).flatMap((one) => one ?? []);
  const kept = (await account.tables()).map((one) => ({ ...one, of_account: true }));
  const isKept = ({ table }: Listed) => kept.some((one) => one.table === table);
  const elsewhere = kept.filter((one) => !here.some(({ table }) => table === one.table));
  return turnsFirst([...here.map((one) => ({ ...one, of_account: isKept(one) })), ...elsewhere]);
}

// Without a server all tables are one's own, and whoever of the people is to act is here. Where several people sit, nobody
// knows whose result it is.
async function onDevice(table: Listed): Promise<Listed> {
  const people = table.seats.flatMap(({ kind }, i) => (kind === 'person' ? [i + 1] : []));
  const own = people.length === 1 ? { ...table, you: people[0] } : table;
  if (table.state !== 'playing') return own;
  const answers = await Promise.all(people.map((seat) => askTable(table.table, tokenOf(seat))));
  return { ...own, your_turn: answers.some((answer) => answer.ok && answer.value.your_turn) };
}

export async function tablesOnDevice(tables: Listed[]): Promise<Listed[]> {
  return turnsFirst(await Promise.all(tables.map(onDevice)));
}

// How many were not over when somebody last looked: the page keeps room for them until it has asked.
const place = 'bottega.going';
export const isGoing = ({ state }: Listed) => state === 'gathering' || state === 'playing';

export function expected(): number {
  try {
    return Number(localStorage.getItem(place)) || 0;
  } catch {
    return 0; // then they come when they come
  }
}

export function looked(own: readonly Listed[]) {
  try {
    localStorage.setItem(place, String(own.filter(isGoing).length));
  } catch {
    // the same
  }
}

// What there is for others to join and to watch.
export function othersOf(listed: readonly Listed[], own: readonly Listed[]): Listed[] {
  return listed.filter((one) => isGoing(one) && !own.some(({ table }) => table === one.table));
}

export function turnsFirst(tables: readonly Listed[]): Listed[] {
  return [...tables].sort((one, two) => Number(two.your_turn ?? false) - Number(one.your_turn ?? false));
}

export const turns = (tables: readonly Listed[]) => tables.filter((table) => table.your_turn).length;
