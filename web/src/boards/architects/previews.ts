// What a move does, in words, before it is confirmed.
import {
  type Ability,
  type Amounts,
  apprenticeOf,
  asked,
  buildingOf,
  cathedral,
  characterOf,
  chosenFrom,
  figures,
  type Good,
  marketGoods,
  marketOf,
  offerOf,
  type OpenPlace,
  placeNumbers,
  placeWords,
  trades,
  tradeWord,
  type View,
  wonderGain,
  wonderOf,
} from './view';
import { abilityText, effectText } from './words/effects';
import {
  amounts,
  apprenticeName,
  buildingName,
  costText,
  goodName,
  nameOf,
  placeName,
  readAmounts,
  say,
  wonderName,
} from './words/words';

const seatOf = (view: View) => asked(view)?.who ?? view.active ?? 1;

function abilitiesOf(view: View, seat: number): Ability[] {
  const here = view.seats[seat - 1]!;
  const hired = (here.apprentices ?? []).flatMap((id) => apprenticeOf(id).ability ?? []);
  return here.character ? [...hired, ...characterOf(here.character).abilities] : hired;
}

// rules 4: how many workers count at a place once another one stands there (a Wonder is asked about later).
export function strength(view: View, seat: number, place: OpenPlace): number {
  const virtual = abilitiesOf(view, seat)
    .filter(({ type }) => type === 'virtual_worker')
    .filter(({ location }) =>
      location === 'princess_location' ? figures(view)[place]?.includes('princess') : location === place,
    );
  return view.workers[place][seat - 1]! + 1 + virtual.reduce((all, { amount }) => all + (amount ?? 0), 0);
}

function withBonus(view: View, seat: number, place: OpenPlace, gain: Amounts): Amounts {
  const all = { ...gain };
  for (const ability of abilitiesOf(view, seat)) {
    if (ability.type !== 'location_bonus' || ability.location !== place) continue;
    for (const [thing, count] of Object.entries(ability.gain ?? {})) {
      all[thing as Good] = (all[thing as Good] ?? 0) + count;
    }
  }
  return all;
}

export function yieldText(view: View, seat: number, place: OpenPlace): string {
  const n = strength(view, seat, place);
  const gains = (gain: Amounts) => amounts(withBonus(view, seat, place, gain));
  switch (place) {
    case 'quarry':
      return gains({ stone: n + placeNumbers.quarry.stone_plus });
    case 'forest':
      return gains({ wood: n + placeNumbers.forest.wood_plus });
    case 'silversmith':
      return gains({ silver: n + placeNumbers.silversmith.silver_plus });
    case 'mines': {
      const clay = gains({ clay: n + placeNumbers.mines.clay_plus });
      const gold = Math.floor(n / placeNumbers.mines.workers_per_gold);
      return gold ? `${clay} ${say('or')} ${gains({ gold })}` : clay;
    }
    case 'kings_storehouse':
      return say('do_up_to_trades', { count: n });
    case 'workshop': {
      const { cards_plus, workers_per_card } = placeNumbers.workshop;
      return say('do_workshop', { column: n, count: cards_plus + Math.floor(n / workers_per_card) });
    }
    case 'town_centre':
      return say('do_up_to_captures', { count: n });
    case 'guardhouse':
      return say('do_up_to_actions', { count: n });
    case 'tax_stand':
      return `${gains({ silver: view.tax })}, ${say('e_lose', { what: amounts({ virtue: placeNumbers.tax_stand.virtue }) })}`;
  }
}

function placing(view: View, place: OpenPlace): string {
  const seat = seatOf(view);
  const guests = figures(view)[place] ?? [];
  const parts = [yieldText(view, seat, place)];
  if (guests.includes('profiteer')) parts.push(`+${amounts({ influence: 1 })}`);
  if (guests.includes('princess')) parts.push(say('do_offer_too'));
  return say('do_with', { place: placeName(place), what: parts.join(', ') });
}

function advancing(view: View, card: string): string {
  const level = view.seats[seatOf(view) - 1]!.cathedral + 1;
  const next = cathedral[level - 1]!;
  const fields = { level, points: say('n_vp', { count: next.points }), cost: costText(next.cost) };
  return card
    ? say('do_cathedral', { ...fields, name: buildingName(card) })
    : say('do_cathedral_plain', fields);
}

