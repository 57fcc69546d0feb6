// What a seat sees of a game of Architects, as the server sends it, and the components behind the ids.
import edition from '../../../../editions/architects.json';

export const goods = ['clay', 'wood', 'stone', 'gold', 'marble'] as const;
export type Good = (typeof goods)[number];

// Whatever a card can give or ask, in the order in which it is drawn and named.
export const things = [
  ...goods,
  'silver',
  'tax',
  'virtue',
  'influence',
  'building_cards',
  'reward_cards',
  'debts',
  'vp',
] as const;
export type Thing = (typeof things)[number];
export type Amounts = Partial<Record<Thing, number>>;
export type Cost = Amounts & { any_of?: Good[]; pieces?: number };

export const skills = ['carpentry', 'tiling', 'masonry'] as const;
export type Skill = (typeof skills)[number];

export const openPlaces = [
  'quarry',
  'forest',
  'mines',
  'silversmith',
  'kings_storehouse',
  'workshop',
  'town_centre',
  'guardhouse',
  'tax_stand',
] as const;
export type OpenPlace = (typeof openPlaces)[number];
export type Place = OpenPlace | 'guildhall' | 'prison' | 'black_market';
export type AnyPlace = Place | 'princess_location' | 'profiteer_location' | 'focus';
export const spaces = ['small', 'middle', 'large'] as const;
export type Space = (typeof spaces)[number];

// In moves the places have short names.
export const placeWords: Record<string, Place> = {
  mines: 'mines',
  quarry: 'quarry',
  forest: 'forest',
  silversmith: 'silversmith',
  storehouse: 'kings_storehouse',
  workshop: 'workshop',
  town: 'town_centre',
  guardhouse: 'guardhouse',
  tax: 'tax_stand',
  guildhall: 'guildhall',
  prison: 'prison',
  market: 'black_market',
};
export const wordOf = (place: string) =>
  Object.keys(placeWords).find((word) => placeWords[word] === place) ?? place;

export interface Pending {
  ask: string;
  who?: number;
  a: number;
  b: number;
}

export interface Pile {
  top: string | null;
  pile: string[];
}

export interface Shown {
  card: string;
  coins: number;
}

export interface WonderState {
  goods: number;
  owner: number | null;
  site: Place | null;
}

export type Stock = Record<Good | 'silver', number>;

export interface SeatView extends Stock {
  character?: string | null;
  supply: number;
  virtue: number;
  influence: number;
  cathedral: number;
  unpaid_debts: number;
  paid_debts: number;
  captives: number[];
  // The Rival has none of these.
  apprentices?: string[];
  built?: string[];
  cards_in_hand?: number;
  cards_to_choose_from?: number;
  // Only of the seat that looks.
  hand?: string[];
  packet?: string[];
}

export interface Visit {
  place: Place | null;
  workers: number;
  may_offer: number;
  captures: number;
}

export interface View {
  players: number;
  options: Record<string, string>;
  phase: 'set_up' | 'play' | 'over';
  first: number | null;
  active: number | null;
  turns_left: number | null;
  credit: number;
  reset_due: number;
  tax: number;
  workers: Record<OpenPlace | 'guildhall' | 'prison', number[]>;
  market: { workers: (number | null)[]; small: Pile; large: Pile };
  display: (Shown | null)[][];
  apprentice_deck: string[];
  apprentice_bottom: string[];
  building_deck: number;
  building_bottom: (string | null)[];
  rewards_left: number;
  wonders?: {
    offer: string | null;
    offers: string[];
    consequence: string | null;
    offered: Good[];
    cards: WonderState[];
  };
  rival?: {
    board: string | null;
    marker: number;
    schemes: string[];
    discard: string[];
    futures: string[];
  };
  visit: Visit;
  bill: Cost;
  pending: Pending[];
  seats: SeatView[];
}

// --- Components

export interface Effect {
  type: string;
  gain?: Amounts;
  virtue?: number;
  optional?: boolean;
  options?: Effect[];
  steps?: Effect[];
  effect?: Effect;
  count?: string | number;
  compare?: string;
  condition?: string;
  every?: number;
  points?: number;
  prisoners?: number;
  silver?: number;
  location?: AnyPlace;
  columns?: number;
}

