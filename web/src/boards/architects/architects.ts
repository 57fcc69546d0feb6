// Architects of the West Kingdom, as the table page knows it.
import { capital } from '../../words/words';
import { type Board as Contract, type Facts, sectionsOf } from '../board';
import { guideOf } from '../guide';
import Board from './Board.svelte';
import { lessons } from './guide';
import './mood.css';
import { choicesOf, wishOf } from './moves';
import { places } from './places';
import { buttonText, preview } from './previews';
import { scoreOf } from './score';
import { hall, isRival, sides, turnOrder, type View } from './view';
import { rules } from './words/rules';
import { say } from './words/words';

function moment(view: View): string {
  if (view.phase === 'over') return say('moment_over');
  if (view.phase === 'set_up') return say('moment_set_up');
  if (view.turns_left !== null) return say('moment_last');
  const { taken, cells } = hall(view);
  return say('moment_play', { taken, all: cells.length });
}

// With many at the table there is room for one number each.
function facts(view: View, seat: number): Facts {
  const here = view.seats[seat - 1]!;
  const all = [
    { label: say('fact_virtue'), value: String(here.virtue) },
    { label: say('fact_workers', { count: here.supply }), value: String(here.supply) },
    { label: say('fact_silver', { count: here.silver }), value: String(here.silver) },
  ];
  const room = sides(view) > 4 ? 1 : sides(view) > 3 || isRival(view, seat) ? 2 : 3;
  return { score: scoreOf(view, seat), facts: all.slice(0, room) };
}

// What comes next, half way through a move.
function part(kind: string, picked: readonly string[]): string | null {
  if (kind === 'hand' && picked.includes('cathedral')) return say('part_hand_discard');
  const known = (['hand', 'place', 'cathedral', 'good', 'slot'] as const).find((one) => one === kind);
  return known ? say(`part_${known}`) : null;
}

const sources = [
  'buildings',
  'building_effects',
  'wonders',
  'cathedral',
  'virtue',
  'debts',
  'gold',
  'marble',
  'silver',
  'prisoners',
] as const;

const architects: Contract = {
  Board,
  choices: choicesOf,
  wish: (view, picked, piece) => wishOf(view as View, picked, piece),
  order: (view) => turnOrder(view as View),
  unseated: () => capital(say('rival')),
  moment: (view) => moment(view as View),
  facts: (view, seat) => facts(view as View, seat),
  part,
  verb: (piece) => buttonText(piece.slice('verb:'.length)),
  preview: (view, move) => preview(view as View, move),
  source: (event) => {
    const known = sources.find((source) => source === event);
    return known ? say(`source_${known}`) : event;
  },
  rules: () => sectionsOf(rules, (rule) => ({ title: say(`rule_${rule}`), text: say(`rule_${rule}_text`) })),
  guide: () => guideOf(lessons, say),
  places,
};

export default architects;
