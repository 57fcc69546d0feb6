import { defineConfig } from 'vitest/config';

// Tests in a real browser, of what `npm run build` made. Whole games are played by mouse, touch and keyboard anyway, so
// recorded ones, and those with a guide, are only with BOTTEGA_BROWSER=all.
const usual = /^(?!.*(a recorded game is played again|a whole game .* with the guide)).*$/;

export default defineConfig({
  test: {
    include: ['tests/*.browser.ts'],
    testNamePattern: process.env.BOTTEGA_BROWSER === 'all' ? undefined : usual,
    retry: 1, // real sockets, a real browser: on a busy machine one may need a second try
    testTimeout: 600_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
