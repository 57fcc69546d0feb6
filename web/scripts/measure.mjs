// How the page feels, in Chromium at the real server (after a build of both): what its start costs, and how soon a click
// shows its effect. Prints one line for each page and each game; fails above the limits.
//
//   npm run measure [-- CLICKS]     so many clicks in each game, 60 unless told
import { availableParallelism, loadavg } from 'node:os';
import { launch, sizes } from '../tests/chromium.ts';
import { byMouse, dice, offered } from '../tests/hands.ts';
import { House } from '../tests/house.ts';

const limits = { busy: 200, shift: 0.01, click: 100 };
const clicks = Number(process.argv[2] ?? 60);
const starts = 5;
const tables = { aqua: 2, princes: 3, parfum: 4, architects: 3 };

const house = await House.open();
const browser = await launch();
let isSlow = false;

function say(what, value, limit, unit = '') {
  isSlow ||= value > limit;
  console.log(`${what}: ${value}${unit} of ${limit}${unit}${value > limit ? ', too much' : ''}`);
}

async function linkTo(game) {
  const bots = Array.from({ length: tables[game] - 1 }, () => ({ kind: 'bot', level: 'novice' }));
  const seats = [{ kind: 'open' }, ...bots];
  const { link } = await house.openTable({ game, players: tables[game], name: 'Ada', seats });
  return house.url + link;
}

// Until nothing more happens: the fonts are there, and the main thread has been idle.
const settled = (page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let i = 0; i < 3; ++i) await new Promise((resolve) => requestIdleCallback(resolve));
  });

// One visit with nothing in the cache: what moved after it was drawn, and the milliseconds of the main thread, counted in
// its own time, so that other programs on this machine do not matter.
async function start(url, landmark) {
  const context = await browser.newContext({ viewport: sizes.desktop, locale: 'en' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.locator(landmark).first().waitFor();
  await settled(page);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const shift = await page.evaluate(() => window.shift);
  await context.close();
  return { busy: 1000 * metrics.find(({ name }) => name === 'TaskDuration').value, shift };
}

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function measureStart(name, urlOf, landmark) {
  const all = [];
  for (let i = 0; i < starts; ++i) all.push(await start(await urlOf(), landmark));
  say(`${name}: main thread busy at the start`, Math.round(middle(all.map(({ busy }) => busy))), limits.busy, ' ms');
  say(`${name}: layout shift`, Number(Math.max(...all.map(({ shift }) => shift)).toFixed(4)), limits.shift);
}

// In the page: for each click the time until its effect was painted. A move has its effect when the table has gone on.
function watchClicks() {
  window.effects = [];
  const painted = (then) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = then;
      channel.port2.postMessage(0);
    });
  const step = () => document.querySelector('.page')?.dataset.step;
  const sends = () => document.querySelector('#prompt[aria-busy="true"]') !== null;
  window.addEventListener('click', ({ timeStamp }) => {
    const before = step();
    const done = () => window.effects.push(performance.now() - timeStamp);
    queueMicrotask(() => {
      if (!sends() && step() === before) return painted(done);
      const observer = new MutationObserver(() => {
        if (step() === before) return;
        observer.disconnect();
        painted(done);
      });
      observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-step'] });
    });
  });
}

async function measureClicks(game) {
  const context = await browser.newContext({ viewport: sizes.desktop, locale: 'en', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(watchClicks);
  await page.goto(await linkTo(game));
  const roll = dice(7);
  for (let i = 0; i < clicks; ++i) {
    await offered(page);
    await byMouse(page, roll);
  }
  await offered(page);
  const times = (await page.evaluate(() => window.effects)).sort((a, b) => a - b);
  await context.close();
  const at = (share) => Math.round(times[Math.ceil(share * times.length) - 1]);
  console.log(`${game}: ${times.length} clicks, half of them within ${at(0.5)} ms`);
  say(`${game}: click to effect, 95th percentile`, at(0.95), limits.click, ' ms');
}

console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}`);
await measureStart('lobby', () => house.url, '.games [data-play]:enabled');
for (const game of Object.keys(tables)) await measureStart(game, () => linkTo(game), '.board');
for (const game of Object.keys(tables)) await measureClicks(game);
await browser.close();
await house.close();
process.exit(isSlow ? 1 : 0);
