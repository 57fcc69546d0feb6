// Which pieces compose which move: the only place that knows the texts of the moves of Aqua Mirabilis.
//
// Some moves can be composed in several ways ("produce" by its button or by the sundial); the first is the one
// that a guide would show.
import type { Choice } from '../composer';
import { asked, flowers, type Flower, letters, type View } from './view';

// What decides a turn with a click on the board. What is done by a button says so itself.
const big = new Set([
  'market', 'base', 'specialise', 'ability', 'method', 'travel', 'couple', 'versailles',
  'learn', 'create', 'present', 'flip', 'coach', 'favours',
]);

// What may be done between any two steps of a turn, whatever is asked.
export const firsts = ['create', 'flip', 'drop'] as const;
const aside = new Set<string>(firsts);

type Ways = string[][];

// What the other moves tell about one: where there is nothing to choose, nothing needs to be clicked.
interface Context {
  methods: number; // that can be used, or stored on
  payments: number; // kinds of flowers that can pay for a method
  ordered: Set<string>; // perfumes whose combinations can be presented in two orders
}

// "L-N/B" is the perfume L-B/N.
export function perfumeName(text: string): string {
  const [base = '', comps = ''] = text.split('-');
  return `${base}-${comps.split('/').sort().join('/')}`;
}

function contextOf(moves: readonly string[]): Context {
  const used = moves.flatMap((move) => move.match(/^use (\w+)|^store \w+ on (\w+)/)?.slice(1) ?? []);
  const paid = moves.flatMap((move) => move.match(/^learn \w+ with (\w+)/)?.slice(1) ?? []);
  const shown = moves.filter((move) => move.startsWith('present ')).map((move) => perfumeName(move.slice(8)));
  return {
    methods: new Set(used.filter(Boolean)).size,
    payments: new Set(paid).size,
    ordered: new Set(shown.filter((name, i) => shown.indexOf(name) !== i)),
  };
}

const giftPiece = (gift: string) =>
  gift === 'token' ? 'token' : gift.includes('-') ? `perfume:${gift}` : `essence:${gift}`;

function giftWays(verb: string, [gift = '', , from]: string[]): Ways {
  const piece = giftPiece(gift);
  if (verb === 'look') return [[piece, 'verb:look']];
  if (from) return [[piece, `verb:from ${from}`]];
  return [[piece, 'verb:gift']];
}

// "worker rose to orange and rose to jasmine": the second worker of a stall has a piece of its own.
function workerWays(words: string[]): Ways {
  const [from = '', , to = '', , from2, , to2] = words;
  if (!from2 || !to2) return [[`worker:${from}`, `stall:${to}`]];
  const second = from2 === from ? `worker:${from}:2` : `worker:${from2}`;
  return [[...new Set([`worker:${from}`, `stall:${to}`, second, `stall:${to2}`])]];
}

function useWays([method = '', ...inputs]: string[], { methods }: Context): Ways {
  let ways: Ways = methods > 1 ? [[`own:${method}`]] : [[]];
  for (const flower of inputs) {
    ways = [`flower:${flower}`, `stored:${method}:${flower}`].flatMap((piece) =>
      ways.map((way) => [...way, piece]),
    );
  }
  return ways;
}

function learnWays([method = '', , flower = '', , over]: string[], { payments }: Context): Ways {
  const paid = payments > 1 ? [`flower:${flower}`] : [];
  if (method === 'nothing') return [[...paid, 'verb:learn nothing']];
  return [[`method:${method}`, ...paid, ...(over ? [`own:${over}`] : [])]];
}

function createWays([name = '', , over]: string[]): Ways {
  const [base = '', comps = ''] = name.split('-');
  const flower = (letter: string) => flowers.find((one) => letters[one] === letter) ?? letter;
  const inside = comps.split('/');
  const pieces = [`recipe:${flower(base)}:${inside.length}`, ...inside.map((comp) => `essence:${flower(comp)}`)];
  return [over ? [...pieces, `perfume:${perfumeName(over)}`] : pieces];
}

function presentWays(text: string, { ordered }: Context): Ways {
  const name = perfumeName(text);
  return [ordered.has(name) ? [`perfume:${name}`, `cell:${text.slice(0, 3)}`] : [`perfume:${name}`]];
}

