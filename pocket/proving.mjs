// What the module must say like the program, wherever it runs: in Node (gate.mjs), in a browser (web/tests/gate.browser.ts).
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

export const root = new URL("..", import.meta.url).pathname;
export const read = (name) => readFileSync(root + name, "utf8");
export const games = readdirSync(root + "editions")
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.replace(".json", ""));
export const programPath = root + "build/release/bottega_pocket_lines";
export const modulePath = root + "build/wasm/bottega.wasm";
const kWalksAGame = 12;

// The program that answers requests line by line.
export function openProgram(path = programPath) {
  const child = spawn(path, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const askText = async (text) => {
    child.stdin.write(text + "\n");
    return (await lines.next()).value;
  };
  return { askText, close: () => child.stdin.end() };
}

// Both are asked; the answers must be the same, and are given back. `check` hears of everything that must hold.
async function askBoth(module, program, request, what, check) {
  const text = JSON.stringify(request);
  const ours = await module.askText(text);
  check(ours === (await program.askText(text)), `${what}: the program answers otherwise`);
  const answer = JSON.parse(ours);
  check(answer.error === undefined, `${what}: ${answer.error}`);
  return answer;
}

// The editions of all games, for both.
export async function furnish(module, program, check) {
  for (const game of games) {
    const edition = JSON.parse(read(`editions/${game}.json`));
    await askBoth(module, program, { do: "furnish", edition }, `the edition of ${game}`, check);
  }
}

// The signature of all rules, the golden records, and random games looked at as the laws do. Says what was compared.
export async function prove(module, program, check) {
  const { signature } = await askBoth(module, program, { do: "signature" }, "signature", check);
  check(signature + "\n" === read("tests/golden/signature.txt"), `signature is ${signature}`);

  const records = readdirSync(root + "tests/golden/records");
  for (const name of records) {
    const record = read(`tests/golden/records/${name}`);
    const again = await askBoth(module, program, { do: "replay", record }, name, check);
    check(again.record === record, `${name}: not the same bytes`);
  }
  for (const game of games) {
    for (let seed = 1; seed <= kWalksAGame; ++seed) {
      await askBoth(module, program, { do: "walk", game, seed }, `${game}, walk ${seed}`, check);
    }
  }
  return `signature ${signature}, ${records.length} golden records, ${games.length * kWalksAGame} random games`;
}
