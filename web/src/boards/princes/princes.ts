// The Princes of Florence, as the table page knows it.
import { type Board as Contract, type Facts, sectionsOf } from '../board';
import { guideOf } from '../guide';
import Board from './Board.svelte';
import { lessons } from './guide';
import './mood.css';
import { choicesOf, wishOf } from './moves';
import { places } from './places';
import { covered, squareName } from './tiles';
import {
  asked,
  buildingPrice,
  exchange,
  lastPrice,
  openingBid,
  prices,
  type TileId,
  turnOrder,
  type View,
  worthOf,
} from './view';
import { cardName, name, say } from './words/words';

const phases = ['set_up', 'auction', 'actions', 'over'] as const;

function moment(view: View): string {
  const phase = say(phases.find((one) => one === view.phase) ?? 'actions');
  if (view.round < 1 || view.phase === 'over') return say('moment_plain', { phase });
  return say('moment', { round: view.round, phase });
}

// The more players, the less room each has; what is left out here stands in everybody's court.
function facts(view: View, seat: number): Facts {
  const here = view.seats[seat - 1]!;
  const works = here.table.length + here.recruiting_on_table;
  const found = [{ label: say('fact_works', { count: works }), value: String(works) }];
  if (here.best_work > 0) found.push({ label: say('fact_best'), value: String(here.best_work) });
  if (here.money !== undefined) found.push({ label: say('fact_money'), value: String(here.money) });
  return { score: here.points, facts: found.slice(0, Math.max(1, 6 - view.players)) };
}

// Whoever is asked has cards that he sees.
const mine = (view: View) => view.seats.find((seat) => seat.hand)!;

// What a move does, before it is made.
function effect(view: View, move: string): string {
  const [verb = '', first = '', ...rest] = move.split(' ');
  switch (verb) {
    case 'return':
      return say('do_return', { card: cardName(first) });
    case 'name':
      return say('do_name', { object: name(first), price: openingBid });
    case 'buy':
      return say('do_buy', { object: name(first), price: lastPrice });
    case 'build':
      return say('do_build', { tile: name(first), price: buildingPrice(mine(view).builders) });
    case 'place': {
      const squares = covered(first as TileId, rest.join(' ')).map(squareName).join(' ');
      return say('do_place', { tile: name(first), squares });
    }
    case 'keep':
      return say('do_keep', { card: cardName(first) });
    case 'below':
      return say('do_below', { card: cardName(first) });
    case 'recruit':
      return say('do_recruit', { card: cardName(first) });
    case 'work': {
      const card = cardName(first);
      const value = worthOf(mine(view), first);
      if (value === undefined) return say('do_work', { card });
      const items = Object.values(mine(view).work_values![first]!).filter((item) => item > 0);
      return say('do_work_worth', { card, sum: `${items.join(' + ')} = ${value}` });
    }
    case 'play':
      return say('do_play', { card: cardName(first) });
    case 'freedom':
      return say('do_freedom', { freedom: name(first), price: prices.freedom });
    case 'profession':
      return say('do_profession', { price: prices.profession });
    case 'bonus':
      return say('do_bonus', { price: prices.bonus });
    case 'points': {
      const money = view.work_value * exchange.pay_for_value - Number(first) * exchange.money_for_point;
      return say('do_points', { count: Number(first), money });
    }
    default:
      return verbOf(`verb:${move}`);
  }
}

function preview(view: View, move: string): string {
  const selling = / selling (\d+)$/.exec(move);
  if (!selling || move.startsWith('raise')) return effect(view, move);
  return say('do_selling', { what: effect(view, move.slice(0, selling.index)), count: Number(selling[1]) });
}

// The server tells people at a terminal how to write a placement; here they drag.
function question(view: View): string | null {
  const { ask, tile } = asked(view) ?? {};
  return ask === 'place' && tile ? say('ask_place', { tile: name(tile) }) : null;
}

const verbs = ['give up', 'raise', 'pass', 'decline', 'later', 'as drawn', 'end', 'done'] as const;

// The name of a button.
function verbOf(piece: string): string {
  const text = piece.slice('verb:'.length);
  const [, verb, count = '0'] = /^(sell|raise selling) (\d+)$/.exec(text) ?? [];
  if (verb === 'sell') return say('verb_sell', { count: Number(count), money: Number(count) * exchange.money_from_point });
  if (verb) return say('verb_raise_selling', { points: count });
  const known = verbs.find((one) => one === text);
  return known ? say(`verb_${known}`) : text;
}

const sources = [
  'building_laid',
  'same_landscape',
  'builder_honour',
  'pay_taken',
  'prestige_scored',
  'points_sold',
  'points_cashed',
] as const;

function source(event: string): string {
  if (event === 'best_work') return say('best_work_source'); // "best_work" is the sentence about one
  const known = sources.find((one) => one === event);
  return known ? say(known) : event;
}

// The sections of the rules, in their order, with the numbers that docs/rules has for what they tell.
const rules = {
  goal: ['1.1', '11.6'],
  round: ['3'],
  auction: ['4'],
  nominator: ['4.4'],
  landscapes: ['5.2'],
  jester: ['5.4'],
  builder: ['5.5'],
  prestige: ['5.6', '11'],
  recruiting: ['5.7', '8'],
  actions: ['6'],
  work: ['7'],
  pay: ['7.6', '7.7'],
  build: ['6.7', '9.5'],
  tiles: ['9'],
  freedom: ['6.5'],
  cards: ['6.4', '6.6', '10'],
  selling: ['11.5'],
  best: ['7.10'],
  secret: ['2.7'],
  numbers: ['12', '13'],
} as const;

const princes: Contract = {
  Board,
  choices: choicesOf,
  wish: (view, _picked, piece) => wishOf(view as View, piece),
  order: (view) => turnOrder(view as View),
  moment: (view) => moment(view as View),
  facts: (view, seat) => facts(view as View, seat),
  part: (kind) => (kind === 'lay' || kind === 'turn' ? say(`part_${kind}`) : null),
  verb: verbOf,
  preview: (view, move) => preview(view as View, move),
  question: (view) => question(view as View),
  source,
  rules: () => sectionsOf(rules, (rule) => ({ title: say(`rule_${rule}`), text: say(`rule_${rule}_text`) })),
  guide: () => guideOf(lessons, say),
  places,
};

export default princes;
