// What is asked of the house once.
import { house, type Question } from './house';
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
  you?: number; // the seat of whoever asks
  your_turn?: boolean;
  of_account?: boolean; // kept by the visitor's account, on every device
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

async function ask<T>(question: Question): Promise<Asked<T>> {
  const { status, body } = await house.ask(question);
  if (status >= 200 && status < 300) return { ok: true, value: body as T };
  return { ok: false, why: (body as { error?: string } | null)?.error ?? '', status };
}

const get = <T>(path: string, token?: string) => ask<T>({ method: 'GET', path, token });
const post = <T>(path: string, body: unknown, token?: string) => ask<T>({ method: 'POST', path, body, token });

export const askGames = () => get<Games>('/api/games');
export const askTables = () => get<{ tables: Listed[] }>('/api/tables');
export const askTable = (table: string, token?: string) => get<Listed>(`/api/tables/${table}`, token);
export const openTable = (opening: Opening) => post<Seated>('/api/tables', opening);
export const takeSeat = (table: string, name: string, token?: string) =>
  post<Seated>(`/api/tables/${table}/seats`, { name, ...(token ? { token } : {}) });
export const askMoment = (table: string, ply: number, token?: string) =>
  get<Moment>(`/api/tables/${table}/moment?ply=${ply}`, token);
export const askChances = (table: string, token?: string) => get<Chances>(`/api/tables/${table}/chances`, token);

// A record is a text, and whoever brings one gets a table to look at.
export const bringRecord = (record: string) => post<{ table: string }>('/api/records', { record });

// On this device alone: a server hands out records as files.
export const askRecord = (table: string) => get<string>(`/api/tables/${table}/record`);
export const removeTable = (table: string) => ask<object>({ method: 'DELETE', path: `/api/tables/${table}` });

const webhook = (table: string) => `/api/tables/${table}/webhook`;
export const askWebhook = (table: string, token?: string) => get<Webhook>(webhook(table), token);
export const keepWebhook = (table: string, url: string, token?: string) =>
  ask<object>({ method: 'PUT', path: webhook(table), body: { url }, token });
export const tryWebhook = (table: string, token?: string) => post<object>(webhook(table), {}, token);
export const dropWebhook = (table: string, token?: string) =>
  ask<object>({ method: 'DELETE', path: webhook(table), token });

export const askMine = () => get<{ tables: Listed[] }>('/api/mine');
export const makeAccount = (name: string, password: string) =>
  post<{ name: string }>('/api/accounts', { name, password });
export const logIn = (name: string, password: string) =>
  post<{ name: string }>('/api/sessions', { name, password });
export const logOut = () => ask<object>({ method: 'DELETE', path: '/api/sessions' });
