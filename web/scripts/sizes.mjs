// What a first visit loads, compressed: the lobby, and a table with one board. Fails above the limits.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

const assets = fileURLToPath(new URL('../dist/assets/', import.meta.url));
const limits = { lobby: 200, board: 350 };
const boards = ['aqua', 'architects', 'parfum', 'princes'];

// Fonts are compressed already.
function weight(file) {
  const bytes = readFileSync(assets + file);
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length;
}

const files = readdirSync(assets).filter((file) => !file.endsWith('.gz'));
const total = (chosen) => chosen.reduce((sum, file) => sum + weight(file), 0) / 1000;
const shell = files.filter((file) => file.startsWith('index-') || file.endsWith('.woff2'));
// What several boards use is a file of its own.
function sharedBy(own) {
  const code = own.filter((file) => file.endsWith('.js')).map((file) => readFileSync(assets + file, 'utf8')).join('');
  return files.filter((file) => !shell.includes(file) && !own.includes(file) && code.includes(`"./${file}"`));
}
const lobby = total(shell);
let heavy = lobby > limits.lobby;
console.log(`lobby ${lobby.toFixed(1)} kB of ${limits.lobby}`);
for (const board of boards) {
  const own = files.filter((file) => new RegExp(`^${board}-[\\w-]{8}\\.(js|css)$`).test(file));
  const all = lobby + total(own) + total(sharedBy(own));
  heavy ||= all > limits.board;
  console.log(`${board} ${all.toFixed(1)} kB of ${limits.board}`);
}
process.exit(heavy ? 1 : 0);
