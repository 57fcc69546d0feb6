// What the house on this device keeps: its tables, entry by entry, in the browser's IndexedDB. A number is given once: of
// two tabs that write the same entry, the second is told that it is too late.

export interface Kept {
  id: string;
  game: string;
  edition: string;
  seed: string;
  changed: number;
  lobby: object; // what a list of tables shows
}

// An entry that the house hands out to be kept; the first of a table has everything.
export interface Keep extends Partial<Pick<Kept, 'game' | 'edition' | 'seed' | 'lobby'>> {
  table: string;
  n: number;
  line: string;
  changed: number;
}

export class TooLate extends Error {}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });
}

function settled(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () =>
      reject(change.error?.name === 'ConstraintError' ? new TooLate(change.error.message) : change.error);
  });
}

const allOf = (table: string) => IDBKeyRange.bound([table, 0], [table, Infinity]);

export class Store {
  private constructor(private database: IDBDatabase) {}

  static async open(name = 'bottega'): Promise<Store> {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('tables', { keyPath: 'id' });
      opening.result.createObjectStore('entries'); // [table, number] -> line
    };
    return new Store(await answer(opening));
  }

  // Done when it is on the disk, and not only on its way there.
  private change(): IDBTransaction {
    return this.database.transaction(['tables', 'entries'], 'readwrite', { durability: 'strict' });
  }

  async keep({ table, n, line, changed, game, edition, seed, lobby }: Keep): Promise<void> {
    const change = this.change();
    const tables = change.objectStore('tables');
    change.objectStore('entries').add(line, [table, n]);
    if (game && edition && seed && lobby) {
      tables.add({ id: table, game, edition, seed, lobby, changed } satisfies Kept);
    } else {
      const known: IDBRequest<Kept | undefined> = tables.get(table);
      known.onsuccess = () => {
        if (known.result) tables.put({ ...known.result, changed, ...(lobby ? { lobby } : {}) });
        else change.abort(); // it was removed meanwhile
      };
    }
    await settled(change);
  }

  // A whole table at once.
  async bring(table: Kept, entries: string[]): Promise<void> {
    const change = this.change();
    change.objectStore('tables').add(table);
    for (const [i, line] of entries.entries()) change.objectStore('entries').add(line, [table.id, i + 1]);
    await settled(change);
  }

  async read(id: string): Promise<(Kept & { entries: string[] }) | null> {
    const look = this.database.transaction(['tables', 'entries']);
    const [table, entries] = await Promise.all([
      answer<Kept | undefined>(look.objectStore('tables').get(id)),
      answer<string[]>(look.objectStore('entries').getAll(allOf(id))),
    ]);
    return table ? { ...table, entries } : null;
  }

  // The last changed first.
  async list(): Promise<Kept[]> {
    const tables = await answer<Kept[]>(this.database.transaction('tables').objectStore('tables').getAll());
    return tables.sort((one, two) => two.changed - one.changed);
  }

  async remove(id: string): Promise<void> {
    const change = this.change();
    change.objectStore('tables').delete(id);
    change.objectStore('entries').delete(allOf(id));
    await settled(change);
  }
}
