// How a board tells somebody his first game: lessons, each with the moment for it and the spot that it speaks of.
import type { GuideStep } from './board';

export interface Lesson<View> {
  // Whether the time for it has come. `moves` are the visitor's own, and empty while he is not asked.
  when: (view: View, moves: readonly string[]) => boolean;
  at: string; // the spots of the board that it speaks of, as a selector
}

// What is spoken of as a whole has a name: <div data-spot="market">.
export const spot = (...names: string[]) => names.map((name) => `[data-spot="${name}"]`).join(', ');

// The pieces whose names begin like this.
export const pieces = (...starts: string[]) => starts.map((start) => `[data-piece^="${start}"]`).join(', ');

export const can = (moves: readonly string[], verb: string) => moves.some((move) => move.split(' ')[0] === verb);

export function guideOf<View, Id extends string>(
  lessons: Record<Id, Lesson<View>>,
  say: (key: `guide_${Id}` | `guide_${Id}_text`) => string,
): GuideStep[] {
  return (Object.keys(lessons) as Id[]).map((id) => ({
    id,
    when: (view, moves) => lessons[id].when(view as View, moves),
    at: lessons[id].at,
    title: say(`guide_${id}`),
    text: say(`guide_${id}_text`),
  }));
}
