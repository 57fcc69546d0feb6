// How a move is put together by clicking pieces. Pure, and the same for every game.
//
// A game says of each legal move which pieces compose it (its `Choice`). Whatever has been picked so far
// leaves some choices open: their pieces glow, and one that is complete can be played.

export interface Choice {
  move: string;
  pieces: string[]; // ids, in the order in which people would click them; "verb:..." is a button
  big: boolean; // decides much: a person may want to confirm it
  aside?: boolean; // may be made beside what is asked: the question is of others
}

export interface Composed {
  // What can be picked next; and the buttons that would complete a move.
  open: Set<string>;
  verbs: string[];
  // Those of `open` that do nothing for the question, where others do.
  asides: Set<string>;
  // The move that the picked pieces make, if they make one.
  ready: Choice | null;
  // More could be picked and make another move, so that only a confirmation tells which one is meant.
  more: boolean;
  // Half way through a move: the kinds of the pieces that come next ("essence"; "verb" for a button).
  next: string[];
}

export const isVerb = (piece: string) => piece.startsWith('verb:');

const kindOf = (piece: string) => piece.split(':')[0]!;

const rest = (choice: Choice, picked: readonly string[]) => choice.pieces.filter((piece) => !picked.includes(piece));

function fits(choice: Choice, picked: readonly string[]): boolean {
  return picked.every((piece) => choice.pieces.includes(piece));
}

export function compose(choices: readonly Choice[], picked: readonly string[]): Composed {
  const left = choices.filter((choice) => fits(choice, picked));
  const open = new Set<string>();
  for (const choice of left) {
    for (const piece of choice.pieces) if (!picked.includes(piece)) open.add(piece);
  }
  const answers = new Set(left.filter((choice) => !choice.aside).flatMap((choice) => choice.pieces));
  const isAnswered = [...answers].some((piece) => open.has(piece) && !isVerb(piece));
  const asides = new Set(isAnswered ? [...open].filter((piece) => !answers.has(piece)) : []);
  const last = left.filter((choice) => choice.pieces.length === picked.length + 1);
  const verbs = last.flatMap((choice) => choice.pieces).filter((one) => isVerb(one) && open.has(one));
  const ready = left.find((choice) => choice.pieces.length === picked.length) ?? null;
  const next = ready || picked.length === 0 ? [] : left.flatMap((choice) => rest(choice, picked)[0] ?? []).map(kindOf);
  const more = left.length > (ready ? 1 : 0);
  return { open, verbs: [...new Set(verbs)], asides, ready, more, next: [...new Set(next)] };
}

// The pieces without a choice: what every move has that is left, nobody needs to look for. Buttons stay to be pressed,
// since they say what is done.
export function given(choices: readonly Choice[], picked: readonly string[]): string[] {
  if (picked.length === 0) return [];
  const left = choices.filter((choice) => fits(choice, picked));
  const first = left[0] ? rest(left[0], picked) : [];
  return first.filter((piece) => !isVerb(piece) && left.every((choice) => choice.pieces.includes(piece)));
}

// What is picked after a click: a picked piece is put back, one that fits is added, and one that starts
// something else starts it.
export function pick(
  choices: readonly Choice[],
  picked: readonly string[],
  piece: string,
): string[] {
  if (picked.includes(piece)) return picked.filter((other) => other !== piece);
  if (choices.some((choice) => fits(choice, [...picked, piece]))) return [...picked, piece];
  return choices.some((choice) => fits(choice, [piece])) ? [piece] : [...picked];
}
