// What cards do, in words made from their data, so that text and rule cannot disagree.
import {
  type Ability,
  apprenticeOf,
  buildingOf,
  type Character,
  characterOf,
  type Effect,
  type Instruction,
  type Rival,
  type Scheme,
  type Section,
} from '../view';
import { capital } from '../../../words/words';
import { amounts, costText, list, nameOf, origin, placeName, say, signed, skillNames, type Word } from './words';

const counted = (what: string, count: number) => say(`c_${what}` as Word, { count });

export function effectText(effect: Effect | undefined): string {
  if (!effect) return say('nothing');
  const gain = amounts(effect.gain ?? {});
  const count = Number(effect.count ?? 1);
  switch (effect.type) {
    case 'gain':
      return say('e_gain', { what: gain });
    case 'lose':
      return say('e_lose', { what: say('n_virtue', { count: effect.virtue ?? 0 }) });
    case 'choose_one': {
      const what = effect.options!.map(effectText).join(`, ${say('or')} `);
      return effect.optional ? say('e_may', { what }) : what;
    }
    case 'sequence':
      return effect.steps!
        .filter((step) => step.type !== 'refill_display')
        .map(effectText)
        .join(`, ${say('e_then')} `);
    case 'all_players':
      return say('e_all', { what: effectText(effect.effect) });
    case 'all_players_if':
      return say('e_all_if', { count: effect.prisoners ?? 0, what: effectText(effect.effect) });
    case 'captures':
      return say('e_captures', { count });
    case 'hire_apprentice':
      return effect.optional ? say('e_may', { what: say('e_hire') }) : say('e_hire');
    case 'gain_debt':
      return say('e_debt', { count });
    case 'destroy_unpaid_debt':
      return say('e_destroy', { count });
    case 'release_own_from_prison':
      return say('e_release');
    case 'release_own_captured':
      return say('e_ransom');
    case 'send_captured_to_prison':
      return say('e_send', { count: effect.silver ?? 0 });
    case 'pay_for':
      return say('e_discard_for', { what: gain });
    case 'place_worker':
      return say('e_place', { place: placeName(effect.location!) });
    case 'discard_own_apprentice':
      return say('e_dismiss');
    case 'discard_display':
      return say('e_display', { count: effect.columns ?? 0 });
    case 'imprison_own_workers':
      return say('e_imprison');
    case 'per':
      return say('e_per', { what: gain, each: counted(String(effect.count), effect.every ?? 1) });
    case 'if':
      return say('e_if_no_debt', { what: gain });
    case 'if_strictly_most':
      return say('e_most', { what: gain, each: counted(effect.compare!, 1) });
    case 'modify_unpaid_debt_vp':
      return say((effect.points ?? 0) > 0 ? 'e_debt_less' : 'e_debt_more');
    default:
      return effect.type;
  }
}

function lessText(ability: Ability): string {
  if (ability.tax) return say('a_less_tax', { count: ability.tax });
  if (ability.on === 'hire') return say('a_less_hire', { count: ability.silver ?? 0 });
  if (ability.one_of) return say('a_less_goods', { goods: list(ability.one_of) });
  const what = amounts({ silver: ability.silver ?? 0, virtue: ability.virtue ?? 0 });
  return say('a_less', { place: placeName(ability.on as 'town_centre'), what });
}

function swapText(ability: Ability): string {
  if (ability.one_of) {
    return say('a_swap_goods', { count: ability.influence ?? 0, goods: list(ability.one_of) });
  }
  const count = ability.silver ?? 0;
  return say(ability.for === 'debt' ? 'a_swap_debt' : 'a_swap_influence', { count });
}

function resetText(ability: Ability): string {
  const what = ability.release
    ? say('a_free', { count: ability.release })
    : amounts(ability.gain ?? {});
  return ability.condition
    ? say('a_reset_if', { when: say(`if_${ability.condition}` as Word), what })
    : say('a_reset', { what });
}

const waived: Record<string, Word> = {
  cathedral_building_card_discard: 'a_no_discard',
  cathedral_virtue_minimum: 'a_any_virtue_cathedral',
  black_market_virtue_maximum: 'a_any_virtue_market',
};

