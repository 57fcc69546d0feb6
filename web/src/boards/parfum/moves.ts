// Which pieces compose which move: the only place that knows the texts of Parfum's moves.
import type { Choice } from '../composer';
import type { View } from './view';
import { asked } from './view';

// Verbs that decide a round with one click on the board. What is done by a button says so itself.
const big = new Set(['clock', 'take', 'sell']);

function piecesOf(move: string): string[] {
  const [verb = '', ...words] = move.split(' ');
  const [first = '', second = '', third = ''] = words;
  switch (verb) {
    case 'clock':
      return [`clock:${first}`];
    case 'draw':
      return [`space:${first}`];
    case 'die':
      return [`die:${first}`];
    case 'water':
      return ['well'];
    case 'reroll':
      return first === 'all' ? ['verb:reroll all'] : [`rolled:${first}`, 'verb:reroll'];
    case 'turn':
      return [`rolled:${first}`, 'verb:turn'];
    case 'pay':
      return [`token:${first}${second ? `:${second}` : ''}`];
    case 'take':
      return first === 'nothing' ? ['verb:take nothing'] : words.map((space) => `space:${space}`);
    case 'place':
      return [`loose:${first}`, second === 'on' ? `perfume:${third}` : `new:${second}`];
    case 'sell':
      return [`perfume:${first}`, `customer:${third}`];
    case 'bargain':
      return [`perfume:${first}`, 'verb:bargain'];
    default:
      return [`verb:${move}`]; // done, pass, and whatever a later edition brings
  }
}

// Whoever is done with actions left gives them up: that button has another name, and decides much.
const skip = ['verb:skip'];

export function choicesOf(moves: readonly string[]): Choice[] {
  const isPreparing = moves.some((move) => /^(draw|die|water)\b/.test(move));
  return moves.map((move) => {
    const isSkip = isPreparing && move === 'done';
    return { move, pieces: isSkip ? skip : piecesOf(move), big: isSkip || big.has(move.split(' ')[0] ?? '') };
  });
}

// What somebody probably wants who clicks a piece that cannot be clicked: the server says why not.
export function wishOf(view: View, picked: readonly string[], piece: string): string | null {
  const [kind, what = '', more = ''] = piece.split(':');
  const ask = asked(view)?.ask;
  const perfume = picked.find((one) => one.startsWith('perfume:'))?.slice('perfume:'.length);
  const loose = picked.find((one) => one.startsWith('loose:'))?.slice('loose:'.length);
  switch (kind) {
    case 'clock':
      return `clock ${what}`;
    case 'space':
      return ask === 'compose' ? `take ${what}` : `draw ${what}`;
    case 'die':
      return `die ${what}`;
    case 'well':
      return 'water';
    case 'rolled':
      return `reroll ${what}`;
    case 'token':
      return `pay ${what}${more ? ` ${more}` : ''}`;
    case 'loose':
      return `place ${what} lesser`;
    case 'new':
      return loose ? `place ${loose} ${what}` : null;
    case 'perfume':
      return loose ? `place ${loose} on ${what}` : `bargain ${what}`;
    case 'customer':
      return perfume ? `sell ${perfume} to ${what}` : null;
    default:
      return null;
  }
}