export interface Ability {
  type: string;
  on?: string | string[];
  gain?: Amounts;
  cost?: Cost;
  location?: AnyPlace;
  condition?: string;
  release?: number;
  silver?: number;
  virtue?: number;
  tax?: number;
  influence?: number;
  amount?: number;
  value?: number;
  what?: string;
  for?: string;
  goods?: Good[];
  one_of?: Good[];
}

export interface Apprentice {
  id: string;
  name: string;
  skills: Skill[];
  virtue: number;
  ability?: Ability;
  source: string;
}

export interface Building {
  id: string;
  name: string;
  points: number;
  cost: Cost;
  skills: Skill[];
  virtue: number;
  now?: Effect;
  end?: Effect;
  source: string;
}

export interface Character {
  id: string;
  name: string;
  prisoners: number;
  silver: number;
  virtue: number;
  influence: number;
  goods: Amounts;
  building_cards: number;
  debts: number;
  abilities: Ability[];
  source: string;
}

export interface Wonder {
  id: string;
  name: string;
  good: Good;
  pieces: number;
  influence: number;
  tax: number;
  points: number;
  source: string;
}

export interface Offer {
  id: string;
  offer: Record<Good, Amounts>;
  profiteer: { location: OpenPlace; effect: Effect };
  princess: { location: OpenPlace; effect: Effect };
  source: string;
}

export interface Instruction {
  do: string;
  what?: Thing;
  plus?: number;
  per_workers?: number;
}

export interface Section {
  location: AnyPlace;
  condition?: { that: string; at_least?: number; at_most?: number; virtue_at_most?: number };
  options: Instruction[][];
}

export interface Scheme {
  id: string;
  deck: 'initial' | 'future';
  upper: Section;
  lower?: Section;
  source: string;
}

export interface Rival {
  id: string;
  name: string;
  focus: Section;
  ability: { type: string; amount?: number; on?: string; gain?: Amounts };
  source: string;
}

function byId<Card extends { id: string }>(cards: unknown): Map<string, Card> {
  return new Map((cards as Card[]).map((card) => [card.id, card]));
}

const apprentices = byId<Apprentice>(edition.apprentices);
const buildings = byId<Building>(edition.buildings);
const characters = byId<Character>(edition.characters);
const offers = byId<Offer>(edition.offers);
const schemes = byId<Scheme>(edition.schemes);
const rivals = byId<Rival>(edition.rivals.cards);
const markets = byId<{ id: string; small: Amounts; large: Amounts }>(edition.market_cards);

export const apprenticeOf = (id: string) => apprentices.get(id)!;
export const buildingOf = (id: string) => buildings.get(id)!;
export const characterOf = (id: string) => characters.get(id)!;
export const offerOf = (id: string) => offers.get(id)!;
export const schemeOf = (id: string) => schemes.get(id)!;
export const rivalOf = (id: string) => rivals.get(id)!;
export const wonderOf = (good: Good) =>
  edition.wonders.cards.find((card) => card.good === good) as Wonder;
export const charactersIn = [...characters.keys()];
export const allBuildings = [...buildings.values()];
export const allApprentices = [...apprentices.values()];
export const allRivals = [...rivals.values()];

export const virtueTrack = edition.virtue_track.spaces;
export const cathedral = edition.cathedral.levels as { cost: Cost; points: number; spots: number }[];
export const trades = edition.places.kings_storehouse.trades as { cost: Cost; gain: Amounts }[];
export const marketOf = edition.places.black_market;
export const guildhall = edition.places.guildhall;
export const scoring = edition.scoring;
export const influenceTrack = edition.influence;
export const placeNumbers = edition.places;
export const wonderGain = edition.wonders.gain as Amounts;

// A trade that is printed on the board is called by what it brings.
export const tradeWord = (trade: { gain: Amounts }) => Object.keys(trade.gain)[0]!;

// --- Questions about a view

export const asked = (view: View): Pending | undefined => view.pending[view.pending.length - 1];
export const sides = (view: View) => view.seats.length;
export const isRival = (view: View, seat: number) => seat > view.players;
export const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

