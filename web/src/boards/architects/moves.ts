// Which pieces compose which move: the only place that knows the texts of Architects' moves.
import type { Choice } from '../composer';
import { asked, placeWords, type View, wordOf } from './view';

// What is done by a button says so itself; these are done with a click on the board and decide much.
const small = new Set(['trade', 'pay', 'choose', 'offer']);

const place = (word: string) => `place:${placeWords[word] ?? word}`;

function piecesOf(move: string): string[] {
  const [verb = '', first = '', second = '', third = ''] = move.split(' ');
  switch (verb) {
    case 'character':
      return [`character:${first}`];
    case 'hire':
      return [`apprentice:${first}`];
    case 'keep':
      return [`packet:${first}`];
    case 'place':
    case 'site':
      return [place(first)];
    case 'market':
      return [`market:${first}`];
    case 'build':
      return [place('guildhall'), `hand:${first}`];
    case 'cathedral':
      return first ? ['cathedral', `hand:${first}`] : ['cathedral'];
    case 'wonder':
      return [`wonder:${first}`];
    case 'recall':
      if (first === 'market') return [`market:${second}`];
      return first === 'from' ? [`held:${second}`] : [place(first)];
    case 'offer':
      return second === 'as' ? [`slot:${third}`, `good:${first}`] : [`slot:${first}`];
    case 'draw':
      return ['deck'];
    case 'trade':
      return [/^[A-Z]/.test(first) ? `own:${first}` : `trade:${first}`];
    case 'capture':
      return [`group:${placeWords[first]}:${second}`];
    case 'discard':
      return [`hand:${first}`];
    case 'dismiss':
      return [`own:${first}`];
    case 'pay':
    case 'choose':
      return [`slip:${move}`];
    default:
      return [`verb:${move}`]; // what has no piece: dig, send, release, ransom, settle, lose, visit, done ...
  }
}

export function choicesOf(moves: readonly string[]): Choice[] {
  return moves.map((move) => {
    const pieces = piecesOf(move);
    const isButton = pieces[0]!.startsWith('verb:');
    return { move, pieces, big: !isButton && !small.has(move.split(' ')[0] ?? '') };
  });
}

// Whoever clicks the Guildhall wants to build something: a card he has picked, or the first one he holds.
function buildWish(view: View, hand: string | undefined): string | null {
  const card = hand ?? view.seats[(asked(view)?.who ?? 1) - 1]?.hand?.[0];
  return card ? `build ${card}` : null;
}

// What somebody probably wants who clicks a piece that cannot be clicked: the server says why not.
export function wishOf(view: View, picked: readonly string[], piece: string): string | null {
  const [kind, what = '', more = ''] = piece.split(':');
  const hand = picked.find((one) => one.startsWith('hand:'))?.slice('hand:'.length);
  const ask = asked(view)?.ask;
  switch (kind) {
    case 'character':
      return `character ${what}`;
    case 'apprentice':
      return `hire ${what}`;
    case 'packet':
      return `keep ${what}`;
    case 'place':
      if (what === 'guildhall') return buildWish(view, hand);
      return what === 'prison' ? 'recall prison' : `${ask === 'wonder_site' ? 'site' : 'place'} ${wordOf(what)}`;
    case 'market':
      return `market ${what}`;
    case 'cathedral':
      return hand ? `cathedral ${hand}` : 'cathedral';
    case 'hand':
      return picked.includes('cathedral') ? `cathedral ${what}` : `build ${what}`;
    case 'wonder':
      return `wonder ${what}`;
    case 'held':
      return `recall from ${what}`;
    case 'slot':
      return `offer ${what}`;
    case 'deck':
      return 'draw';
    case 'trade':
      return `trade ${what}`;
    case 'own':
      return ask === 'trade' ? `trade ${what}` : null;
    case 'group':
      return `capture ${wordOf(what)} ${more}`;
    default:
      return null;
  }
}
