import { defineConfig } from 'vitest/config';

// Tests in a real browser, of what `npm run build` made.
export default defineConfig({
  test: { include: ['tests/*.browser.ts'], testTimeout: 600_000, hookTimeout: 120_000, fileParallelism: false },
});
