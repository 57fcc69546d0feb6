// Draws the icons of the installed app from public/mark.svg, with Chromium: npm run icons. They are kept beside it, since
// building the page should not need a browser.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const place = (name) => new URL(`../public/${name}`, import.meta.url).pathname;
const mark = readFileSync(place('mark.svg'), 'utf8');
const { background_color: paper } = JSON.parse(readFileSync(place('manifest.webmanifest'), 'utf8'));

// A mask may cut off all but the inner four fifths, so there the mark stands free on paper.
const icons = [
  { name: 'icons/mark-192.png', size: 192, part: 1 },
  { name: 'icons/mark-512.png', size: 512, part: 1 },
  { name: 'icons/maskable-512.png', size: 512, part: 0.6, background: paper },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, size, part, background = 'transparent' } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${background} }
    svg { width: ${part * size}px; height: ${part * size}px }
  </style>${mark}`);
  await page.screenshot({ path: place(name), omitBackground: background === 'transparent' });
  await page.close();
}
await browser.close();
