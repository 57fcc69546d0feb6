// What on the board a line of the log speaks of: the pieces that it calls by their signs, or else the part of the board
// where such things happen, or else all that belongs to the seat it is about.
import type { GameEvent } from '../wire/protocol';

// For kinds of events the spots where they happen (`data-spot`).
export type Places = Readonly<Record<string, string>>;

const signs = /\b(?:[A-Z]{1,2}\d{1,2}|[A-Z](?:-[A-Z])+)\b/g; // H03, EB05, J-O

const pieceOf = (sign: string) => `[data-travel$=":${sign}"], [data-piece$=":${sign}"]`;

// Selectors, the most exact one first.
export function wherever({ event, seat, text }: GameEvent, places: Places): string[] {
  const named = text.match(signs) ?? [];
  return [
    ...(named.length ? [named.map(pieceOf).join(', ')] : []),
    ...(places[event] ? [`[data-spot="${places[event]}"]`] : []),
    ...(seat ? [`[data-home="${seat}"]`] : []),
  ];
}

// What the first of them finds that finds anything on the board, or on the parts of it. A piece inside another one counts once.
export function pointedAt(parts: readonly ParentNode[], selectors: readonly string[]): Element[] {
  for (const selector of selectors) {
    const found = parts.flatMap((part) => [...part.querySelectorAll(selector)]);
    if (found.length) return found.filter((one) => !found.some((other) => other !== one && other.contains(one)));
  }
  return [];
}

// The same spot for several kinds of events.
export function happening(spots: Readonly<Record<string, string>>): Places {
  return Object.fromEntries(
    Object.entries(spots).flatMap(([spot, events]) => events.split(' ').map((event) => [event, spot])),
  );
}
