// The tables that this browser has a seat at: their tokens are kept here and sent to nobody else.

export interface Mine {
  table: string;
  token: string;
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

export function forget(table: string) {
  mine.keep(mine.list.filter((one) => one.table !== table));
}

export function tokenFor(table: string): string | undefined {
  return mine.list.find((one) => one.table === table)?.token;
}
