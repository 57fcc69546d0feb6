// For the tests of moves: what was asked in recorded games, and whether the moves can be put together from pieces.
import type { Frame } from '../wire/replay';
import { type Choice, compose, isVerb, pick } from './composer';

interface Decision {
  you: number;
  moves: string[];
  view: unknown;
  played?: string;
}

// The visitor's own decisions in recordings (fixtures/).
export function decisionsIn(...recordings: unknown[]): Decision[] {
  const frames = recordings.flat() as Frame[];
  return frames.flatMap(({ message: { table }, played }) =>
    table.you && table.moves ? [{ you: table.you, moves: table.moves, view: table.view, played }] : [],
  );
}

// The move that somebody makes who picks these pieces one after the other, each of them offered to him.
function composed(choices: Choice[], pieces: string[]): string | undefined {
  let picked: string[] = [];
  for (const piece of pieces) {
    const { open, verbs } = compose(choices, picked);
    if (isVerb(piece) ? !verbs.includes(piece) : !open.has(piece)) return undefined;
    picked = pick(choices, picked, piece);
  }
  return compose(choices, picked).ready?.move;
}

// The legal moves, in lists as they were asked, that nobody could make. `isTwin`: whether a move may be told as another.
export function outOfReach(
  lists: string[][],
  choicesOf: (moves: readonly string[]) => Choice[],
  isTwin: (move: string) => boolean = () => false,
): string[] {
  return lists.flatMap((moves) => {
    const choices = choicesOf(moves);
    const told = new Set(choices.map(({ move }) => move));
    const lost = choices.filter(({ move, pieces }) => composed(choices, pieces) !== move);
    return [...lost.map(({ move }) => move), ...moves.filter((move) => !told.has(move) && !isTwin(move))];
  });
}
