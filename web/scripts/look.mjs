// Takes pictures of every page at three sizes, by day and by night, into screenshots/, and lets axe-core look
// for what would keep somebody out. Whoever changes a board looks at the pictures.
//
//   npm run build && npm run look            everything
//   npm run look -- princes phone dark       only those that have names beginning with all these words
//   npm run pictures                         a table of each game at three sizes, into docs/pictures
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { launch, sizes } from '../tests/chromium.ts';
import { serve } from './serve.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const isForDocs = process.argv[2] === '--docs';
const wanted = isForDocs ? ['light'] : process.argv.slice(2);

const themes = ['light', 'dark'];
// Where they are, and what is pressed there, where it is.
const busy = '/?sample=parfum-busy&frame=21&wait=0';
const pages = {
  lobby: '/',
  'new-table': ['/', '[data-game=architects] .does button >> nth=1', 'summary'],
  account: ['/', '#app > header button >> nth=0'],
  settings: ['/', '#app > header > button >> nth=-1'],
  'my-seat': [busy, '.page > header button >> nth=1'],
  log: [busy, 'nav button >> nth=3'],
  'beside-rules': [busy, 'nav button >> nth=3', '[role=tab] >> nth=1'],
  'beside-chat': [busy, 'nav button >> nth=3', '[role=tab] >> nth=2'],
  'beside-hints': [busy, 'nav button >> nth=3', '[role=tab] >> nth=3'],
  rules: '/rules/princes',
  'rules-aqua': '/rules/aqua',
  clock: '/?sample=parfum-busy&frame=1&wait=0',
  first: '/?sample=parfum-opening&frame=22&wait=0',
  distil: '/?sample=parfum-busy&frame=21&wait=0',
  compose: '/?sample=parfum-busy&frame=27&wait=0',
  place: '/?sample=parfum-busy&frame=28&wait=0',
  sell: '/?sample=parfum-end&frame=6&wait=0',
  waiting: '/?sample=parfum-busy&frame=40&wait=0',
  end: '/?sample=parfum-end&frame=99&wait=0',
  'aqua-first': '/?sample=aqua-opening&frame=0&wait=0',
  'aqua-court': '/?sample=aqua-opening&frame=14&wait=0',
  'aqua-market': '/?sample=aqua-four&frame=1&wait=0',
  'aqua-coach': '/?sample=aqua-four&frame=7&wait=0',
  'aqua-produce': '/?sample=aqua-busy&frame=41&wait=0',
  'aqua-tiles': '/?sample=aqua-busy&frame=47&wait=0',
  'aqua-present': '/?sample=aqua-busy&frame=26&wait=0',
  'aqua-two': '/?sample=aqua-two&frame=2&wait=0',
  'aqua-waiting': '/?sample=aqua-busy&frame=10&wait=0',
  'aqua-end': '/?sample=aqua-end&frame=99&wait=0',
  'princes-return': '/?sample=princes-opening&frame=0&wait=0',
  'princes-name': '/?sample=princes-end&frame=10&wait=0',
  'princes-bid': '/?sample=princes-opening&frame=30&wait=0',
  'princes-place': '/?sample=princes-end&frame=12&wait=0',
  'princes-build': '/?sample=princes-opening&frame=52&wait=0',
  'princes-act': '/?sample=princes-end&frame=17&wait=0',
  'princes-keep': '/?sample=princes-busy&frame=15&wait=0',
  'princes-work': '/?sample=princes-end&frame=1&wait=0',
  'princes-pay': '/?sample=princes-end&frame=18&wait=0',
  'princes-five': '/?sample=princes-five&frame=6&wait=0',
  'princes-end': '/?sample=princes-end&frame=49&wait=0',
  'architects-characters': '/?sample=architects-characters&frame=0&wait=0',
  'architects-draft': '/?sample=architects-opening&frame=3&wait=0',
  'architects-turn': '/?sample=architects-busy&frame=36&wait=0',
  'architects-offer': '/?sample=architects-busy&frame=21&wait=0',
  'architects-capture': '/?sample=architects-busy&frame=22&wait=0',
  'architects-solo': '/?sample=architects-solo&frame=3&wait=0',
  'architects-pay': '/?sample=architects-solo&frame=4&wait=0',
  'architects-recall': '/?sample=architects-solo&frame=7&wait=0',
  'architects-base': '/?sample=architects-base&frame=17&wait=0',
  'architects-hire': '/?sample=architects-base&frame=8&wait=0',
  'architects-crowd': '/?sample=architects-crowd&frame=10&wait=0',
  'architects-end': '/?sample=architects-end&frame=99&wait=0',
  'architects-solo-end': '/?sample=architects-solo-end&frame=99&wait=0',
  'guide-aqua': '/?sample=aqua-opening&frame=0&wait=0&guided',
  'guide-princes': '/?sample=princes-opening&frame=0&wait=0&guided',
  'guide-parfum': '/?sample=parfum-opening&frame=22&wait=0&guided',
  'guide-architects': '/?sample=architects-first&frame=6&wait=0&guided',
};

// The pages that docs/pictures keeps, and what they are called there.
const kept = { 'aqua-tiles': 'aqua', 'princes-bid': 'princes', distil: 'parfum', 'architects-turn': 'architects' };

const fileOf = ({ page, size, theme }) =>
  here(isForDocs ? `../../docs/pictures/${kept[page]}-${size}.png` : `../screenshots/${page}-${size}-${theme}.png`);

function shots() {
  const all = Object.keys(pages).flatMap((page) =>
    Object.keys(sizes).flatMap((size) => themes.map((theme) => ({ page, size, theme }))),
  );
  const isAsked = (shot) => wanted.every((word) => Object.values(shot).some((name) => name.startsWith(word)));
  return all.filter((shot) => isAsked(shot) && (!isForDocs || kept[shot.page]));
}

const sample = JSON.parse(readFileSync(here('../fixtures/server.json'), 'utf8'));
const server = await serve((path) => sample[path]);
const browser = await launch();
mkdirSync(here('../screenshots'), { recursive: true });

let faults = 0;
for (const { page: name, size, theme } of shots()) {
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: size === 'phone',
    locale: process.env.LOCALE ?? 'en',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    ++faults;
    console.log(`${name} ${size} ${theme}: ${error.message}`);
  });
  const [path, ...presses] = [pages[name]].flat();
  await page.goto(server.url + path);
  await page.waitForSelector(path.startsWith('/?') ? '.board' : 'main');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(150);
  for (const what of presses) if (await page.locator(what).count()) await page.locator(what).click();
  if (presses.length) await page.waitForTimeout(150);
  await page.screenshot({ path: fileOf({ page: name, size, theme }) });
  await page.addScriptTag({ content: axe });
  const found = await page.evaluate(() => window.axe.run());
  for (const fault of found.violations) {
    ++faults;
    const where = fault.nodes.slice(0, 3).map((node) => node.html.slice(0, 120) + ' | ' + (node.any[0]?.message ?? ''));
    console.log(`${name} ${size} ${theme}: ${fault.id}: ${fault.help}\n  ${where.join('\n  ')}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(`${name} ${size} ${theme}: ${wide} pixels wider than the window`, ++faults);
  await context.close();
}
await browser.close();
server.close();
console.log(faults === 0 ? 'no faults' : `${faults} faults`);
process.exit(faults === 0 ? 0 : 1);
