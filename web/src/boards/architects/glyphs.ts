// What cards do, as a row of signs: what stands on the cards. The words behind them are in words/effects.ts.
import type { IconName } from './drawings/icons';
import { type Ability, type Amounts, type Cost, type Effect, things } from './view';

export type Glyph = { icon: IconName; count?: number | string } | { text: string };

const icon = (name: string, count?: number | string): Glyph =>
  count === undefined ? { icon: name as IconName } : { icon: name as IconName, count };
const text = (sign: string): Glyph => ({ text: sign });
const between = (groups: Glyph[][], sign: string): Glyph[] =>
  groups.flatMap((group, i) => (i ? [text(sign), ...group] : group));

// A single piece needs no number.
export const amountGlyphs = (of: Amounts): Glyph[] =>
  things.filter((thing) => of[thing]).map((thing) => icon(thing, of[thing]! > 1 || thing === 'vp' ? of[thing] : undefined));

export function costGlyphs(cost: Cost): Glyph[] {
  const any = cost.any_of ?? [];
  const mixed: Glyph[] = cost.pieces
    ? [...(cost.pieces > 1 ? [text(`${cost.pieces}×`)] : []), ...between(any.map((good) => [icon(good)]), '/')]
    : [];
  return [...mixed, ...things.filter((thing) => cost[thing]).map((thing) => icon(thing, cost[thing]))];
}

const onIcons: Record<string, Glyph[]> = {
  cathedral_advanced: [icon('cathedral')],
  debt_paid_off: [icon('paid')],
  captured_sent_to_prison: [icon('prison')],
  building_constructed: [icon('guildhall')],
  black_market_action_taken: [icon('black_market')],
  debt_gained: [icon('debts')],
  virtue_lost: [text('−'), icon('virtue')],
  apprentice_hired: [icon('apprentice')],
};

const places: Record<string, string> = { princess_location: 'princess', profiteer_location: 'profiteer' };
const placeIcon = (place = '') => icon(places[place] ?? place);

function resetGlyphs(ability: Ability): Glyph[] {
  const conditions: Record<string, Glyph[]> = {
    no_prisoners: [icon('prison', 0)],
    with_princess: [icon('princess')],
    with_profiteer: [icon('profiteer')],
  };
  const what = ability.release ? [icon('release', ability.release)] : amountGlyphs(ability.gain ?? {});
  return [icon('reset'), ...(conditions[ability.condition ?? ''] ?? []), text(':'), ...what];
}

function lessGlyphs(ability: Ability): Glyph[] {
  if (ability.tax) return [text('−'), icon('tax', ability.tax)];
  if (ability.one_of) {
    return [icon('guildhall'), text('−'), ...between(ability.one_of.map((good) => [icon(good)]), '/')];
  }
  const what = amountGlyphs({ silver: ability.silver ?? 0, virtue: ability.virtue ?? 0 });
  const on = ability.on === 'hire' ? 'apprentice' : (ability.on as string);
  // What is lost less is virtue kept: both cost less.
  return [icon(on), text('−'), ...what];
}

export function abilityGlyphs(ability: Ability | undefined): Glyph[] {
  if (!ability) return [];
  const gain = amountGlyphs(ability.gain ?? {});
  switch (ability.type) {
    case 'event_bonus':
      return [...between([ability.on!].flat().map((on) => onIcons[on] ?? []), '/'), text(':'), ...gain];
    case 'location_bonus':
      return [placeIcon(ability.location), text('+'), ...gain];
    case 'on_place':
      return [icon('worker'), text('→'), placeIcon(ability.location), text(':'), ...gain];
    case 'storehouse_trade':
      return [...costGlyphs(ability.cost!), text('→'), ...gain];
    case 'reset_effect':
      return resetGlyphs(ability);
    case 'cost_reduction':
      return lessGlyphs(ability);
    case 'virtual_worker':
      return [placeIcon(ability.location), text('+'), icon('worker')];
    case 'substitution':
      return ability.one_of
        ? [icon('influence'), text('='), ...between(ability.one_of.map((good) => [icon(good)]), '/')]
        : [icon('silver', ability.silver), text('='), icon(ability.for === 'debt' ? 'debts' : 'influence')];
    case 'equivalence':
      return between(ability.goods!.map((good) => [icon(good)]), '=');
    default:
      return [];
  }
}

const counted: Record<string, Glyph[]> = {
  buildings: [icon('building_cards')],
  carpenters: [icon('carpentry')],
  tilers: [icon('tiling')],
  masons: [icon('masonry')],
  paid_debts: [icon('paid')],
  captives: [icon('capture')],
  cathedral_level: [icon('cathedral')],
  workers_in_supply: [icon('worker')],
  workers_in_guildhall: [icon('worker'), icon('guildhall')],
  buildings_and_levels: [icon('building_cards'), text('+'), icon('cathedral')],
  clay_wood_stone: [icon('clay'), text('/'), icon('wood'), text('/'), icon('stone')],
};
const countGlyphs = (what: string) => counted[what] ?? [icon(what)];

export function effectGlyphs(effect: Effect | undefined): Glyph[] {
  if (!effect) return [];
  const gain = amountGlyphs(effect.gain ?? {});
  const count = Number(effect.count ?? 1);
  const many = count > 1 ? count : undefined;
  switch (effect.type) {
    case 'gain':
      return gain;
    case 'lose':
      return [text('−'), icon('virtue', effect.virtue)];
    case 'choose_one':
      return between(effect.options!.map(effectGlyphs), '/');
    case 'sequence':
      return effect.steps!.flatMap(effectGlyphs);
    case 'all_players':
      return [icon('all'), text(':'), ...effectGlyphs(effect.effect)];
    case 'all_players_if':
      return [icon('all'), icon('prison', `${effect.prisoners}+`), text(':'), ...effectGlyphs(effect.effect)];
    case 'captures':
      return [icon('capture', many)];
    case 'hire_apprentice':
      return [text('+'), icon('apprentice')];
    case 'gain_debt':
      return [text('+'), icon('debts', many)];
    case 'destroy_unpaid_debt':
      return [text('−'), icon('debts', many)];
    case 'release_own_from_prison':
      return [icon('release')];
    case 'release_own_captured':
      return [icon('capture'), text('→'), icon('worker')];
    case 'send_captured_to_prison':
      return [icon('capture'), text('→'), icon('prison'), icon('silver')];
    case 'pay_for':
      return [icon('building_cards'), text('→'), ...gain];
    case 'place_worker':
      return [icon('worker'), text('→'), placeIcon(effect.location)];
    case 'discard_own_apprentice':
      return [text('−'), icon('apprentice')];
    case 'discard_display':
      return [icon('reset')];
    case 'imprison_own_workers':
      return [icon('worker'), text('→'), icon('prison')];
    case 'per':
      return [...gain, text('/'), ...((effect.every ?? 1) > 1 ? [text(`${effect.every}×`)] : []), ...countGlyphs(String(effect.count))];
    case 'if':
      return [icon('debts', 0), text(':'), ...gain];
    case 'if_strictly_most':
      return [text('max'), ...countGlyphs(effect.compare!), text(':'), ...gain];
    case 'modify_unpaid_debt_vp':
      return [icon('debts'), text(`: ${(effect.points ?? 0) > 0 ? '+' : '−'}`), icon('vp', 1)];
    default:
      return [];
  }
}
