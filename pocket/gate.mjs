// The module says what the program says, byte for byte: the signature of all rules, the golden
// records, random games looked at as the laws do, and whole evenings at a table with bots.
//
//     node pocket/gate.mjs [--bench]     after building bottega_pocket_lines and the preset wasm
//
// With --bench it compares how fast both play, and says how long strong bots think, instead
// (docs/benchmarks.md).
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

import { Evening } from "./evening.mjs";
import { openModule } from "./module.mjs";
import { furnish, games, modulePath, openProgram, prove, read } from "./proving.mjs";
import { inWords, median, timeThoughts } from "./thoughts.mjs";

const kMostBytes = 400_000;
const kThoughts = 8;

let failures = 0;
function check(holds, what) {
  if (holds) return;
  ++failures;
  console.log(`FAILED: ${what}`);
}

// A game of each at the table, against bots that do not think for a time, and one against a master
// with several thinkers; everything that was said on the way must be the same.
async function playEvenings(houses) {
  const editions = games.map((game) => JSON.parse(read(`editions/${game}.json`)));
  const catalogues = ["house", ...games].map((name) => [
    name,
    JSON.parse(read(`languages/it/${name}.json`)),
  ]);
  const said = [];
  for (const [house, thinker] of houses) {
    const evening = new Evening(house, thinker);
    await evening.furnish(editions, catalogues);
    for (const [game, level] of [...games.map((game) => [game, "novice"]), ["aqua", "master"]]) {
      const record = await evening.play(game, game === "princes" ? 3 : 2, level, "it");
      check(record.includes('"scores"'), `${game}: the game did not end`);
    }
    said.push(evening.transcript);
  }
  const differs = said[0].findIndex((text, i) => text !== said[1][i]);
  check(differs < 0, `the evenings differ at answer ${differs}: ${said[0][differs]}`);
  check(said[0].length === said[1].length, "one evening is longer");
  console.log(`${games.length + 1} games at the table, ${said[0].length} answers: the same bytes`);
}

// Turn by turn, so that what else the machine does slows both alike.
async function compareSpeed(module, program) {
  const request = JSON.stringify({ do: "bench", repetitions: 3, seconds: 0.2 });
  const runs = [[], []];
  for (let round = 0; round < 3; ++round) {
    runs[0].push(JSON.parse(module.askText(request)).games);
    runs[1].push(JSON.parse(await program.askText(request)).games);
  }
  for (const [i, line] of runs[0][0].entries()) {
    const [ours, theirs] = runs.map((run) => median(run.map((games) => games[i].games_per_s)));
    console.log(
      `${line.game} ${line.players} players: ${Math.round(ours)} games/s, ` +
        `${Math.round(theirs)} in the program: ${Math.round((100 * ours) / theirs)} %`,
    );
  }
}

async function thinkStrongly(bytes) {
  for (const game of games) {
    const edition = JSON.parse(read(`editions/${game}.json`));
    const times = await timeThoughts(bytes, edition, game === "princes" ? 3 : 2, "strong", kThoughts);
    console.log(`${game}: ${inWords(times)}`);
  }
}

// Of this process alone, whoever else uses the machine.
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const bytes = readFileSync(modulePath);
const module = await openModule(bytes, cpuSeconds);
const program = openProgram();
await furnish(module, program, check);
if (process.argv.includes("--bench")) {
  await compareSpeed(module, program);
  await thinkStrongly(bytes);
} else {
  console.log(`${await prove(module, program, check)}: the same bytes as the program`);
  const others = [openProgram(), openProgram()];
  await playEvenings([[await openModule(bytes), await openModule(bytes)], others]);
  for (const other of others) other.close();
  const size = gzipSync(bytes, { level: 9 }).length;
  console.log(`${bytes.length} bytes, ${size} with gzip`);
  check(size <= kMostBytes, `the module has ${size} bytes with gzip, at most ${kMostBytes} are allowed`);
}
program.close();
process.exitCode = failures === 0 ? 0 : 1;
