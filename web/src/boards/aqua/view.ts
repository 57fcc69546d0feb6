// What a seat sees of a game of Aqua Mirabilis, as the server sends it, and the components behind the ids.
import edition from '../../../../editions/aqua.json';

export const flowers = ['bergamot', 'jasmine', 'lavender', 'narcissus', 'orange', 'rose'] as const;
export type Flower = (typeof flowers)[number];
export type Amounts = Partial<Record<Flower, number>>;
export const dames = ['A', 'B', 'C', 'D'] as const;
export type Dame = (typeof dames)[number];
export const cities = ['London', 'Paris', 'Koln', 'Firenze'] as const; // from west to east
export type City = (typeof cities)[number];
export type Method = 'distillation' | 'maceration' | 'squeezing' | 'enfleurage' | 'extraction';
export type Ability = 'extra_flower' | 'production_plus_2' | 'coach_plus_1';

export interface Perfume {
  perfume: string; // "L-B/N"
  fresh: boolean;
}

export interface SeatView {
  score: number;
  dial: number;
  letter: number;
  originality: number;
  coach: string;
  action: string | null; // where the perfumer stands: "market rose", "specialise for 2"
  last_type: string | null;
  flowers: Amounts;
  essences: Amounts;
  methods: { method: Method; stored: Flower[] }[];
  learned: Method[];
  perfumes: Perfume[];
  base_tiles: Flower[];
  specialities: Flower[];
  abilities: Ability[];
  curriculum: string[];
  flipped: string[];
  influence: number[];
}

export interface Pending {
  ask: string;
  who?: number;
  dame?: Dame;
  gifts?: number;
  points?: number;
  city?: City;
  [fact: string]: unknown;
}

export interface View {
  players: number;
  options: Record<string, string>;
  phase: string;
  first: number | null;
  turn_of: number | null;
  second_turn: boolean;
  producing: boolean;
  day: number;
  last_sunday_by: number | null;
  free_action: number;
  king: Flower | null;
  court: Flower | null;
  workers: (Flower | null)[];
  market: Amounts;
  supply: Amounts;
  cubes: Record<string, number>; // "B-J": how many
  cubes_left: number;
  originality: string[]; // the cells that still have their token
  originality_left: number;
  deliveries: (string | null)[];
  cities: Record<City, { top: string | null; pile: string[] }>;
  recipes: Record<Flower, [number, number]>;
  methods: Record<Method, number>;
  abilities: Record<Ability, number>;
  base_tiles: Flower[];
  specialities: Flower[];
  dames: { bonus: string | null; looked: number[]; leader: number | null; favour: number | null }[];
  seats: SeatView[];
  pending: Pending[];
}

// --- Components

export interface CityTile {
  id: string;
  city: City;
  effect: string;
  what?: Amounts;
  base?: Flower;
  slots?: number;
  count?: number;
  experience: number;
  back_points: number;
  source: string;
}
export interface MethodTile {
  id: Method;
  production_points: number;
  flowers: number;
  relation: 'same' | 'different';
  of: Flower[];
  essences: number;
  experience: number;
  source: string;
}
export interface BonusTile {
  id: string;
  counts: string;
  city?: City;
  base?: Flower;
  steps: { from: number; points: number }[];
}
export interface Node {
  id: string;
  return_to_start?: string;
  source: string;
}
export interface Delivery {
  id: string;
  flowers: Flower[];
  times: number;
  source: string;
}
export interface Couple {
  id: Dame;
  gives_letter: number;
  gift: 'essence' | 'token' | 'perfume';
  of?: Flower[];
}
export interface Recipe {
  base: Flower;
  slots: number;
  level: number;
  source: string;
}
interface Action {
  id: string;
  action_points: number;
  alternative_action_points?: number;
  spaces: number;
  source: string;
}

const byId = <T extends { id: string }>(list: readonly unknown[]) =>
  new Map((list as T[]).map((one) => [one.id, one]));

const tiles = byId<CityTile>(edition.city_tiles);
const methodTiles = byId<MethodTile>(edition.methods);
const bonusTiles = byId<BonusTile>(edition.end_bonus);
const deliveryTiles = byId<Delivery>(edition.deliveries);
const actions = byId<Action>(edition.actions);

