// What the server says and hears, as types (docs/protocol.md). Seats count from 1.

export const protocol = 1;

export interface Chair {
  kind: 'open' | 'empty' | 'invited' | 'person' | 'bot';
  name?: string;
  level?: string;
  stand_in?: string;
  left?: boolean;
  clock?: number | null;
  vacation_days?: number; // in games of days: what is left
  away_until?: number;
}

export interface Clock {
  kind: string;
  [part: string]: string | number;
}

export interface GameEvent {
  event: string;
  seat?: number | null;
  points?: number;
  numbers?: number[];
  rule: string;
  text: string;
}

// One entry of the table as it is told.
export interface Told {
  n: number;
  at: number;
  do: string;
  seat?: number;
  text?: string;
  ply?: number;
  chair?: Chair;
  stands?: boolean;
  events?: GameEvent[];
}

export interface Result {
  finished: boolean;
  scores?: number[];
  places?: number[];
  sheet?: { event: string; points: number[] }[];
  seed?: string;
}

// What somebody may decide before it is his turn.
export interface Plan {
  plan: string;
  words: string;
}

export interface Snapshot {
  n: number;
  state: 'gathering' | 'playing' | 'over' | 'closed';
  game: string;
  you: number | null;
  host: number | null;
  agreement: { players: number; options: Record<string, string>; clock: Clock; watchers: boolean };
  seats: Chair[];
  ply?: number;
  step?: number;
  names?: string[];
  to_act?: number | null;
  question?: string;
  moves?: string[];
  plans?: Plan[]; // what may be planned now
  plan?: Plan; // what was
  view?: unknown;
  way_back?: { ply: number; free: boolean };
  back_request?: { by: number; ply: number; agreed: number[] };
  pause_request?: { by: number; agreed: number[] };
  paused?: boolean;
  result?: Result;
  rematch?: { wanted: number[]; table?: string };
}

export interface Welcome {
  type: 'welcome';
  protocol: number;
  id: string;
  is_host: boolean;
  news: Told[];
  table: Snapshot;
}

export interface News {
  type: 'news';
  news: Told[];
  table: Snapshot;
}

export interface Advice {
  move: string;
  expected_score?: number;
  chance_to_win?: number;
  line?: { seat: number; move: string; text?: string }[];
}

export type Answer =
  | { type: 'granted'; request?: number; link?: string; token?: string }
  | { type: 'refused'; request?: number; why: string }
  | { type: 'explained'; request?: number; move: string; possible: boolean; why?: string }
  | { type: 'hint'; request?: number; step: number; moves: Advice[] };

export type ServerMessage = Welcome | News | Answer;

export type Request =
  | { type: 'move'; step: number; move: string }
  | { type: 'why'; move: string }
  | { type: 'plan'; plan?: string }
  | { type: 'say'; text: string }
  | { type: 'hand_over'; level: string }
  | { type: 'arrange'; seat: number; chair: Chair }
  | { type: 'stand'; seat: number }
  | { type: 'agree' | 'refuse'; to?: 'pause' }
  | { type: 'vacation'; days: number }
  | { type: 'language'; language: string; seen: number }
  | { type: 'back' | 'return' | 'resign' | 'close' | 'rematch' | 'hint' | 'pause' | 'resume' };

// Whatever comes in by the wire: an object with a type, or nothing.
export function readMessage(text: string): ServerMessage | null {
  try {
    const json: unknown = JSON.parse(text);
    if (json && typeof json === 'object' && 'type' in json && typeof json.type === 'string') {
      return json as ServerMessage;
    }
  } catch {
    // falls through
  }
  return null;
}
