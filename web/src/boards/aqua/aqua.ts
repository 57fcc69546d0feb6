// Aqua Mirabilis, as the table page knows it.
import { type Board as Contract, type Facts, sectionsOf } from '../board';
import { guideOf } from '../guide';
import Board from './Board.svelte';
import { lessons } from './guide';
import './mood.css';
import { choicesOf, wishOf } from './moves';
import { places } from './places';
import { preview, verb } from './preview';
import { part, question } from './prompting';
import { dayName, turnOrder, type View, weekOf } from './view';
import { roman, say } from './words/words';

const phases = ['set_up', 'parade', 'reveal', 'over'] as const;

function moment(view: View): string {
  const phase = phases.find((one) => one === view.phase);
  if (phase) return say(phase);
  if (view.day === 0) return say('moment_first');
  return say('moment', { week: weekOf(view), day: say(`day_${dayName(view)}` as 'day_Monday') });
}

function facts(view: View, seat: number): Facts {
  const here = view.seats[seat - 1]!;
  return {
    score: here.score,
    facts: [
      { label: say('fact_dial'), value: String(here.dial) },
      { label: say('fact_letter'), value: roman(here.letter) },
    ],
  };
}

const sources = [
  'originality',
  'court_points',
  'king_points',
  'perfection',
  'cube_points',
  'half_points',
  'parade_originality',
  'tokens_left',
  'backs_of_tiles',
  'leads_on_dames',
  'bonus_tiles',
] as const;

// The sections of the rules, in their order, with the numbers that docs/rules has for what they tell.
const rules = {
  goal: ['16.4'],
  turn: ['5', '2.9'],
  dial: ['6'],
  market: ['11', '18'],
  school: ['12'],
  produce: ['8', '1.2', '3.9'],
  coach: ['9'],
  travel: ['13', '15'],
  perfume: ['10', '3.3', '3.9'],
  court: ['14'],
  favours: ['14.7'],
  versailles: ['16'],
  sunday: ['7'],
  end: ['17'],
  count: ['17.4'],
  numbers: [],
} as const;

const aqua: Contract = {
  Board,
  choices: choicesOf,
  wish: (view, picked, piece) => wishOf(view as View, picked, piece),
  order: (view) => turnOrder(view as View),
  moment: (view) => moment(view as View),
  facts: (view, seat) => facts(view as View, seat),
  question: (view, text, moves) => question(view as View, text, moves),
  part,
  verb,
  preview: (view, move) => preview(view as View, move),
  source: (event) => {
    const known = sources.find((source) => source === event);
    return known ? say(known) : event;
  },
  rules: () => sectionsOf(rules, (rule) => ({ title: say(`rule_${rule}`), text: say(`rule_${rule}_text`) })),
  guide: () => guideOf(lessons, say),
  places,
};

export default aqua;
