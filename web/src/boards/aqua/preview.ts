// What a move does, in words, before it is confirmed.
import { perfumeName } from './moves';
import { type Earned, earns, total } from './scoring';
import {
  type Ability,
  type Amounts,
  asked,
  type City,
  cities,
  costOf,
  couples,
  dialOf,
  type Flower,
  flowerOf,
  letterFor,
  levelOf,
  type Method,
  methodOf,
  type SeatView,
  tileOf,
  type View,
} from './view';
import { abilityText, amounts, effectText, perfumeText, roman, say } from './words/words';

const actor = (view: View): number => asked(view)?.who ?? view.turn_of ?? 1;
const mine = (view: View): SeatView => view.seats[actor(view) - 1]!;

// "Visit couple A · 1 action point"
function paying(view: View, text: string, action: string): string {
  if (view.free_action > 0) return text;
  const cost = costOf(view, action);
  const left = mine(view).dial - cost;
  const parts = [text, say('do_cost', { count: cost }), ...(left === 0 ? [say('do_reset')] : [])];
  return parts.join(' · ');
}

function couple(view: View, id: string): string {
  const { gives_letter } = couples.find((one) => one.id === id)!;
  return mine(view).letter === gives_letter - 1
    ? say('do_couple_letter', { dame: id, letter: roman(gives_letter) })
    : say('do_couple', { dame: id });
}

function travelling(view: View, city: City): string {
  const { top } = view.cities[city];
  return say('do_travel', { city: say(`city_${city}`), effect: top ? effectText(top) : say('city_empty') });
}

// What the perfumer and the workers pick from the stalls (rules 11.2).
export function picked(
  view: View,
  moves: readonly { from: Flower; to: Flower }[],
  stall = String(asked(view)?.action ?? '').split(' ')[1] as Flower | undefined,
): Amounts {
  const workers = view.workers.filter((one) => one !== null);
  for (const { from, to } of moves) {
    const at = workers.indexOf(from);
    if (at >= 0) workers.splice(at, 1);
    workers.push(to);
  }
  const taken: Amounts = {};
  for (const flower of [...(stall ? [stall] : []), ...workers]) {
    if ((taken[flower] ?? 0) < (view.market[flower] ?? 0)) taken[flower] = (taken[flower] ?? 0) + 1;
  }
  return taken;
}

const visiting = (view: View, flower: Flower) =>
  say('do_market', { flower: say(flower), amounts: amounts(picked(view, [], flower)) });

function sending(view: View, words: string[]): string {
  const moves = [words.slice(0, 3), words.slice(4, 7)]
    .filter((part) => part.length === 3)
    .map(([from, , to]) => ({ from: from as Flower, to: to as Flower }));
  return say('do_worker', { count: moves.length, amounts: amounts(picked(view, moves)) });
}

// rules 8.4, 8.6: what a use of a method makes.
export function made(seat: SeatView, method: Method, inputs: readonly Flower[]): Amounts {
  const { essences, relation } = methodOf(method);
  const out: Amounts = {};
  for (const flower of inputs) {
    const more = seat.specialities.includes(flower) ? 1 : 0;
    out[flower] = (relation === 'different' ? 1 : essences) + more;
  }
  return out;
}

function using(view: View, [method, ...inputs]: string[]): string {
  const { flowers: needs, relation } = methodOf(method as Method);
  const each = relation === 'same' ? needs : 1;
  const flowers = Object.fromEntries(inputs.map((flower) => [flower, each]));
  return say('do_use', {
    method: say(method as Method),
    flowers: amounts(flowers),
    essences: amounts(made(mine(view), method as Method, inputs as Flower[])),
  });
}

function driving(view: View, place: string): string {
  if (place === 'Grasse') return say('do_coach', { place: say('city_Grasse') });
  if (!cities.includes(place as City)) return say('do_coach', { place: say('a_stop') });
  const city = place as City;
  const welcome = mine(view).letter >= letterFor(city) && view.cities[city].pile.length > 0;
  return say(welcome ? 'do_coach_tile' : 'do_coach', { place: say(`city_${city}`) });
}

const parts = ['originality', 'court', 'king', 'perfection', 'cubes'] as const;

// "+3 originality, +3 King = 6"
export function pointsText(earned: Earned): string {
  const lines = parts.filter((part) => earned[part] > 0).map((part) => say(`point_${part}`, { count: earned[part] }));
  const sum = lines.length === 1 ? lines[0]! : `${lines.join(', ')}${lines.length ? ' = ' : ''}${total(earned)}`;
  return earned.tokens ? `${sum} ${say('point_tokens', { count: earned.tokens })}` : sum;
}

