import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// Where `npm run dev` finds a server; the built page talks to whoever served it.
const house = 'http://localhost:8080';

// Beside every text of the page the same compressed: the server sends what is there, and compresses nothing itself.
function compressed(): Plugin {
  const isText = /\.(js|css|html|svg)$/;
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir }) {
      for (const file of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
        if (isText.test(file)) writeFileSync(`${dir}/${file}.gz`, gzipSync(readFileSync(`${dir}/${file}`), { level: 9 }));
      }
    },
  };
}

// Recorded games lie apart, for a site without them (`bottega site`).
const folderOf = (file: string | null | undefined) => (file?.includes('/fixtures/') ? 'samples' : 'assets');

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { chunkFileNames: ({ facadeModuleId }) => `${folderOf(facadeModuleId)}/[name]-[hash].js` } },
  },
  worker: { format: 'es' },
  // Only the page itself says where its files are; they find each other wherever the folder lies.
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }) },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: house, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