function waysOf(move: string, context: Context): Ways {
  const [verb = '', ...words] = move.split(' ');
  const [first = '', second = '', third = ''] = words;
  switch (verb) {
    case 'market':
      return [[`stall:${first}`]];
    case 'base':
      return [['space:base', `base:${first}`]];
    case 'specialise':
      return [[`space:specialise:${third}`, `special:${first}`]];
    case 'ability':
      return first === 'nothing' ? [['verb:ability nothing']] : [['space:ability', `ability:${first}`]];
    case 'method':
      return [[`space:method:${second}`]];
    case 'travel':
      return [[`city:${first}`]];
    case 'couple':
      return [[`couple:${first}`]];
    case 'versailles':
      return [['versailles']];
    case 'produce':
      return [['verb:produce'], ['dial']];
    case 'worker':
      return workerWays(words);
    case 'pick':
      return [[`supply:${first}`]];
    case 'essences':
      return [words.map((flower) => `supply:${flower}`)];
    case 'learn':
      return learnWays(words, context);
    case 'gift':
    case 'look':
      return giftWays(verb, words);
    case 'use':
      return useWays(words, context);
    case 'store':
      return [context.methods > 1 ? [`flower:${first}`, `own:${third}`] : [`flower:${first}`]];
    case 'drop':
      return [[`stored:${third}:${first}`, 'verb:drop']];
    case 'coach':
      return first === 'stay' ? [['verb:coach stay']] : [[`node:${first}`]];
    case 'take':
      return first && first !== 'nothing' ? [[`pile:${first}`]] : [[`verb:${move}`]];
    case 'return':
      return [['verb:return'], ['node:Grasse']];
    case 'present':
      return presentWays(first, context);
    case 'court':
      return [['verb:court'], ['court']];
    case 'create':
      return createWays(words);
    case 'flip':
      return [[`tile:${first}`]];
    case 'place':
      return [third ? [`dame:${first}`, `verb:from ${third}`] : [`dame:${first}`]];
    case 'favours':
      return [words.map((dame) => `dame:${dame}`)];
    case 'again':
      return [['verb:again'], ['token']];
    default:
      return [[`verb:${move}`]]; // done, pass, stay, and whatever a later edition brings
  }
}

// Two workers who are sent to two stalls can be told either way round; it is the same.
const isTwin = (move: string) => move.startsWith('worker ');

export function choicesOf(moves: readonly string[]): Choice[] {
  const context = contextOf(moves);
  const seen = new Set<string>();
  return moves.flatMap((move) =>
    waysOf(move, context).flatMap((pieces) => {
      const same = [...pieces].sort().join();
      if (isTwin(move) && seen.has(same)) return [];
      seen.add(same);
      const verb = move.split(' ')[0] ?? '';
      return [{ move, pieces, big: big.has(verb), aside: aside.has(verb) }];
    }),
  );
}

// The perfume that somebody has in mind who clicks a recipe or an essence: with what is picked, or with what fits.
function creationOf(view: View, picked: readonly string[], piece: string): string | null {
  const [, base = '', slots = ''] = [...picked, piece].find((one) => one.startsWith('recipe:'))?.split(':') ?? [];
  if (!base) return null;
  const held = view.seats[(asked(view)?.who ?? 1) - 1]?.essences ?? {};
  const chosen = [...picked, piece].filter((one) => one.startsWith('essence:')).map((one) => one.slice(8));
  const others = [...flowers].sort((one, other) => (held[other] ?? 0) - (held[one] ?? 0));
  const comps = [...new Set([...chosen, ...others])].filter((one) => one !== base).slice(0, Number(slots));
  const letter = (flower: string) => letters[flower as Flower];
  return `create ${letter(base)}-${comps.map(letter).sort().join('/')}`;
}

// Whoever clicks a bed of the garden wants to show the perfume that belongs there, or to go there first.
function gardenWish(view: View, cell: string): string {
  const { ask, who = 1 } = asked(view) ?? {};
  if (ask !== 'present') return 'versailles';
  const isFor = (perfume: string) => perfume[0] === cell[0] && perfume.slice(2).split('/').includes(cell[2]!);
  return `present ${view.seats[who - 1]?.perfumes.find(({ perfume }) => isFor(perfume))?.perfume ?? cell}`;
}

// What somebody probably wants who clicks a piece that cannot be clicked: the server says why not.
export function wishOf(view: View, picked: readonly string[], piece: string): string | null {
  const [kind, what = '', more = ''] = piece.split(':');
  const ask = asked(view)?.ask;
  const had = (prefix: string) => picked.find((one) => one.startsWith(`${prefix}:`))?.split(':')[1];
  switch (kind) {
    case 'stall': {
      const worker = had('worker');
      return ask === 'workers' && worker ? `worker ${worker} to ${what}` : `market ${what}`;
    }
    case 'base':
      return `base ${what}`;
    case 'special':
      return `specialise ${what} for ${picked.includes('space:specialise:2') ? 2 : 1}`;
    case 'ability':
      return `ability ${what}`;
    case 'space':
      return what === 'method' ? `method for ${more}` : null;
    case 'city':
      return `travel ${what}`;
    case 'node':
      return `coach ${what}`;
    case 'couple':
      return `couple ${what}`;
    case 'dame':
      return ask === 'influence' ? `place ${what}` : `couple ${what}`;
    case 'versailles':
    case 'court':
      return kind;
    case 'dial':
      return 'produce';
    case 'token':
      return ask === 'dame' ? 'gift token' : 'again';
    case 'essence':
      return ask === 'dame' ? `gift ${what}` : creationOf(view, picked, piece);
    case 'recipe':
      return creationOf(view, picked, piece);
    case 'flower':
      return ask === 'convert' ? `use ${had('own') ?? 'distillation'} ${what}` : null;
    case 'own':
      return ask === 'convert' && had('flower') ? `use ${what} ${had('flower')}` : null;
    case 'perfume':
      return ask === 'dame' ? `gift ${what}` : `present ${what}`;
    case 'cell':
      return gardenWish(view, what);
    case 'tile':
      return `flip ${what}`;
    case 'supply':
      return `pick ${what}`;
    default:
      return null;
  }
}
