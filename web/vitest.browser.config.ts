import { defineConfig } from 'vitest/config';

// Tests in a real browser, of what `npm run build` made. Whole games, and recorded ones by touch and by keyboard, take
// some ten minutes: BOTTEGA_BROWSER=whole plays them, too.
const short = /^(?!.*(by touch on a phone|by keyboard alone|a whole game)).*$/;

export default defineConfig({
  test: {
    include: ['tests/*.browser.ts'],
    testNamePattern: process.env.BOTTEGA_BROWSER === 'whole' ? undefined : short,
    retry: 1, // real sockets, a real browser: on a busy machine one may need a second try
    testTimeout: 600_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
