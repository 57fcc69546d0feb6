// What the board of Aqua Mirabilis says, and small sentences put together from it.
import { speaker, t } from '../../../words/language.svelte';
import {
  type Ability,
  type Amounts,
  bonusOf,
  couples,
  type Dame,
  type Flower,
  flowers,
  letters,
  type Method,
  methodOf,
  partsOf,
  tileOf,
} from '../view';
import { en } from './en';
import { es } from './es';
import { it } from './it';

export const say = speaker({ en, it, es });

export const roman = (level: number) => ['–', 'I', 'II', 'III', 'IV'][level] ?? String(level);

// "2 rose, 1 lavender"
export function amounts(of: Amounts): string {
  const kinds = flowers.filter((flower) => of[flower]);
  return kinds.map((flower) => `${of[flower]} ${say(flower)}`).join(', ') || '–';
}

// Where a component and its numbers come from: the rule, and whether they had to be reconstructed.
export function origin(rule: string, source = ''): string {
  const text = say('rule', { rule });
  return source.includes('reconstructed') ? `${text} · ${t('reconstructed')}` : text;
}

// ", Ada is here"
export function standing(names: readonly string[], seats: readonly number[]): string {
  if (seats.length === 0) return '';
  return ` ${say('here', { names: seats.map((seat) => names[seat - 1] ?? '').join(', ') })}`;
}

export function giftText(dame: Dame): string {
  const { gift, of } = couples.find((one) => one.id === dame)!;
  return gift === 'essence'
    ? say('gift_essence', { flowers: (of ?? []).map((flower) => say(flower)).join(', ') })
    : say(`gift_${gift}`);
}

export function effectText(id: string): string {
  const { effect, what, base, slots, count } = tileOf(id);
  switch (effect) {
    case 'flowers':
      return say('effect_flowers', { amounts: amounts(what ?? {}) });
    case 'essences':
      return say('effect_essences', { amounts: amounts(what ?? {}) });
    case 'free_recipe':
      return say(slots === 2 ? 'effect_recipe_2' : 'effect_recipe_1', {
        base: base ? say(base) : say('any_base'),
      });
    case 'essences_of_choice':
      return say('effect_choice');
    case 'tokens':
      return say('effect_tokens', { count: count ?? 0 });
    case 'production_points':
      return say('effect_points', { count: count ?? 0 });
    case 'free_action':
      return say('effect_action', { count: count ?? 0 });
    case 'second_perfume':
      return say('effect_second');
    case 'half_points':
      return say('effect_half');
    default:
      return say('effect_influence', { count: count ?? 0 });
  }
}

function countedThing(id: string): string {
  const { counts, city, base } = bonusOf(id);
  const fields = { city: city ? say(`city_${city}`) : '', base: base ? say(base) : '' };
  return say(`counts_${counts}` as 'counts_experience', fields);
}

export function bonusText(id: string): string {
  const steps = bonusOf(id).steps.map(({ from, points }) => say('bonus_step', { from, points }));
  return say('bonus', { thing: countedThing(id), steps: steps.join(', ') });
}

// A word for what a bonus tile counts, short enough for the tile.
export function bonusSign(id: string): string {
  const { counts, base } = bonusOf(id);
  return base ? `${letters[base]}-…` : say(`sign_${counts}` as 'sign_experience');
}

export function methodText(id: Method): string {
  const { production_points, flowers: needs, relation, of, essences } = methodOf(id);
  return say(relation === 'same' ? 'method_same' : 'method_different', {
    method: say(id),
    points: production_points,
    count: needs,
    essences,
    flowers: of.map((flower) => say(flower)).join(', '),
  });
}

export const abilityText = (id: Ability) => say(`ability_${id}`);

// "lavender with bergamot, narcissus"
export function perfumeText(perfume: string): string {
  const { base, comps } = partsOf(perfume);
  return say('perfume_of', { base: say(base), comps: comps.map((comp) => say(comp)).join(', ') });
}

// "market rose", "couple A", "specialise": the type of an action.
export function typeText(type: string): string {
  const [area = '', which = ''] = type.split(' ');
  switch (area) {
    case 'market':
      return say('type_market', { flower: say(which as Flower) });
    case 'travel':
      return say(`city_${which}` as 'city_Paris');
    case 'couple':
      return say('type_couple', { dame: which });
    case 'versailles':
      return say('versailles');
    default:
      return say(`school_${area}` as 'school_base');
  }
}

// The rule in our own words, and where it stands.
export const ruled = (topic: 'goal' | 'dial' | 'market' | 'produce' | 'coach' | 'travel' | 'perfume' | 'court' | 'versailles' | 'sunday', rule: string, source = '') =>
  `${say(`rule_${topic}_text`)}\n${origin(rule, source)}`;