export function abilityText(ability: Ability | undefined): string {
  if (!ability) return say('no_ability');
  const what = amounts(ability.gain ?? {});
  const place = ability.location ? placeName(ability.location) : '';
  switch (ability.type) {
    case 'event_bonus': {
      const when = [ability.on!].flat().map((on) => say(`on_${on}` as Word));
      return say('a_event', { when: when.join(` ${say('or')} `), what });
    }
    case 'location_bonus':
      return say('a_bonus', { place, what });
    case 'on_place':
      return say('a_place', { place, what });
    case 'storehouse_trade':
      return say('a_trade', { cost: costText(ability.cost!), gain: what });
    case 'reset_effect':
      return resetText(ability);
    case 'cost_reduction':
      return lessText(ability);
    case 'virtual_worker':
      return say('a_worker', { place, count: ability.amount ?? 1 });
    case 'substitution':
      return swapText(ability);
    case 'equivalence':
      return say('a_same', { goods: list(ability.goods!, ' = ') });
    case 'waive':
      return say(waived[ability.what!] ?? 'no_ability');
    case 'apprentice_limit':
      return say('a_limit', { count: ability.value ?? 0 });
    default:
      return ability.type;
  }
}

export function apprenticeText(id: string): string {
  const card = apprenticeOf(id);
  const text = say('apprentice_text', {
    name: nameOf(card),
    id,
    skills: skillNames(card.skills),
    ability: abilityText(card.ability),
  });
  return card.virtue ? `${text}; ${say('virtue_change', { n: signed(card.virtue) })}` : text;
}

export function buildingText(id: string): string {
  const card = buildingOf(id);
  const parts = [
    say('building_text', {
      name: nameOf(card),
      id,
      points: say('n_vp', { count: card.points }),
      cost: costText(card.cost),
    }),
  ];
  if (card.skills.length) parts.push(say('needs', { skills: skillNames(card.skills) }));
  if (card.virtue) parts.push(say('virtue_change', { n: signed(card.virtue) }));
  if (card.now) parts.push(say('now', { effect: effectText(card.now) }));
  if (card.end) parts.push(say('at_end', { effect: effectText(card.end) }));
  return parts.join('; ');
}

export const apprenticeOrigin = (id: string) => origin('13.1', apprenticeOf(id).source);
export const buildingOrigin = (id: string) => origin('13.2', buildingOf(id).source);

export const characterAbility = (card: Character) =>
  capital(card.abilities.map(abilityText).join('; '));

export function characterText(id: string): string {
  const card = characterOf(id);
  const start = amounts({
    ...card.goods,
    silver: card.silver,
    virtue: card.virtue,
    influence: card.influence,
    building_cards: card.building_cards,
    debts: card.debts,
  });
  const jailed = card.prisoners ? `, ${say('prisoners', { count: card.prisoners })}` : '';
  return `${card.name}: ${characterAbility(card)}; ${say('start_with', { what: start + jailed })}`;
}

// --- The Rival

function instructionText(order: Instruction): string {
  const count = order.plus ?? 0;
  if (order.do === 'gain') {
    const what = amounts({ [order.what!]: count || 1 });
    if (!order.per_workers) return say('s_gain', { what });
    if (order.per_workers > 1) return say('s_gain_per_two', { what, each: order.per_workers });
    return say(count ? 's_gain_per_more' : 's_gain_per', { what });
  }
  if (order.do === 'gain_if_odd') return say('s_gain_if_odd', { what: amounts({ [order.what!]: count }) });
  return say(`s_${order.do}` as Word, { count });
}

export function sectionText(section: Section): string {
  const what = section.options
    .map((orders) => orders.map(instructionText).join(` ${say('s_and')} `))
    .join(`, ${say('s_else')} `);
  const place = placeName(section.location);
  if (!section.condition) return say('s_to', { place, what });
  const { that, at_least, at_most, virtue_at_most } = section.condition;
  const n = at_least ?? at_most ?? virtue_at_most ?? 0;
  return say('s_if', { place, when: say(`t_${that}` as Word, { n }), what });
}

export function schemeText(scheme: Scheme): string {
  const upper = sectionText(scheme.upper);
  const both = scheme.lower ? `${upper}; ${say('s_else')} ${sectionText(scheme.lower)}` : upper;
  return `${scheme.id} · ${capital(both)}`;
}

export function rivalAbility({ ability }: Rival): string {
  if (ability.type === 'gain_on') {
    return say(`r_${ability.on}` as Word, { what: amounts(ability.gain ?? {}) });
  }
  return say(`r_${ability.type}` as Word, { count: ability.amount ?? 0 });
}
