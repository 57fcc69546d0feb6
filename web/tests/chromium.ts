// The browser that tests, pictures and measurements use, and the sizes of its window.
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

export const sizes = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};

const chosen = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run'],
};

export const launch = (): Promise<Browser> => chromium.launch(chosen);
// One with a profile of its own, as people have it.
export const launchWithProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...chosen, locale: 'en' });
