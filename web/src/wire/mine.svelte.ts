// The tables that this browser has a seat at: their tokens are kept here and sent to nobody else.
import type { Listed } from './api';

export interface Mine {
  table: string;
  token: string;
  seat?: number;
  over?: Listed; // how it ended: that does not change any more
}

const place = 'bottega.tables';
const most = 50;

function remembered(): Mine[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((one) => typeof one?.table === 'string' && typeof one?.token === 'string');
  } catch {
    return [];
  }
}

class MyTables {
  list: Mine[] = $state.raw(remembered());

  keep(list: Mine[]) {
    this.list = list.slice(0, most);
    try {
      localStorage.setItem(place, JSON.stringify(this.list));
    } catch {
      // in a private window the link alone remembers
    }
  }
}

export const mine = new MyTables();

export function visited(table: string, token: string) {
  mine.keep([{ table, token }, ...mine.list.filter((one) => one.table !== table)]);
}

export function ended(table: string, over: Listed) {
  mine.keep(mine.list.map((one) => (one.table === table ? { ...one, over } : one)));
}

// Which seat it is, once the server has said so.
export function satDown(table: string, seat: number) {
  const known = mine.list.find((one) => one.table === table);
  if (!known || known.seat === seat) return;
  mine.keep(mine.list.map((one) => (one === known ? { ...one, seat } : one)));
}

export function forget(table: string) {
  mine.keep(mine.list.filter((one) => one.table !== table));
}

export function tokenFor(table: string): string | undefined {
  return mine.list.find((one) => one.table === table)?.token;
}
