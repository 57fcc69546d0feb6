// A connection to a table: news come in, requests go out. The page knows nothing else of the world.
import type { Answer, News, Request, Welcome } from './protocol';

// away: gone, and coming back by itself. shut: it will not come back; `why` says so in a sentence.
export type Line = { is: 'opening' } | { is: 'open' } | { is: 'away' } | { is: 'shut'; why: string };

export interface Listener {
  hear(message: Welcome | News): void;
  line(line: Line): void;
}

export interface Connection {
  // Never fails: what cannot be asked is refused, with a reason.
  ask(request: Request): Promise<Answer>;
  close(): void;
}

export type Connect = (listener: Listener) => Connection;
