// What a board is to the table page, and where the boards are. Each is loaded only when it is played.
import type { Component } from 'svelte';
import type { GameEvent } from '../wire/protocol';
import type { Choice } from './composer';
import type { Places } from './pointing';

// What a person does with the pieces: boards hand it down to every one of them, as it is, so that only pieces follow it.
export interface Picking {
  picked: readonly string[];
  open: ReadonlySet<string>; // what can be picked
  asides: ReadonlySet<string>; // what of that is beside the question
  pick: (piece: string) => void;
}

export interface BoardProps extends Picking {
  view: unknown;
  you: number | null;
  names: string[];
  toAct: number | null;
  events: GameEvent[]; // what happened last
  told: GameEvent[]; // and everything that was told by then
  part: Part;
}

// On a phone the board is spread over pages; elsewhere everything is on one.
export type Part = 'all' | 'board' | 'mine' | 'others';

export interface Facts {
  score: number;
  facts: { label: string; value: string }[]; // the few numbers one compares
}

export interface Board {
  Board: Component<BoardProps>;
  choices(moves: readonly string[]): Choice[];
  // The move somebody has in mind who clicks a piece that cannot be picked.
  wish(view: unknown, picked: readonly string[], piece: string): string | null;
  order(view: unknown): number[];
  // The name of a side that the game plays itself, on the seat after the last.
  unseated?(): string;
  // Where in the game we are: "Round 3, selling".
  moment(view: unknown): string;
  facts(view: unknown, seat: number): Facts;
  // Where the server's question speaks of a terminal, or leaves out what else is possible.
  question?(view: unknown, asked: string, moves: readonly string[]): string | null;
  // A kind of piece that comes next, half way through a move, as what is to be chosen: "the essence for it".
  part(kind: string, picked: readonly string[]): string | null;
  verb(piece: string): string; // the name of a button
  preview(view: unknown, move: string): string; // what a move does, before it is confirmed
  source(event: string): string; // a line of the score sheet
  rules: () => Section[];
  places: Places; // where on the board things happen
  // What a first game is told, in the order in which it comes up. Each step is shown once.
  guide: () => GuideStep[];
}

// A section of the rules in words.
export interface Section {
  title: string;
  text: string;
  numbers: readonly string[]; // of the rules that it tells: explanations on the board name them
}

export function sectionsOf<Topic extends string>(
  topics: Record<Topic, readonly string[]>,
  words: (topic: Topic) => Pick<Section, 'title' | 'text'>,
): Section[] {
  return (Object.keys(topics) as Topic[]).map((topic) => ({ ...words(topic), numbers: topics[topic] }));
}

export interface GuideStep {
  id: string;
  when: (view: unknown, moves: readonly string[]) => boolean; // whether the time for it has come
  at: string; // what on the board it speaks of, as a selector
  title: string;
  text: string;
}

export const games = ['aqua', 'princes', 'parfum', 'architects'] as const;
export type GameId = (typeof games)[number];

const boards: Partial<Record<string, () => Promise<{ default: Board }>>> = {
  aqua: () => import('./aqua/aqua'),
  parfum: () => import('./parfum/parfum'),
  princes: () => import('./princes/princes'),
  architects: () => import('./architects/architects'),
};

// What a first game leaves out: the box as it was first sold.
export const firstOptions: Partial<Record<GameId, Record<string, string>>> = {
  architects: { wonders: 'false', characters: 'none' },
};

export const hasBoard = (game: string) => game in boards;

export async function loadBoard(game: string): Promise<Board | null> {
  return (await boards[game]?.())?.default ?? null;
}
