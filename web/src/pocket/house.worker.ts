// The house on this device. It does for the module what a server does for its tables: keeps their entries, lets bots think
// elsewhere, tells the time, and passes on what is said. What is said, and when, is the module's affair.
import { openModule, type PocketModule } from '../../../pocket/module.mjs';
import type { FromHouse, Furniture, Job, ToHouse, Trouble } from './letters';
import { type Keep, type Kept, Store, TooLate } from './store';
import { mostThinkers, Thinkers } from './thinkers';

interface Wish {
  keep?: Keep;
  tell?: { guest: number; message: unknown };
  close?: number;
  reply?: { to: number; status: number; body: unknown };
  think?: Job;
  wake?: number;
}
type Answer = { wishes: Wish[]; error?: string };
type Retold = { table: Omit<Kept, 'changed' | 'lobby'> & { entries: string[] }; lobby: object; error?: string };
type Ask = Extract<ToHouse, { ask: unknown }>;

const longestWait = 2 ** 31 - 1; // of a timer

const write = (letter: FromHouse) => postMessage(letter);
const trouble = (trouble: Trouble) => write({ trouble });
const reasonOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

class Keeper {
  // Tables in the module, each with why it could not be read, if so.
  private tables = new Map<string, Promise<string>>();
  private thinkers: Thinkers;
  private wakes = Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private module: PocketModule,
    private store: Store,
    code: WebAssembly.Module,
    furniture: Furniture,
  ) {
    this.thinkers = new Thinkers(code, furniture, (job, found) => this.say({ do: 'thought', job, found }));
  }

  async read(letter: ToHouse) {
    if ('ask' in letter) return this.answer(letter);
    const missing = await this.load(letter.table);
    if ('leave' in letter) return void this.grant(this.module.ask<Answer>({ do: 'leave', guest: letter.leave }).wishes);
    const { guest, table, hear: message } = letter;
    if (!missing) return this.say({ do: 'hear', guest, table, message });
    write({ tell: { guest, message: { type: 'refused', why: missing } } });
    write({ close: guest });
  }

  // What is kept here is told from here, everything else by the module.
  private async answer({ ask: { method, path, body, token, language }, number }: Ask) {
    const reply = (status: number, body: unknown) => write({ reply: { status, body }, to: number });
    const table = /^\/api\/tables\/([^/?]+)/.exec(path)?.[1];
    if (method === 'GET' && path === '/api/tables') {
      return reply(200, { tables: (await this.store.list()).map(({ id, lobby }) => ({ table: id, ...lobby })) });
    }
    if (method === 'POST' && path === '/api/records') {
      return this.bring((body as { record: string }).record).then(...both(reply));
    }
    if (method === 'DELETE' && table) return this.store.remove(table).then(() => reply(200, {}));
    const missing = table ? await this.load(table) : '';
    if (missing) return reply(409, { error: missing });
    const request = { method, path, language, ...(body ? { body } : {}), ...(token ? { token } : {}) };
    return this.say({ do: 'request', number, request });
  }

  // A record becomes a table that is over, to be looked at.
  private async bring(record: string): Promise<{ table: string }> {
    const { table, lobby, error } = this.module.ask<Retold>({ do: 'retell', at: Date.now(), record });
    if (error !== undefined) throw new Error(error);
    const { entries, ...row } = table;
    await this.store.bring({ ...row, lobby, changed: Date.now() }, entries);
    return { table: table.id };
  }

  // A table that was kept comes into the module when somebody asks for it.
  private load(id: string): Promise<string> {
    const known = this.tables.get(id) ?? this.fetch(id);
    this.tables.set(id, known);
    return known;
  }

  private async fetch(id: string): Promise<string> {
    const kept = await this.store.read(id);
    if (!kept) return '';
    const { game, edition, seed, entries } = kept;
    const at = Date.now();
    const { wishes, error } = this.module.ask<Answer>({ do: 'load', at, table: { id, game, edition, seed, entries } });
    if (error !== undefined) return error;
    this.grant(wishes);
    return '';
  }

  private say(request: object) {
    const { wishes, error } = this.module.ask<Answer>({ ...request, at: Date.now() });
    if (error !== undefined) throw new Error(error);
    this.grant(wishes);
  }

  private grant(wishes: Wish[]) {
    for (const { keep, tell, close, reply, think, wake } of wishes) {
      if (keep) void this.keep(keep);
      else if (tell) write({ tell });
      else if (close !== undefined) write({ close });
      else if (reply) write({ reply: { status: reply.status, body: reply.body }, to: reply.to });
      else if (think) this.thinkers.think(think);
      else if (wake !== undefined) this.wake(wake);
    }
  }

  // An entry counts once it is kept.
  private async keep(keep: Keep) {
    const { table, n } = keep;
    this.tables.set(table, this.tables.get(table) ?? Promise.resolve(''));
    try {
      await this.store.keep(keep);
    } catch (problem) {
      if (problem instanceof TooLate) return trouble({ is: 'elsewhere' });
      return this.say({ do: 'lost', table, n, why: reasonOf(problem) });
    }
    this.say({ do: 'kept', table, n });
  }

  private wake(at: number) {
    if (at >= this.wakes) return;
    this.wakes = at;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.wakes = Infinity;
      this.say({ do: 'tick' });
    }, Math.min(longestWait, Math.max(0, at - Date.now())));
  }
}

function both(reply: (status: number, body: unknown) => void) {
  return [(made: object) => reply(201, made), (problem: unknown) => reply(400, { error: reasonOf(problem) })] as const;
}

async function fetched(name: string): Promise<Response> {
  const answer = await fetch(new URL(`../house/${name}`, self.location.href));
  if (!answer.ok) throw new Error(`house/${name}: ${answer.status}`);
  return answer;
}

function randomSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// The tab that was opened last has the house; any other hears of it. Where a page may not ask for that (without https),
// the store still takes every entry once.
function takeOver() {
  return new Promise<void>((resolve) => {
    if (!navigator.locks) return resolve();
    navigator.locks
      .request('bottega', { steal: true }, () => (resolve(), new Promise(() => {})))
      .catch(() => trouble({ is: 'elsewhere' }));
  });
}

async function open(): Promise<Keeper> {
  await takeOver();
  const [code, furniture, store] = await Promise.all([
    fetched('bottega.wasm').then(async (answer) => WebAssembly.compile(await answer.arrayBuffer())),
    fetched('furniture.json').then((answer) => answer.json() as Promise<Furniture>),
    Store.open(),
  ]);
  const module = await openModule(code);
  for (const request of [...furniture, { do: 'begin', seed: randomSeed(), thinkers: mostThinkers }]) {
    const { error } = module.ask<{ error?: string }>(request);
    if (error !== undefined) throw new Error(error);
  }
  return new Keeper(module, store, code, furniture);
}

const opened = open();
addEventListener('message', ({ data }: MessageEvent<ToHouse>) => {
  opened
    .then((keeper) => keeper.read(data))
    .catch((problem: unknown) => trouble({ is: 'broken', why: reasonOf(problem) }));
});
