// What the page needs of the house that its tables are in: questions that are asked once, and a line to a table. There are
// two, a server far away (server.ts) and one on this device (../pocket/); the page does not care which.
import { byPocket } from '../pocket/pocket.svelte';
import { isPocket } from './place';
import { byServer } from './server';
import type { Plug } from './socket';

export interface Question {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  token?: string;
}

// Numbers of HTTP; 0: nobody answered.
export interface Reply {
  status: number;
  body: unknown;
}

export interface House {
  ask(question: Question): Promise<Reply>;
  dial(table: string): Plug;
}

export const house: House = isPocket ? byPocket() : byServer();
