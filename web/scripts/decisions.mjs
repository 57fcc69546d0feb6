// Makes fixtures of whole games: at every decision of everybody, what could be done and what was done.
//
//   bottega selfplay aqua --players 4 --bots random --seed 3 --records DIR
//   node scripts/decisions.mjs BOTTEGA DIR/aqua-1.json > fixtures/NAME-moves.json
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [bottega, file] = process.argv.slice(2);
if (!file) {
  console.error('decisions.mjs: usage: node scripts/decisions.mjs BOTTEGA RECORD');
  process.exit(2);
}
const lines = readFileSync(file, 'utf8').trim().split('\n');
const cut = join(mkdtempSync(join(tmpdir(), 'bottega-')), 'cut.json');

function decisionAt(ply) {
  const { by, move } = JSON.parse(lines[ply + 1]);
  if (!move || by === 'nature') return [];
  writeFileSync(cut, `${lines.slice(0, ply + 1).join('\n')}\n`);
  const { moves } = JSON.parse(execFileSync(bottega, ['moves', cut, '--json'], { encoding: 'utf8' }));
  return moves.length > 1 ? [JSON.stringify({ played: move, moves })] : [];
}

const decisions = lines.slice(1).flatMap((_, ply) => decisionAt(ply));
console.log(`[\n${decisions.join(',\n')}\n]`);