export const tileOf = (id: string) => tiles.get(id)!;
export const methodOf = (id: Method) => methodTiles.get(id)!;
export const bonusOf = (id: string) => bonusTiles.get(id)!;
export const deliveryOf = (id: string) => deliveryTiles.get(id)!;
export const methods = [...methodTiles.keys()] as Method[];
export const abilities = edition.abilities.map((one) => one.id) as Ability[];
export const track = edition.coach_track as Node[];
export const couples = edition.couples as Couple[];
export const columns = edition.matrix.columns as Flower[];
export const rows = edition.matrix.rows as Flower[];
export const sundial = edition.sundial;
export const courtPoints = edition.letters.court_points;
export const scoring = edition.scoring;
export const favours = edition.favours;

export const letters = Object.fromEntries(
  edition.flowers.map((flower) => [flower.id, flower.letter]),
) as Record<Flower, string>;
const byLetter = new Map(edition.flowers.map((flower) => [flower.letter, flower.id as Flower]));
export const flowerOf = (letter: string) => byLetter.get(letter)!;

export const letterFor = (city: City) => edition.cities.find((one) => one.id === city)!.letter;
export const recipeOf = (base: Flower, slots: number) =>
  edition.recipes.find((one) => one.base === base && one.slots === slots) as unknown as Recipe;
export const subslots = (view: View) =>
  edition.tables.find((table) => table.players === view.players)!.subslots;

// --- Actions: "market_rose", "specialise_for_1", "couple_C"

export function costOf(view: View, action: string): number {
  const { action_points, alternative_action_points } = actions.get(action)!;
  return view.options.court_costs === '1-2-3-4'
    ? (alternative_action_points ?? action_points)
    : action_points;
}
export const spacesOf = (action: string) => actions.get(action)!.spaces;
export const sourceOf = (action: string) => actions.get(action)!.source;

// The seats whose perfumers stand there.
export function perfumersAt(view: View, action: string): number[] {
  return view.seats.flatMap((seat, i) =>
    seat.action?.replaceAll(' ', '_') === action ? [i + 1] : [],
  );
}

// --- Perfumes: "L-B/N"

export function partsOf(perfume: string): { base: Flower; comps: Flower[] } {
  const [base = '', comps = ''] = perfume.split('-');
  return { base: flowerOf(base), comps: comps.split('/').map(flowerOf) };
}
export const levelOf = (perfume: string) => {
  const { base, comps } = partsOf(perfume);
  return recipeOf(base, comps.length).level;
};
export const cellOf = (base: Flower, comp: Flower) => `${letters[base]}-${letters[comp]}`;

// --- Players

export const sum = (amounts: Record<string, number | undefined>) =>
  Object.values(amounts).reduce<number>((all, one) => all + (one ?? 0), 0);

// rules 3.10: the experience symbols on the board.
export function experienceOf(seat: SeatView): number {
  const learned = edition.apprenticeship;
  const abilityOf = (id: Ability) => edition.abilities.find((one) => one.id === id)!;
  const all = [
    ...seat.methods.map(({ method }) => methodOf(method).experience),
    ...seat.curriculum.map((id) => tileOf(id).experience),
    ...seat.base_tiles.map(() => learned.base.experience),
    ...seat.specialities.map(() => learned.specialise.experience),
    ...seat.abilities.map((id) => abilityOf(id).experience),
  ];
  return all.reduce((one, other) => one + other, 0);
}

export const stockOf = (seat: SeatView) =>
  edition.dames.influence_tokens - seat.influence.reduce((one, other) => one + other, 0);
export const backsOf = (seat: SeatView) =>
  seat.flipped.reduce((all, id) => all + tileOf(id).back_points, 0);
export const favoursOf = (view: View, seat: number) =>
  dames.filter((_, i) => view.dames[i]?.favour === seat);
export const dialOf = (points: number) =>
  sundial.find((place) => place.action_points === points) ?? sundial[0]!;

// The seats as they act, the first player first.
export function turnOrder(view: View): number[] {
  const first = view.first ?? 1;
  return view.seats.map((_, i) => ((first - 1 + i) % view.seats.length) + 1);
}

export const asked = (view: View): Pending | undefined => view.pending[view.pending.length - 1];

// --- Days: the first Sunday is day 0.

export const weeksOf = (view: View): string[][] =>
  edition.days.find((track) => track.players === view.players)!.weeks;

export const weekOf = (view: View) =>
  view.day === 0 ? 0 : Math.floor((view.day - 1) / weeksOf(view)[0]!.length) + 1;
export const dayName = (view: View) => weeksOf(view).flat()[view.day - 1] ?? 'Sunday';

// The two delivery tiles on the Sunday that ends a week; the last brings none.
export const deliveriesOn = (view: View, week: number): string[] =>
  view.deliveries.slice(week * 2, week * 2 + 2).filter((id) => id !== null);
