// What is asked of the server once, by HTTP.
import type { Chair, Clock, Snapshot } from './protocol';

export interface Option {
  name: string;
  values: string[];
  help: string;
}

export interface GameInfo {
  id: string;
  name: string;
  min_players: number;
  max_players: number;
  options: Option[];
}

export interface Games {
  protocol: number;
  games: GameInfo[];
  levels: { name: string; description: string }[];
}

export interface Listed {
  table: string;
  game: string;
  state: 'gathering' | 'playing' | 'over' | 'closed';
  players: number;
  watchers: boolean;
  seats: Chair[];
  clock: Clock;
  opened?: number;
  scores?: number[];
  places?: number[];
  you?: number; // the seat of the account that asks
}

export interface Opening {
  game?: string;
  players?: number;
  name: string;
  seat?: number;
  seats: Chair[];
  options?: Record<string, string>;
  clock?: { kind: string; stock?: number; increment?: number; vacation_days?: number };
  listed?: boolean;
  watchers?: boolean;
  from?: { table: string; ply: number };
}

export interface Seated {
  table: string;
  seat: number;
  token: string;
  link: string;
}

// The game as it was after so many moves.
export type Moment = Pick<Snapshot, 'ply' | 'to_act' | 'question' | 'view'>;

// How the chances to win went: after each turn, and the turns that changed most.
export interface Chances {
  turns: { ply: number; chances: number[] }[];
  decisive: { ply: number; seat: number | null; before: number[]; after: number[]; text: string }[];
}

// Where one is told that it is one's turn: the sites there are, and the one that was given.
export interface Webhook {
  sites: string[];
  site: string | null;
}

// Status 0: nobody answered.
export type Asked<T> = { ok: true; value: T } | { ok: false; why: string; status: number };

async function ask<T>(path: string, options: RequestInit = {}): Promise<Asked<T>> {
  try {
    const answer = await fetch(path, options);
    const json = (await answer.json()) as T & { error?: string };
    if (answer.ok) return { ok: true, value: json };
    return { ok: false, why: json.error ?? '', status: answer.status };
  } catch {
    return { ok: false, why: '', status: 0 }; // no server, or not ours
  }
}

function post<T>(path: string, body: unknown, options: RequestInit = {}): Promise<Asked<T>> {
  const headers = { 'Content-Type': 'application/json', ...options.headers };
  return ask<T>(path, { method: 'POST', ...options, headers, body: JSON.stringify(body) });
}

const as = (token?: string): RequestInit => (token ? { headers: { Authorization: `Bearer ${token}` } } : {});

export const askGames = () => ask<Games>('/api/games');
export const askTables = () => ask<{ tables: Listed[] }>('/api/tables');
export const askTable = (table: string) => ask<Listed>(`/api/tables/${table}`);
export const openTable = (opening: Opening) => post<Seated>('/api/tables', opening);
export const takeSeat = (table: string, name: string, token?: string) =>
  post<Seated>(`/api/tables/${table}/seats`, { name, ...(token ? { token } : {}) });
export const askMoment = (table: string, ply: number, token?: string) =>
  ask<Moment>(`/api/tables/${table}/moment?ply=${ply}`, as(token));
export const askChances = (table: string, token?: string) =>
  ask<Chances>(`/api/tables/${table}/chances`, as(token));

const webhook = (table: string) => `/api/tables/${table}/webhook`;
export const askWebhook = (table: string, token?: string) => ask<Webhook>(webhook(table), as(token));
export const keepWebhook = (table: string, url: string, token?: string) =>
  post<object>(webhook(table), { url }, { method: 'PUT', ...as(token) });
export const tryWebhook = (table: string, token?: string) => post<object>(webhook(table), {}, as(token));
export const dropWebhook = (table: string, token?: string) =>
  ask<object>(webhook(table), { method: 'DELETE', ...as(token) });

export const askMine = () => ask<{ tables: Listed[] }>('/api/mine');
export const makeAccount = (name: string, password: string) =>
  post<{ name: string }>('/api/accounts', { name, password });
export const logIn = (name: string, password: string) =>
  post<{ name: string }>('/api/sessions', { name, password });
export const logOut = () => ask<object>('/api/sessions', { method: 'DELETE' });