// The groups of workers at a place: whose, and how many.
export const groups = (counts: readonly number[]) =>
  counts.map((count, i) => ({ seat: i + 1, count })).filter(({ count }) => count > 0);

// rules 4.4: what a space of the Black Market gives, by its card or as printed.
export function marketGoods(view: View, space: 'small' | 'large'): Amounts {
  const top = view.market[space].top;
  return top ? markets.get(top)![space] : (marketOf[space].printed as Amounts);
}

// rules 5: the spaces of the Guildhall in the order in which they are filled.
export function hall(view: View) {
  const columns = guildhall.columns[view.players - 1]!;
  const taken = groups(view.workers.guildhall).flatMap(({ seat, count }) =>
    Array.from({ length: count }, () => seat),
  );
  const at = (list: { row: number; column: number }[], row: number, column: number) =>
    list.some((one) => one.row === row && one.column === column);
  const cells = Array.from({ length: guildhall.rows * columns }, (_, i) => {
    const row = Math.floor(i / columns) + 1;
    const column = (i % columns) + 1;
    const refresh = at(guildhall.refresh, row, column);
    return { seat: taken[i] ?? null, refresh, reset: at(guildhall.reset, row, column) };
  });
  return { columns, cells, taken: taken.length, over: taken.slice(cells.length) };
}

export function figures(view: View): Partial<Record<Place, ('princess' | 'profiteer')[]>> {
  const at: Partial<Record<Place, ('princess' | 'profiteer')[]>> = {};
  const card = view.wonders?.consequence;
  if (!card) return at;
  for (const who of ['princess', 'profiteer'] as const) {
    (at[offerOf(card)[who].location] ??= []).push(who);
  }
  return at;
}

export const wondersAt = (view: View, place: Place) =>
  goods.filter((_, i) => view.wonders?.cards[i]?.site === place);
export const wonderState = (view: View, good: Good) => view.wonders!.cards[goods.indexOf(good)]!;
export const wondersOf = (view: View, seat: number) =>
  goods.filter((_, i) => view.wonders?.cards[i]?.owner === seat);

// Everybody from the first player on; the Rival comes after the people.
export function turnOrder(view: View): number[] {
  const people = Array.from({ length: view.players }, (_, i) => i + 1);
  const start = (view.first ?? 1) - 1;
  const order = [...people.slice(start), ...people.slice(0, start)];
  return view.rival ? [...order, sides(view)] : order;
}

// What somebody chooses from who was asked to choose one of several effects (its cause is a number that stands
// for a building or for the Princess).
const mostCards = 72;
export function chosenFrom(view: View): Effect | undefined {
  const pending = asked(view);
  if (pending?.ask !== 'choose') return undefined;
  const building = allBuildings[pending.b - mostCards];
  const card = view.wonders?.consequence;
  const effect = pending.b < 2 * mostCards ? building?.now : card ? offerOf(card).princess.effect : undefined;
  const all = effect?.type === 'sequence' ? effect.steps : [effect];
  return all?.find((one) => one?.type === 'choose_one');
}

// Who has come where between two views: whoever has a worker less in supply and one more at a place. Spaces of the
// Black Market are places too.
export interface Arrival {
  seat: number;
  place: string;
}
export function arrival(before: View | undefined, after: View): Arrival | null {
  if (!before || before.seats.length !== after.seats.length) return null;
  const seat = after.seats.findIndex((one, i) => one.supply === before.seats[i]!.supply - 1) + 1;
  if (!seat) return null;
  const place = (Object.keys(after.workers) as (keyof View['workers'])[]).find(
    (one) => after.workers[one][seat - 1] === before.workers[one][seat - 1]! + 1,
  );
  if (place) return { seat, place };
  const space = spaces.find((_, i) => after.market.workers[i] === seat && before.market.workers[i] !== seat);
  return space ? { seat, place: space } : null;
}

// The name by which a worker is found again when it leaves the supply: the number it had there.
export const workerName = (view: View, seat: number, gone: number) =>
  `worker:${seat}:${view.seats[seat - 1]!.supply + gone}`;
export const arrivedAt = (view: View, came: Arrival | null, place: string, seat: number) =>
  came?.place === place && came.seat === seat ? workerName(view, seat, 1) : undefined;
