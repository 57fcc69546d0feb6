// Aqua Mirabilis, as the table page knows it.
import type { Board as Contract, Facts } from '../board';
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

const rules = [
  'goal',
  'turn',
  'dial',
  'market',
  'school',
  'produce',
  'coach',
  'travel',
  'perfume',
  'court',
  'favours',
  'versailles',
  'sunday',
  'end',
  'count',
  'numbers',
] as const;

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
  rules: () => rules.map((rule) => ({ title: say(`rule_${rule}`), text: say(`rule_${rule}_text`) })),
  guide: () => guideOf(lessons, say),
  places,
};

export default aqua;
