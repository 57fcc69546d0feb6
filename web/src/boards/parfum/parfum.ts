// Parfum, as the table page knows it.
import { type Board as Contract, type Facts, sectionsOf } from '../board';
import { guideOf } from '../guide';
import Board from './Board.svelte';
import { lessons } from './guide';
import './mood.css';
import { choicesOf, wishOf } from './moves';
import { places } from './places';
import {
  actionsOf,
  asked,
  bargainPrice,
  customerOf,
  moneyOf,
  noteOf,
  type Scent,
  type Size,
  turnOrder,
  type View,
} from './view';
import { customerName, noteName, say } from './words/words';

const phases = { set_up: 1, wake_up: 1, create: 1, sell: 1, over: 1 } as const;

function moment(view: View): string {
  const phase = view.phase in phases ? (view.phase as keyof typeof phases) : 'refill';
  return say('moment', { round: view.round, phase: say(phase) });
}

function facts(view: View, seat: number): Facts {
  const bottles = view.perfumes
    .filter((perfume) => perfume.owner === seat)
    .reduce((all, perfume) => all + perfume.bottles, 0);
  const water = view.seats[seat - 1]?.water_tokens ?? 0;
  return {
    score: moneyOf(view, seat),
    facts: [
      { label: say('fact_water'), value: String(water) },
      { label: say('fact_bottles'), value: String(bottles) },
    ],
  };
}

function taking(view: View, spaces: string[]): string {
  const ids = spaces.flatMap((space) => view.distillery[Number(space) - 1] ?? []);
  const count = ids.reduce((all, id) => all + noteOf(id).coins, 0);
  return say('do_take', { notes: ids.map(noteName).join(', '), count });
}

// What a move does, before it is made.
function preview(view: View, move: string): string {
  const [verb = '', ...words] = move.split(' ');
  const [first = '', second = '', third = ''] = words;
  switch (verb) {
    case 'clock':
      return say('do_clock', { n: first, actions: actionsOf(view, Number(first) - 1) });
    case 'draw':
      return say('do_draw', { n: first });
    case 'die':
      return say('do_die', { scent: say(first as Scent) });
    case 'water':
      return say('do_water');
    case 'reroll':
      return first === 'all' ? say('do_reroll_all') : say('do_reroll', { scent: say(first as Scent) });
    case 'turn':
      return say('do_turn', { scent: say(first as Scent) });
    case 'pay':
      return say('do_pay', { coins: first });
    case 'take':
      return first === 'nothing' ? say('do_take_nothing') : taking(view, words);
    case 'place':
      return second === 'on'
        ? say('do_place_on', { note: noteName(first), n: third })
        : say('do_place_new', { note: noteName(first), size: say(second as Size) });
    case 'sell':
      return say('do_sell', { n: first, customer: customerName(third), price: customerOf(third).price });
    case 'bargain': {
      const size = view.perfumes[Number(first) - 1]?.size ?? 'lesser';
      return say('do_bargain', { n: first, price: bargainPrice(size) });
    }
    case 'pass':
      return say('do_pass');
    case 'done': {
      const { ask, actions } = asked(view) ?? {};
      return ask === 'prepare' && actions ? say('do_skip', { count: actions }) : say('do_done');
    }
    default:
      return move;
  }
}

const verbs = {
  'verb:done': 'verb_done',
  'verb:skip': 'verb_skip',
  'verb:pass': 'verb_pass',
  'verb:reroll all': 'verb_reroll_all',
  'verb:reroll': 'verb_reroll',
  'verb:turn': 'verb_turn',
  'verb:take nothing': 'verb_take_nothing',
  'verb:bargain': 'verb_bargain',
} as const;

const sources = ['notes_taken', 'customer_served', 'bargain_sold', 'water_counted'] as const;

// The sections of the rules, in their order, with the numbers that docs/rules has for what they tell.
const rules = {
  goal: ['1'],
  round: ['4', '8'],
  wake: ['5'],
  prepare: ['6.1'],
  distil: ['6.2'],
  compose: ['6.3', '6.4', '2.24'],
  sell: ['7', '2.25'],
  limit: ['7.9', '2.15'],
  end: ['9'],
  numbers: ['13'],
} as const;

const parfum: Contract = {
  Board,
  choices: choicesOf,
  wish: (view, picked, piece) => wishOf(view as View, picked, piece),
  order: (view) => turnOrder(view as View),
  moment: (view) => moment(view as View),
  facts: (view, seat) => facts(view as View, seat),
  part: (kind) => {
    const known = (['loose', 'perfume', 'new', 'customer'] as const).find((one) => one === kind);
    return known ? say(`part_${known}`) : null;
  },
  verb: (piece) => (piece in verbs ? say(verbs[piece as keyof typeof verbs]) : piece.slice(5)),
  preview: (view, move) => preview(view as View, move),
  source: (event) => {
    const known = sources.find((source) => source === event);
    return known ? say(known) : event;
  },
  rules: () => sectionsOf(rules, (rule) => ({ title: say(`rule_${rule}`), text: say(`rule_${rule}_text`) })),
  guide: () => guideOf(lessons, say),
  places,
};

export default parfum;
