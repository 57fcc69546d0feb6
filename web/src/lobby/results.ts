// What somebody achieved at the tables he played to their end.
import type { Listed } from '../wire/api';

export interface Record {
  game: string;
  played: number;
  won: number; // alone or shared
  average: number;
  best: number;
}

const mean = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0) / numbers.length;

export function resultsOf(tables: readonly Listed[]): Record[] {
  const byGame = new Map<string, { place: number; score: number }[]>();
  for (const { game, you, scores, places } of tables) {
    const score = you ? scores?.[you - 1] : undefined;
    const place = you ? places?.[you - 1] : undefined;
    if (score === undefined || place === undefined) continue;
    byGame.set(game, [...(byGame.get(game) ?? []), { place, score }]);
  }
  return [...byGame].map(([game, games]) => ({
    game,
    played: games.length,
    won: games.filter(({ place }) => place === 1).length,
    average: mean(games.map(({ score }) => score)),
    best: Math.max(...games.map(({ score }) => score)),
  }));
}
