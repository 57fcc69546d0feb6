// What the page and the house on this device write to each other, and the house and its thinkers. What stands inside is
// the module's affair (pocket/README.md).
import type { Question, Reply } from '../wire/house';

export type ToHouse =
  | { ask: Question & { language: string }; number: number }
  | { hear: unknown; guest: number; table: string }
  | { leave: number; table: string };

export type FromHouse =
  | { reply: Reply; to: number }
  | { tell: { guest: number; message: unknown } }
  | { close: number }
  | { trouble: Trouble };

// elsewhere: another tab has opened the house since. broken: it cannot be opened here.
export type Trouble = { is: 'elsewhere' } | { is: 'broken'; why: string };

// One request of the module after the other: everything that the house is furnished with.
export type Furniture = object[];

export type ToThinker = { module: WebAssembly.Module; furniture: Furniture } | { job: Job };
export type FromThinker = { job: number; found: object };

export interface Job {
  job: number;
  mind?: string; // of a bot, which remembers what it thought before
}
