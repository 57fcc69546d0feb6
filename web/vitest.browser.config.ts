import { defineConfig } from 'vitest/config';

// Tests in a real browser, of what `npm run build` made.
export default defineConfig({
  test: { include: ['tests/*.browser.ts'], testTimeout: 180_000, hookTimeout: 60_000, fileParallelism: false },
});
