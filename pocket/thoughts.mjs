// How long strong bots think about their first decisions, on one thread: in Node (gate.mjs --bench), and in a worker of a
// browser (web/tests/thinking.browser.ts).
import { Evening } from "./evening.mjs";
import { openModule } from "./module.mjs";

class Enough extends Error {}

// In milliseconds, one for each decision.
export async function timeThoughts(module, edition, players, level, count) {
  const thinker = await openModule(module);
  const times = [];
  const timed = {
    askText(text) {
      const begin = performance.now();
      const answer = thinker.askText(text);
      if (text.startsWith('{"do":"think"')) times.push(performance.now() - begin);
      if (times.length === count) throw new Enough();
      return answer;
    },
  };
  const evening = new Evening(await openModule(module), timed);
  await evening.furnish([edition], []);
  await evening.play(edition.game, players, level).catch((problem) => {
    if (!(problem instanceof Enough)) throw problem;
  });
  return times;
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

// One line: what is usual, and the longest.
export function inWords(times) {
  const seconds = (ms) => (ms / 1000).toFixed(2);
  return (
    `a strong bot answers after ${seconds(median(times))} s, ` +
    `${seconds(Math.max(...times))} s at most (${times.length} moves)`
  );
}
