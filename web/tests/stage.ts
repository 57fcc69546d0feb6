// What the tests of one file share: a browser, and the page, either with recorded games alone or at the real server.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { serve } from '../scripts/serve.mjs';
import { launch, sizes } from './chromium';
import { House, program } from './house';

class Stage {
  browser!: Browser;

  // As most tests want it: a desktop, in English, without motion.
  async newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const usual = { viewport: sizes.desktop, locale: 'en', reducedMotion: 'reduce' } as const;
    const context = await this.browser.newContext({ ...usual, ...options });
    return context.newPage();
  }
}

function open<More extends object>(stage: Stage & More): Stage & More {
  beforeAll(async () => {
    stage.browser = await launch();
  });
  afterAll(() => stage.browser.close());
  return stage;
}

export function recordings(): Stage & { url: string } {
  const stage = open(Object.assign(new Stage(), { url: '' }));
  let close: () => void;
  beforeAll(async () => {
    ({ url: stage.url, close } = await serve());
  });
  afterAll(() => close());
  return stage;
}

export function realServer(): Stage & { house: House } {
  const stage = open(new Stage() as Stage & { house: House });
  beforeAll(async () => {
    stage.house = await House.open();
  });
  afterAll(() => stage.house.close());
  return stage;
}

// The site without a server; somebody must serve its files for a first visit.
export function site(): Stage & { house: House; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-site-'));
  const stage = open(Object.assign(new Stage() as Stage & { house: House }, { folder }));
  beforeAll(async () => {
    execFileSync(program, ['site', '--out', folder]);
    stage.house = await House.serving(folder);
  });
  afterAll(async () => {
    await stage.house.close();
    rmSync(folder, { recursive: true });
  });
  return stage;
}