function building(id: string): string {
  const card = buildingOf(id);
  const points = say('n_vp', { count: card.points });
  const text = say('do_build', { name: nameOf(card), points, cost: costText(card.cost) });
  return card.now ? `${text}; ${effectText(card.now)}` : text;
}

function marketing(view: View, space: 'small' | 'middle' | 'large'): string {
  const { silver, virtue } = marketOf[space];
  const gain = space === 'middle' ? say('hire_or_draw') : amounts(marketGoods(view, space));
  return say('do_market', { space: say(space), cost: amounts({ silver, virtue }), gain });
}

function trading(what: string): string {
  const printed = trades.find((trade) => tradeWord(trade) === what);
  const { cost, gain } = printed ?? (apprenticeOf(what).ability as { cost: Amounts; gain: Amounts });
  return say('do_trade', { cost: costText(cost), gain: amounts(gain) });
}

function offering(view: View, good: Good, slot: Good): string {
  const card = view.wonders?.offer;
  const gain = card ? amounts(offerOf(card).offer[slot]) : say('nothing');
  return say('do_offer', { good: goodName(good), gain });
}

function capturing(view: View, place: OpenPlace, owner: number): string {
  const count = view.workers[place][owner - 1] ?? 0;
  const fields = { workers: say('n_workers', { count }), place: placeName(place) };
  return say(owner === seatOf(view) ? 'do_take_back' : 'do_capture', fields);
}

// Buttons say what they do; the same words serve before a confirmation.
const fixed = {
  done: 'verb_done',
  send: 'verb_send',
  'release all': 'verb_release_all',
  ransom: 'verb_ransom',
  'ransom debt': 'verb_ransom_debt',
  settle: 'verb_settle',
  'dig clay': 'verb_dig_clay',
  'dig gold': 'verb_dig_gold',
  'visit influence': 'verb_visit_influence',
  'visit worker': 'verb_visit_worker',
  'influence now': 'verb_influence_now',
  'influence later': 'verb_influence_later',
} as const;

export function buttonText(move: string): string {
  if (move in fixed) return say(fixed[move as keyof typeof fixed]);
  const [verb = '', ...words] = move.split(' ');
  const count = Number(words[0] ?? 0);
  switch (verb) {
    case 'lose':
      return say('verb_lose', { what: amounts(readAmounts(words)) });
    case 'buy':
      return count ? say('verb_buy', { count }) : say('verb_buy_none');
    case 'release':
      return say('verb_release', { count });
    default:
      return move;
  }
}

export function preview(view: View, move: string): string {
  const [verb = '', ...words] = move.split(' ');
  const [first = '', second = '', third = ''] = words;
  switch (verb) {
    case 'character':
      return say('do_character', { name: characterOf(first).name });
    case 'hire':
      return say('do_hire', { name: apprenticeName(first), ability: abilityText(apprenticeOf(first).ability) });
    case 'keep':
      return say('do_keep', { name: buildingName(first) });
    case 'place':
      return placing(view, placeWords[first] as OpenPlace);
    case 'market':
      return marketing(view, first as 'small');
    case 'build':
      return building(first);
    case 'cathedral':
      return advancing(view, first);
    case 'wonder': {
      const wonder = wonderName(first as Good);
      const points = say('n_vp', { count: wonderOf(first as Good).points });
      return say('do_wonder', { wonder, points, virtue: amounts(wonderGain) });
    }
    case 'recall':
      return say('do_recall', { place: first === 'from' ? say('captives') : placeName(placeWords[first]!) });
    case 'offer':
      return offering(view, first as Good, (second === 'as' ? third : first) as Good);
    case 'draw':
      return say('do_draw');
    case 'trade':
      return trading(first);
    case 'capture':
      return capturing(view, placeWords[first] as OpenPlace, Number(second));
    case 'pay':
      return say('do_pay', { what: amounts(readAmounts(words)) });
    case 'choose':
      return say('do_choose', { what: effectText(chosenFrom(view)?.options?.[Number(first) - 1]) });
    case 'discard':
      return say('do_discard', { name: buildingName(first) });
    case 'dismiss':
      return say('do_dismiss', { name: apprenticeName(first) });
    case 'site':
      return say('do_site', { place: placeName(placeWords[first]!) });
    default:
      return buttonText(move);
  }
}
