// Which pieces compose which move: the only place that knows the texts of the moves of The Princes of Florence.
//
// No two cards share an id, so "card:poet" is the Poet wherever he lies. A tile is laid by choosing how it is
// turned and then where it goes: "place lake b1 m90" is turn:m90 and lay:b1 m90.
import type { Choice } from '../composer';
import { asked, type View } from './view';

// Verbs that cannot be taken back without asking the others, with one click on the board. What is done by a
// button says so itself.
const big = new Set(['return', 'name', 'buy', 'place', 'keep', 'recruit', 'work', 'profession', 'bonus', 'freedom', 'points']);

function piecesOf(move: string): string[] {
  const [verb = '', first = '', second = '', third = ''] = move.split(' ');
  switch (verb) {
    case 'return':
    case 'keep':
    case 'below':
    case 'recruit':
    case 'work':
    case 'play':
      return [`card:${first}`];
    case 'name':
    case 'buy':
      return [`object:${first}`];
    case 'build':
      return [`tile:${first}`];
    case 'freedom':
      return [`freedom:${first}`];
    case 'profession':
      return ['deck:professions'];
    case 'bonus':
      return ['deck:bonus'];
    case 'place':
      return [`turn:${third}`, `lay:${second} ${third}`];
    case 'sell':
      return ['purse', `verb:sell ${first}`];
    case 'points':
      return [`take:${first}`];
    default:
      return [`verb:${move}`]; // raise (perhaps selling), pass, give up, decline, later, as drawn, done, end
  }
}

export function choicesOf(moves: readonly string[]): Choice[] {
  return moves.map((move) => ({
    move,
    pieces: piecesOf(move),
    big: big.has(move.split(' ')[0] ?? '') || / selling \d+$/.test(move),
  }));
}

function wishForCard(view: View, card: string): string {
  switch (asked(view)?.ask) {
    case 'return':
      return `return ${card}`;
    case 'keep':
      return `keep ${card}`;
    case 'put_below':
      return `below ${card}`;
    case 'play_bonus':
      return `play ${card}`;
    default: {
      const own = view.seats.some((seat) => seat.hand?.includes(card));
      const isBonus = view.seats.some((seat) => seat.bonus?.includes(card));
      return isBonus ? `play ${card}` : own ? `work ${card}` : `recruit ${card}`;
    }
  }
}

// What somebody probably wants who clicks a piece that cannot be clicked: the server says why not.
export function wishOf(view: View, piece: string): string | null {
  const [kind, what = ''] = piece.split(':');
  switch (kind) {
    case 'card':
      return wishForCard(view, what);
    case 'object':
      return asked(view)?.ask === 'buy_last' ? `buy ${what}` : `name ${what}`;
    case 'tile':
      return `build ${what}`;
    case 'freedom':
      return `freedom ${what}`;
    case 'deck':
      return what === 'bonus' ? 'bonus' : what === 'professions' ? 'profession' : null;
    case 'lay':
      return `place ${asked(view)?.tile} ${what}`;
    case 'purse':
      return 'sell 1';
    case 'take':
      return `points ${what}`;
    default:
      return null;
  }
}