function presenting(view: View, text: string): string {
  const [base = '', comps = ''] = text.split('-');
  const earned = earns(view, actor(view), flowerOf(base), comps.split('/').map(flowerOf));
  return say('do_present', { perfume: perfumeText(text), points: pointsText(earned) });
}

function giving(view: View, verb: string, thing: string): string {
  const words =
    thing === 'token'
      ? say('gift_of_token')
      : thing.includes('-')
        ? say('gift_of_perfume', { perfume: perfumeText(thing) })
        : say('gift_of_essence', { flower: say(thing as Flower) });
  return say(verb === 'look' ? 'do_look' : 'do_gift', { thing: words, dame: asked(view)?.dame ?? '' });
}

function over(text: string, thing: string | undefined): string {
  return thing ? `${text} ${say('do_over', { thing })}` : text;
}

// The verbs of the table: what can be said by a button is said by its name.
export const verbs = {
  done: 'verb_done',
  pass: 'verb_pass',
  again: 'verb_again',
  produce: 'verb_produce',
  take: 'verb_take',
  'take nothing': 'verb_take_nothing',
  return: 'verb_return',
  stay: 'verb_stay',
  'coach stay': 'verb_coach_stay',
  court: 'verb_court',
  look: 'verb_look',
  gift: 'verb_gift',
  drop: 'verb_drop',
  'learn nothing': 'verb_learn_nothing',
  'ability nothing': 'verb_ability_nothing',
} as const;

export function verb(piece: string): string {
  const name = piece.slice('verb:'.length);
  if (name.startsWith('from ')) return say('verb_from', { dame: name.slice(5) });
  return name in verbs ? say(verbs[name as keyof typeof verbs]) : name;
}

export function preview(view: View, move: string): string {
  const [what = '', ...words] = move.split(' ');
  const [first = '', second = '', third = '', , fifth] = words;
  switch (what) {
    case 'market':
      return paying(view, visiting(view, first as Flower), `market_${first}`);
    case 'base':
      return paying(view, say('do_base', { flower: say(first as Flower) }), 'base');
    case 'specialise':
      return paying(view, say('do_specialise', { flower: say(first as Flower) }), `specialise_for_${third}`);
    case 'ability':
      return first === 'nothing'
        ? say('verb_ability_nothing')
        : paying(view, say('do_ability', { ability: abilityText(first as Ability) }), 'ability');
    case 'method':
      return paying(view, say('do_method'), `method_for_${second}`);
    case 'learn':
      return first === 'nothing'
        ? say('verb_learn_nothing')
        : over(say('do_learn', { method: say(first as Method), flower: say(third as Flower) }), fifth && say(fifth as Method));
    case 'travel':
      return paying(view, travelling(view, first as City), `travel_${first}`);
    case 'couple':
      return paying(view, couple(view, first), `couple_${first}`);
    case 'versailles':
      return paying(view, say('do_versailles'), 'versailles');
    case 'produce': {
      const more = mine(view).abilities.includes('production_plus_2') ? 2 : 0;
      return say('do_produce', { points: dialOf(mine(view).dial).production_points + more });
    }
    case 'take':
      if (!first) return say('do_take', { amounts: amounts(picked(view, [])) });
      return first === 'nothing' ? say('verb_take_nothing') : say('do_take_tile', { id: first, effect: effectText(first) });
    case 'worker':
      return sending(view, words);
    case 'pick':
      return say('do_pick', { flower: say(first as Flower) });
    case 'essences':
      return say('do_essences', { flowers: words.map((flower) => say(flower as Flower)).join(', ') });
    case 'use':
      return using(view, words);
    case 'store':
      return say('do_store', { flower: say(first as Flower), method: say(third as Method) });
    case 'drop':
      return say('do_drop', { flower: say(first as Flower), method: say(third as Method) });
    case 'coach':
      return first === 'stay' ? say('verb_coach_stay') : driving(view, first);
    case 'present':
      return presenting(view, first);
    case 'create':
      return over(
        say('do_create', { perfume: perfumeText(first), level: levelOf(perfumeName(first)) }),
        third && perfumeText(third),
      );
    case 'flip':
      return say('do_flip', { id: tileOf(first).id, effect: effectText(first) });
    case 'gift':
    case 'look':
      return giving(view, what, first);
    case 'place':
      return say('do_place', { dame: first });
    case 'favours':
      return say('do_favours', { dames: words.join(', ') });
    default:
      return verb(`verb:${move}`);
  }
}
