// What the tests of one file share: a browser, and the page, either with recorded games alone or at the real server.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { serve } from '../scripts/serve.mjs';
import { launch, sizes } from './chromium';
import { House } from './house';

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
