// What is asked of the server once, by HTTP.
import type { Chair, Clock } from './protocol';

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
}

export interface Opening {
  game: string;
  players: number;
  name: string;
  seats: Chair[];
  options?: Record<string, string>;
  clock?: { kind: string; stock?: number; increment?: number };
  listed?: boolean;
  watchers?: boolean;
}

export interface Seated {
  table: string;
  seat: number;
  token: string;
  link: string;
}

export type Asked<T> = { ok: true; value: T } | { ok: false; why: string };

async function ask<T>(path: string, body?: unknown): Promise<Asked<T>> {
  try {
    const answer = await fetch(path, body === undefined ? {} : post(body));
    const json = (await answer.json()) as T & { error?: string };
    return answer.ok ? { ok: true, value: json } : { ok: false, why: json.error ?? '' };
  } catch {
    return { ok: false, why: '' }; // no server, or not ours
  }
}

function post(body: unknown): RequestInit {
  const headers = { 'Content-Type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

export const askGames = () => ask<Games>('/api/games');
export const askTables = () => ask<{ tables: Listed[] }>('/api/tables');
export const askTable = (table: string) => ask<Listed>(`/api/tables/${table}`);
export const openTable = (opening: Opening) => ask<Seated>('/api/tables', opening);
export const takeSeat = (table: string, name: string, token?: string) =>
  ask<Seated>(`/api/tables/${table}/seats`, { name, ...(token ? { token } : {}) });
