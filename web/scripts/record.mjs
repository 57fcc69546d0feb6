// Makes fixtures: what one seat would have been sent of a game that the command line recorded.
//
//   bottega selfplay parfum --players 3 --bots regular --seed 11 --names Ada,Bruno,Carla --records DIR
//   node scripts/record.mjs BOTTEGA DIR/parfum-1.json SEAT FROM TO > fixtures/NAME.json
//
// FROM and TO are plies; the first message is a welcome at the first decision from FROM on.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [bottega, file, seatText, fromText, toText] = process.argv.slice(2);
if (!toText) {
  console.error('record.mjs: usage: node scripts/record.mjs BOTTEGA RECORD SEAT FROM TO');
  process.exit(2);
}
const seat = Number(seatText);
const from = Number(fromText);
const to = Number(toText);
const lines = readFileSync(file, 'utf8').trim().split('\n');
const header = JSON.parse(lines[0]);
const plies = lines.slice(1).map((line) => JSON.parse(line));
const cut = join(mkdtempSync(join(tmpdir(), 'bottega-')), 'cut.json');

const run = (...words) => JSON.parse(execFileSync(bottega, words, { encoding: 'utf8' }));

// The record as it was after so many plies. The last line of a finished game goes with the last ply.
function cutAt(ply) {
  const whole = ply >= plies.filter((line) => line.ply).length;
  writeFileSync(cut, `${lines.slice(0, whole ? undefined : ply + 1).join('\n')}\n`);
}

// The driver answers alone where there is nothing to choose, so only real decisions are stops.
function stops() {
  const found = [];
  plies.forEach((line, ply) => {
    if (line.end) return found.push({ ply, over: line });
    if (line.by === 'nature' || ply < from || ply > to) return;
    cutAt(ply);
    const asked = run('moves', cut, '--json');
    if (asked.moves.length > 1) found.push({ ply, asked, played: line.move });
  });
  return found.filter((stop) => stop.ply >= from && stop.ply <= to);
}

// A game may play a side itself: it has points, but no name and no chair.
function sheetOf(log, sides) {
  const rows = new Map();
  for (const event of log) {
    if (!event.points || !event.seat) continue;
    if (!rows.has(event.event)) rows.set(event.event, Array(sides).fill(0));
    rows.get(event.event)[event.seat - 1] += event.points;
  }
  return [...rows].map(([event, points]) => ({ event, points }));
}

function resultOf(over, log) {
  // Of equal scores those go before who won by whatever breaks a tie.
  const rank = over.scores.map((score, i) => score + (over.winners?.includes(i + 1) ? 0.5 : 0));
  const places = rank.map((mine) => 1 + rank.filter((other) => other > mine).length);
  return { finished: true, scores: over.scores, places, sheet: sheetOf(log, places.length), seed: '' };
}

function tableAt(stop, step, log) {
  const mine = stop.asked?.seat === seat;
  return {
    n: step + 2,
    state: stop.over ? 'over' : 'playing',
    game: header.game,
    you: seat,
    host: seat,
    agreement: {
      players: header.players,
      options: header.options,
      clock: { kind: 'none' },
      listed: true,
      watchers: true,
    },
    seats: header.names.map((name, i) =>
      i + 1 === seat ? { kind: 'person', name } : { kind: 'bot', name, level: 'regular' },
    ),
    hash: '',
    ply: stop.ply,
    step,
    names: header.names,
    to_act: stop.over ? null : stop.asked.seat,
    ...(stop.over ? {} : { question: stop.asked.question }),
    ...(mine ? { moves: stop.asked.moves } : {}),
    view: run('show', cut, '--seat', String(seat), '--json'),
    ...(stop.over ? { result: resultOf(stop.over, log), rematch: { wanted: [] } } : {}),
  };
}

const toldOf = ({ ply: _, ...event }) => event;

function messages() {
  let heard = from > 40 ? Math.max(0, from - 40) : 0;
  return stops().map((stop, step) => {
    cutAt(stop.ply);
    const log = run('log', cut, '--seat', String(seat), '--json');
    const events = log.filter((event) => event.ply > heard && event.ply <= stop.ply).map(toldOf);
    heard = stop.ply;
    const told = { n: step + 2, at: 0, do: step === 0 ? 'start' : 'move', stands: true, events };
    const message = {
      type: step === 0 ? 'welcome' : 'news',
      ...(step === 0 ? { protocol: 1, id: 'fixture', is_host: true } : {}),
      news: [told],
      table: tableAt(stop, step, log),
    };
    return { message, ...(stop.played ? { played: stop.played } : {}) };
  });
}

console.log(`[\n${messages().map((frame) => JSON.stringify(frame)).join(',\n')}\n]`);
