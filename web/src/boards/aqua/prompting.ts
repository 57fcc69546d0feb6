// What the prompt asks, in words of the board: what else may be done before, and what comes next in a move half made.
import { t } from '../../words/language.svelte';
import { firsts } from './moves';
import { asked, type Flower, type View } from './view';
import { say } from './words/words';

// Between two steps of a turn one may do small things first. The server's question names the step; this names those.
export function question(view: View, text: string, moves: readonly string[]): string | null {
  const can = (verb: string) => moves.some((move) => move.split(' ')[0] === verb);
  // Where nothing but a perfume is asked for, the question says so itself.
  const ask = asked(view)?.ask;
  const isOfPerfumes = ask === 'parade' || ask === 'free_recipe' || (ask === 'present' && !can('present') && !can('done'));
  const things = isOfPerfumes ? [] : firsts.filter(can).map((verb) => say(`first_${verb}`));
  return things.length > 0 ? say('ask_or_first', { question: text, things: things.join(` ${t('or')} `) }) : null;
}

const kinds = [
  'base', 'special', 'ability', 'space', 'stall', 'worker', 'flower', 'own', 'supply', 'method', 'essence', 'recipe',
  'perfume', 'cell', 'dame',
] as const;

export function part(kind: string, picked: readonly string[]): string | null {
  const has = (what: string) => picked.find((piece) => piece.startsWith(`${what}:`));
  const recipe = has('recipe');
  if (kind === 'essence' && recipe) return say('part_essence_for', { base: say(recipe.split(':')[1] as Flower) });
  if (kind === 'perfume' && recipe) return say('part_perfume_over');
  if (kind === 'own' && has('method')) return say('part_own_over');
  if (kind === 'flower' && has('method')) return say('part_pay');
  const known = kinds.find((one) => one === (kind === 'stored' ? 'flower' : kind));
  return known ? say(`part_${known}`) : null;
}
