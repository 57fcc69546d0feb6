// What the board of The Princes of Florence says, and small sentences put together from it.
import { speaker } from '../../../words/language.svelte';
import { type Line, signOf, sumOf, type Work } from '../memory';
import { covered, freeSquares, laidBy, squareName } from '../tiles';
import { bonusOf, prestigeOf, professionOf, type SeatView, sourceOf, type TileId } from '../view';
import { en } from './en';
import { es } from './es';
import { it } from './it';

export const say = speaker({ en, it, es });
type Key = keyof typeof en;

// The name of a thing by its id.
export const name = (id: string) => (id in en ? say(id as Key) : id);
const counted = (what: string, count: number) => say(`count_${what}` as Key, { count });

const list = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${say('and')} ${words.at(-1)}`;

export function bonusText(id: string): string {
  const card = bonusOf(id);
  if (!card) return id;
  if (card.for_each_kind_of) {
    const what = list(card.for_each_kind_of.map((one) => counted(one, 1)));
    return say('for_each_kind', { value: card.value ?? 0, what });
  }
  return Object.entries(card.for_each ?? {})
    .map(([what, value]) => say('for_each', { value, what: counted(what, 1) }))
    .join(', ');
}

export function prestigeText(id: string): string {
  const card = prestigeOf(id);
  if (!card) return id;
  if (card.most) return say('most', { what: counted(card.most, 2) });
  if (card.fewest) return say('fewest', { what: counted(card.fewest, 2) });
  const what = Object.entries(card.at_least ?? {}).map(([one, count]) => `${count} ${counted(one, count)}`);
  return say('at_least', { what: list(what) });
}

export function professionText(id: string): string {
  const card = professionOf(id);
  if (!card) return name(id);
  const { building, landscape, freedom } = card;
  return say('profession', { name: name(id), building: name(building), landscape: name(landscape), freedom: name(freedom) });
}

// Any card of the game in words.
export function cardText(id: string): string {
  if (professionOf(id)) return professionText(id);
  if (bonusOf(id)) return say('bonus', { text: bonusText(id) });
  const card = prestigeOf(id);
  return card ? say('prestige_card', { points: card.points, text: prestigeText(id) }) : id;
}

// Its name, or where it has none what it does.
export const cardName = (id: string) =>
  professionOf(id) ? name(id) : bonusOf(id) ? bonusText(id) : prestigeOf(id) ? prestigeText(id) : id;

// What adds to a work: "Theatre", "2 Jesters", "a Bonus card: ...".
export function lineText(profession: string, { kind, card, count }: Line): string {
  if (kind === 'bonus') return card ? bonusText(card) : say('bonus_title');
  if (kind === 'persons') return say('work_persons');
  if (kind === 'jesters') return count ? `${count} ${counted('jesters', count)}` : counted('jesters', 2);
  return name(signOf(profession, kind));
}

// A work as a list, for whoever cannot see it drawn.
export const workText = ({ profession, lines }: Work) =>
  [...lines.map((line) => `+${line.value} ${lineText(profession, line)}`), `${say('work_total')}: ${sumOf(lines)}`].join('\n');

export function tileText(tile: TileId, at: string): string {
  return say('square_tile', { tile: name(tile), squares: covered(tile, at).map(squareName).join(' ') });
}

export function planText(seat: SeatView): string {
  const laid = laidBy(seat).map(({ tile, at }) => tileText(tile, at));
  const beside = [
    say('empty_squares', { count: freeSquares(seat) }),
    say('builders', { count: seat.builders }),
    say('jesters', { count: seat.jesters }),
    ...seat.freedoms.map((freedom) => say('freedom_owned', { freedom: name(freedom) })),
  ];
  return `${say('plan', { tiles: laid.join('; ') || say('plan_empty') })}. ${beside.join('. ')}`;
}

// The rule behind a thing, and whether a number of it had to be reconstructed.
export function origin(rule: string, tile?: TileId): string {
  const text = say('rule', { rule });
  return tile && sourceOf(tile).includes('reconstructed') ? `${text} · ${say('outline_reconstructed')}` : text;
}

// The rule in our own words, and where it stands.
export const ruled = (topic: 'goal' | 'round' | 'auction' | 'nominator' | 'prestige' | 'recruiting' | 'actions' | 'work' | 'pay' | 'tiles' | 'freedom' | 'cards' | 'best' | 'secret', rule: string, tile?: TileId) =>
  `${say(`rule_${topic}_text`)}\n${origin(rule, tile)}`;
