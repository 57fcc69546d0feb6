// A strong bot in this browser: one worker, one thread, the whole module. It is to answer within two seconds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { games, modulePath } from '../../pocket/proving.mjs';
import { inWords, median } from '../../pocket/thoughts.mjs';
import { root } from './house';
import { recordings } from './stage';

const stage = recordings();
const decisions = 4;
const allowed = 2000; // milliseconds
// On a machine that is busy with other things one thought may take its time.
const patience = 5000;

const read = (name: string) => readFileSync(join(root, name), 'utf8');

// What pocket/ has for it, as one script.
const script = ['module', 'evening', 'thoughts']
  .map((name) => read(`pocket/${name}.mjs`).replaceAll(/^import .*$/gm, ''))
  .concat('addEventListener("message", ({ data }) => timeThoughts(...data).then(postMessage));')
  .join('\n');

it.each(games)('a strong bot answers within two seconds: %s', async (game) => {
  const page = await stage.newPage();
  await page.goto(stage.url);
  const asked = {
    script,
    bytes: readFileSync(modulePath, 'base64'),
    edition: JSON.parse(read(`editions/${game}.json`)) as object,
    players: game === 'princes' ? 3 : 2,
    decisions,
  };
  const times = await page.evaluate(async ({ script, bytes, edition, players, decisions }) => {
    const module = await WebAssembly.compile(Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0)));
    const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), { type: 'module' });
    return new Promise<number[]>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage([module, edition, players, 'strong', decisions]);
    });
  }, asked);
  console.log(`${game}: ${inWords(times)}`);
  expect(times).toHaveLength(decisions);
  expect(median(times)).toBeLessThan(allowed);
  expect(Math.max(...times)).toBeLessThan(patience);
  await page.context().close();
});
