// How the page feels, in Chromium at the real server (after a build of both): what its start costs, and how soon a click
// shows its effect in whole games of each. Fails above the limits.
//
//   npm run measure            lobby and all games
//   npm run measure -- aqua    only what has a name beginning so
import { availableParallelism, loadavg } from 'node:os';
import { launch, sizes } from '../tests/chromium.ts';
import { dice, pointer } from '../tests/hands.ts';
import { House } from '../tests/house.ts';

const limits = { blocked: 200, shift: 0.01, click: 100 };
const patience = 50; // milliseconds that a task may take before somebody notices
const rest = 120; // milliseconds between coming to a thing and clicking it
const enough = 60; // moves: so many games are played, since one in twenty of few says little
const starts = 5; // visits to a page, each with nothing in the cache
const tables = { aqua: 2, princes: 3, parfum: 4, architects: 3 };
const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.some((word) => name.startsWith(word));

const house = await House.open();
const browser = await launch();
let isSlow = false;

function say(what, value, limit, unit = '') {
  isSlow ||= value > limit;
  console.log(`  ${what}: ${value}${unit} of ${limit}${unit}${value > limit ? ', too much' : ''}`);
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
    for (let i = 0; i < 3; ++i) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  });

// In the page: how much of it moved after it was drawn.
function watchShifts() {
  window.shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shift += entry.value))).observe({
    type: 'layout-shift',
    buffered: true,
  });
}

// What the main thread did, in milliseconds of its own time, so that other programs on the machine matter less: all of
// it, and how far single tasks went beyond what nobody notices.
function workIn(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isMain = ({ pid, tid }) => threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && isMain(event)).map(({ tdur = 0 }) => tdur / 1000);
  const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);
  return { work: sum(tasks), blocked: sum(tasks.map((task) => Math.max(0, task - patience))) };
}

async function start(url, landmark) {
  const context = await browser.newContext({ viewport: sizes.desktop, locale: 'en' });
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] });
  await page.goto(url);
  await page.locator(landmark).first().waitFor();
  await settled(page);
  const work = workIn(await browser.stopTracing());
  const shift = await page.evaluate(() => window.shift);
  await context.close();
  return { ...work, shift };
}

// So much of them is not above it.
const quantile = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.ceil(share * numbers.length) - 1];

async function measureStart(urlOf, landmark) {
  const all = [];
  for (let i = 0; i < starts; ++i) all.push(await start(await urlOf(), landmark));
  const middle = (what) => Math.round(quantile(all.map((one) => one[what]), 0.5));
  console.log(`  work of the main thread at the start, the middle of ${starts} visits: ${middle('work')} ms`);
  say('main thread blocked at the start', middle('blocked'), limits.blocked, ' ms');
  say('layout shift', Number(Math.max(...all.map((one) => one.shift)).toFixed(4)), limits.shift);
}

// In the page: for each click the time until its effect was on the screen. A move has its effect when the table has gone on
// by the server's answer; whatever else was clicked, in the next frame. A dot in the corner is drawn with the effect, and
// the browser says when its frame was shown (not when some script came to run again, before or long after that).
function watchClicks() {
  window.effects = [];
  const dots = new Map();
  new PerformanceObserver((list) => {
    for (const { identifier, renderTime } of list.getEntries()) {
      const { dot, isMove, at } = dots.get(identifier);
      window.effects.push({ isMove, after: renderTime - at });
      dot.remove();
    }
  }).observe({ type: 'element' });
  const shows = (isMove, at) => {
    const dot = document.createElement('p');
    const name = `dot ${dots.size}`;
    dot.setAttribute('elementtiming', name);
    dot.textContent = '·';
    dot.style = 'position: fixed; inset: 0 auto auto 0; width: 9px; height: 9px; font-size: 9px; contain: strict; z-index: 99';
    dots.set(name, { dot, isMove, at });
    document.body.append(dot);
  };
  const step = () => document.querySelector('.page')?.dataset.step;
  const sends = () => document.querySelector('#prompt[aria-busy="true"]') !== null;
  window.addEventListener('click', ({ timeStamp }) => {
    const before = step();
    queueMicrotask(() => {
      if (!sends() && step() === before) return shows(false, timeStamp);
      const observer = new MutationObserver(() => {
        if (step() === before) return;
        observer.disconnect();
        shows(true, timeStamp);
      });
      observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-step'] });
    });
  });
}

// Whoever clicks has had his pointer there for a moment: what it lights up is not part of the click.
const byRestingMouse = pointer(async (page, x, y) => {
  await page.mouse.move(x, y);
  await page.waitForTimeout(rest);
  await page.mouse.down();
  await page.mouse.up();
});

// In the page: until a click has had its effect and there is something to press again. It looks seldom, and not while
// the effect is awaited, so that the looking is not measured.
function untilAsked(clicks) {
  const asked = '#prompt.mine:not([aria-busy="true"])';
  const offer = `[data-open][aria-pressed="false"], ${asked} .verbs button:enabled, ${asked} [data-confirm]:enabled`;
  const isReady = () =>
    window.effects.length >= clicks && document.querySelector(asked) && document.querySelector(offer) ? 'asked' : null;
  return new Promise((resolve) => {
    const look = () => {
      const state = document.querySelector('[data-result]') ? 'over' : isReady();
      if (state) resolve(state);
      else setTimeout(look, 100);
    };
    setTimeout(look, 100);
  });
}

async function clicksOfAGame(game, seed) {
  const context = await browser.newContext({ viewport: sizes.desktop, locale: 'en', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(watchClicks);
  await page.goto(await linkTo(game));
  const roll = dice(seed);
  for (let clicks = 0; (await page.evaluate(untilAsked, clicks)) === 'asked'; ++clicks) await byRestingMouse(page, roll);
  const effects = await page.evaluate(() => window.effects);
  await context.close();
  return effects;
}

async function measureClicks(game) {
  const effects = [];
  for (let seed = 7; effects.filter((one) => one.isMove).length < enough; ++seed) effects.push(...(await clicksOfAGame(game, seed)));
  for (const [what, isMove] of [["moves, with the server's answer", true], ['other clicks', false]]) {
    const times = effects.filter((one) => one.isMove === isMove).map((one) => one.after);
    console.log(`  ${times.length} ${what}: half of them within ${Math.round(quantile(times, 0.5))} ms`);
    say('95 of 100 within', Math.round(quantile(times, 0.95)), limits.click, ' ms');
  }
}

console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}`);
if (isWanted('lobby')) {
  console.log('lobby');
  await measureStart(() => house.url, '.games [data-play]:enabled');
}
for (const game of Object.keys(tables).filter(isWanted)) {
  console.log(game);
  await measureStart(() => linkTo(game), '.board');
  await measureClicks(game);
}
await browser.close();
await house.close();
process.exit(isSlow ? 1 : 0);
