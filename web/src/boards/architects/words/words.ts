// What the board of Architects says: names, amounts, costs, and where a number comes from.
import { settings } from '../../../ui/settings.svelte';
import { speaker, t } from '../../../words/language.svelte';
import {
  type AnyPlace,
  type Amounts,
  apprenticeOf,
  buildingOf,
  type Cost,
  type Good,
  type Skill,
  things,
  type Wonder,
} from '../view';
import { en } from './en';
import { es } from './es';
import { it } from './it';
import { names } from './names';

export const say = speaker({ en, it, es });
export type Word = keyof typeof en;

// Cards are called by their English names in the edition; proper names are the same everywhere.
export function nameOf(card: { name: string }): string {
  const here = settings.language;
  return here === 'en' ? card.name : (names[card.name]?.[here] ?? card.name);
}

export const placeName = (place: AnyPlace) => say(place);
export const goodName = (good: Good) => say(good);
export const wonderName = (good: Good) => say(`wonder_${good}`);
export const list = (goods: readonly Good[], between = '/') => goods.map(goodName).join(between);
export const skillNames = (skills: readonly Skill[]) => skills.map((skill) => say(skill)).join(', ');
export const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);

// "2 wood, 1 silver"
export function amounts(of: Amounts): string {
  const parts = things.filter((thing) => of[thing]);
  return parts.map((thing) => say(`n_${thing}`, { count: of[thing]! })).join(', ') || say('nothing');
}

export function costText(cost: Cost): string {
  const fixed = things.filter((thing) => cost[thing]);
  const parts = fixed.map((thing) => say(`n_${thing}`, { count: cost[thing]! }));
  if (cost.pieces && cost.any_of) {
    parts.unshift(say('any_of', { count: cost.pieces, goods: list(cost.any_of) }));
  }
  return parts.join(', ') || say('nothing');
}

// "pay 2 wood 1 gold" as a person says it.
export function readAmounts(words: readonly string[]): Amounts {
  const of: Record<string, number> = {};
  for (let i = 0; i + 1 < words.length; i += 2) of[words[i + 1]!] = Number(words[i]);
  return of;
}

// The name of a seat; the Rival has none of its own.
export const calledAt = (names: readonly string[], seat: number) => names[seat - 1] ?? say('rival');

// "Board of Carla"; the Rival's is his by name.
export const boardOf = (names: readonly string[], seat: number) =>
  names[seat - 1] ? say('board_of', { name: names[seat - 1]! }) : say('rival');

// Where a component and its numbers come from: the rule, and whether they had to be reconstructed.
export function origin(rule: string, source = ''): string {
  const text = say('rule', { rule });
  return source.includes('reconstructed') ? `${text} · ${t('reconstructed')}` : text;
}

export function wonderText(wonder: Wonder): string {
  const cost = costText({ [wonder.good]: wonder.pieces, influence: wonder.influence, tax: wonder.tax });
  const points = say('n_vp', { count: wonder.points });
  return say('wonder_text', { wonder: wonderName(wonder.good), points, cost });
}

export const apprenticeName = (id: string) => nameOf(apprenticeOf(id));
export const buildingName = (id: string) => nameOf(buildingOf(id));

export const groupText = (names: readonly string[], counts: readonly number[]) =>
  counts
    .map((count, i) => ({ count, name: calledAt(names, i + 1) }))
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => say('workers_of', { count, name }))
    .join(', ');

// The rule in our own words, and where it stands.
export const ruled = (topic: 'turn' | 'goods' | 'storehouse' | 'guildhall' | 'guardhouse' | 'virtue' | 'debts' | 'influence' | 'wonders', rule: string, source = '') =>
  `${say(`rule_${topic}_text`)}\n${origin(rule, source)}`;
