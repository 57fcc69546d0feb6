// What a seat sees of a game of The Princes of Florence, as the server sends it, and the components behind the ids.
import edition from '../../../../editions/princes.json';

export const landscapes = ['forest', 'lake', 'park'] as const;
export const freedoms = ['travel', 'religion', 'opinion'] as const;
export const objects = ['forest', 'lake', 'park', 'jester', 'builder', 'prestige', 'recruiting'] as const;
export const buildings = edition.buildings.map((one) => one.id) as Building[];
export const piles = ['professions', 'bonus', 'prestige'] as const;

export type Landscape = (typeof landscapes)[number];
export type Freedom = (typeof freedoms)[number];
export type Thing = (typeof objects)[number];
export type Pile = (typeof piles)[number];
export type Building =
  | 'university'
  | 'laboratory'
  | 'workshop'
  | 'library'
  | 'opera'
  | 'studio'
  | 'hospital'
  | 'theatre'
  | 'tower'
  | 'chapel';
export type TileId = Building | Landscape;

export interface Deck {
  unseen: number;
  below: { card: string | null; by: number }[];
}

export interface Bidding {
  object: Thing;
  price: number;
  leader: number;
  bidders: number[];
}

export interface Auction {
  active: number[];
  sold: Thing[];
  nominator: number;
  bidding: Bidding | null;
}

export interface Pending {
  ask: string;
  who?: number;
  tile?: TileId;
  pile?: Pile;
  profession?: string;
}

// rules 7.2: what a work is worth without Bonus cards.
export interface WorkValue {
  building: number;
  landscape: number;
  freedom: number;
  jesters: number;
  persons: number;
}

export interface SeatView {
  points: number;
  best_work: number;
  table: string[];
  shown: string[]; // cards of the hand that everybody has seen
  recruiting: number;
  recruiting_on_table: number;
  builders: number;
  jesters: number;
  freedoms: Freedom[];
  buildings: Partial<Record<Building, string>>;
  landscapes: { kind: Landscape; at: string }[];
  professions_in_hand: number;
  bonus_cards: number;
  prestige_cards: number;
  money?: number;
  hand?: string[];
  bonus?: string[];
  prestige?: string[];
  work_values?: Record<string, WorkValue>; // of the cards in hand, as things stand
  bonus_values?: Record<string, number>; // what each Bonus card would add
}

export interface View {
  players: number;
  options: Record<string, string>;
  round: number;
  phase: string;
  start_player: number;
  turns: number; // begun in the action phase of this round
  done: Record<'work' | 'building' | 'profession' | 'freedom' | 'bonus', number>;
  supply: {
    tiles: Record<TileId, number>;
    freedoms: Record<Freedom, number>;
    builders: number;
    jesters: number;
    recruiting: number;
  };
  auction: Auction | null;
  bonus_played: string[];
  work_value: number;
  pending: Pending[];
  decks: Record<Pile, Deck>;
  looked_at: (string | null)[];
  seats: SeatView[];
}

export interface Profession {
  id: string;
  number: number;
  building: Building;
  landscape: Landscape;
  freedom: Freedom;
}

export type Amounts = Record<string, number>;

export interface BonusCard {
  id: string;
  for_each?: Amounts;
  for_each_kind_of?: string[];
  value?: number;
}

export interface PrestigeCard {
  id: string;
  most?: string;
  fewest?: string;
  at_least?: Amounts;
  points: number;
  tied?: number;
}

const byId = <T extends { id: string }>(list: readonly unknown[]) =>
  new Map((list as T[]).map((one) => [one.id, one]));
const professions = byId<Profession>(edition.professions);
const bonusCards = byId<BonusCard>(edition.bonus_cards);
const prestigeCards = byId<PrestigeCard>(edition.prestige_cards);

export const professionOf = (id: string) => professions.get(id);
export const bonusOf = (id: string) => bonusCards.get(id);
export const prestigeOf = (id: string) => prestigeCards.get(id);

// News call cards by their place in the edition.
export const professionAt = (index: number) => edition.professions[index]?.id ?? '';
export const professionIndex = (id: string) => edition.professions.findIndex((one) => one.id === id);
export const bonusAt = (index: number) => edition.bonus_cards[index]?.id ?? '';

// The printed numbers that the board shows.
export const worth = edition.work_value;
export const minimums = edition.rounds.map((round) => round.minimum_work_value);
export const openingBid = edition.auction.opening_bid;
export const raiseBy = edition.auction.raise;
export const lastPrice = edition.auction.last_price;
export const actionsATurn = edition.actions.a_turn.count;
export const limits = {
  work: edition.actions.work.limit,
  building: edition.actions.building.limit,
  profession: edition.actions.profession.limit,
  freedom: edition.actions.freedom.limit,
  bonus: edition.actions.bonus.limit,
};
export const prices = {
  profession: edition.actions.profession.price,
  freedom: edition.actions.freedom.price,
  bonus: edition.actions.bonus.price,
};
export const mostBuilders = edition.builders.owned.length - 1;
export const buildingPrice = (builders: number) =>
  edition.builders.owned[Math.min(builders, mostBuilders)]!.building_price;
export const exchange = edition.exchange;
export const pointsFor = edition.points;
export const sourceOf = (tile: TileId) =>
  [...edition.buildings, ...edition.landscapes].find((one) => one.id === tile)!.source;
export const sizeOf = (building: Building) =>
  edition.buildings.find((one) => one.id === building)!.size as 'large' | 'medium' | 'small';
export const isBuilding = (tile: TileId): tile is Building => buildings.includes(tile as Building);

export const asked = (view: View): Pending | undefined => view.pending[view.pending.length - 1];

export const objectSupply = (view: View, object: Thing): number => {
  switch (object) {
    case 'jester':
      return view.supply.jesters;
    case 'builder':
      return view.supply.builders;
    case 'recruiting':
      return view.supply.recruiting;
    case 'prestige':
      return deckSize(view.decks.prestige);
    default:
      return view.supply.tiles[object];
  }
};

// What the next work of a seat would be worth with a card of its hand, as far as one may know.
export function worthOf(seat: SeatView, card: string): number | undefined {
  const items = seat.work_values?.[card];
  return items && Object.values(items as unknown as Amounts).reduce((all, one) => all + one, 0);
}
export const bonusInHand = (seat: SeatView) =>
  Object.values(seat.bonus_values ?? {}).reduce((all, one) => all + one, 0);
export const leastWorth = (view: View) => minimums[view.round - 1] ?? 0;

export const deckSize = (deck: Deck) => deck.unseen + deck.below.length;

// Clockwise from the start player: everything goes in this order (rules 3.2).
export function turnOrder(view: View): number[] {
  return Array.from({ length: view.players }, (_, i) => ((view.start_player - 1 + i) % view.players) + 1);
}

// Whose turn it is in the action phase; null outside of it.
export const actor = (view: View): number | null =>
  view.phase === 'actions' && view.turns > 0
    ? ((view.start_player - 1 + view.turns - 1) % view.players) + 1
    : null;

export const actionsDone = (view: View) => Object.values(view.done).reduce((all, one) => all + one, 0);
