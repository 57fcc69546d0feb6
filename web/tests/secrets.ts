// What a page must not receive before the end of a game: the cards and tokens of others, the order of what is still to be
// drawn, the seed that decides it. What was hidden is said by the record once the game is over.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { News, Snapshot, Welcome } from '../src/wire/protocol';
import { program, root } from './house';

// Everything a page hears, by its live connections and by HTTP.
export interface Heard {
  frames: string[];
  answers: Promise<string>[];
}

export function listen(page: Page): Heard {
  const heard: Heard = { frames: [], answers: [] };
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.frames.push(String(payload))));
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.startsWith('/api/')) heard.answers.push(answer.text().catch(() => ''));
  });
  return heard;
}

type Told = Welcome | News;

// A view as paths and what stands there: "seats.1.hand.0" is "poet".
type Leaf = string | number | boolean | null;
type Leaves = Map<string, Leaf>;

function leavesOf(json: unknown, path = '', leaves: Leaves = new Map()): Leaves {
  if (json === null || typeof json !== 'object') return leaves.set(path, json as Leaf);
  for (const [key, part] of Object.entries(json)) leavesOf(part, path ? `${path}.${key}` : key, leaves);
  return leaves;
}

// One moment: the open table, who looks, and the cards that he has seen by then.
interface Moment {
  open: Leaves;
  seat: number;
  isAsked: boolean;
  known: ReadonlySet<string>;
}

// By the rules of a game.
interface Hiding {
  secret: RegExp; // where hidden things are, at the open table
  mayKnow: (path: string, moment: Moment) => boolean; // of those that are not in a seat's own area
  unseen: RegExp; // tells only what is somewhere, in no order but that of the edition
  pile: RegExp; // the same
  whispers: string[]; // events that nobody else hears of
  named: RegExp; // the secrets whose names no other sentence has
}

const nowhere = /^$/;
const hidings: Record<string, Hiding> = {
  aqua: {
    secret: /^dames\.\d\.bonus$/,
    mayKnow: (path, { open, seat }) => {
      const looked = path.replace('bonus', 'looked.');
      return [...open].some(([other, who]) => other.startsWith(looked) && who === seat);
    },
    unseen: nowhere,
    pile: /^cities\.\w+\.pile\./,
    whispers: ['bonus_seen'],
    named: /./,
  },
  princes: {
    secret: /^(seats\.\d\.(hand|bonus|prestige|returned|money)\b|decks\.\w+\.below\.\d+\.card$|looked_at\.)/,
    mayKnow: (path, { open, seat, isAsked }) =>
      path.startsWith('looked_at') ? isAsked : open.get(path.replace(/card$/, 'by')) === seat,
    unseen: /^decks\.\w+\.somewhere\./,
    pile: /^decks\.\w+\.somewhere\./,
    whispers: ['dealt_card', 'returned', 'card_seen', 'card_kept', 'card_below'],
    named: /hand|prestige|professions|returned/, // a bonus card may be called "lakes"
  },
  parfum: {
    secret: /^seats\.\d\.water\./,
    mayKnow: () => false,
    unseen: /^unseen_/,
    pile: nowhere,
    whispers: ['water_seen'],
    named: nowhere,
  },
  architects: {
    secret: /^(seats\.\d\.(hand|packet)\.|building_bottom\.)/,
    mayKnow: (path, { open, known }) => known.has(String(open.get(path))),
    unseen: /^unseen_buildings\./,
    pile: /^(unseen_buildings|apprentice_deck|rewards|market\.\w+\.pile)\./,
    whispers: ['card_seen', 'card_dealt', 'discard_seen', 'kept_seen', 'card_passed'],
    named: /./,
  },
};

function isHidden(game: string, path: string, moment: Moment): boolean {
  const { secret, mayKnow } = hidings[game]!;
  if (!secret.test(path)) return false;
  const area = /^seats\.(\d)/.exec(path);
  return area ? Number(area[1]) + 1 !== moment.seat : !mayKnow(path, moment);
}

// The cards that the seat can know nothing of: neither does it see them now, nor has it ever.
function secretsAt(game: string, moment: Moment): { path: string; card: string }[] {
  const leaves = [...moment.open].map(([path, card]) => ({ path, card: String(card) }));
  const open = new Set(leaves.filter(({ path }) => !isHidden(game, path, moment)).map(({ card }) => card));
  const isSecret = (card: string) => !open.has(card) && !moment.known.has(card);
  return leaves.filter(({ path, card }) => isHidden(game, path, moment) && isSecret(card));
}

// What the view tells that the seat must not know, or that is not so.
function leaksInView(game: string, view: Leaves, moment: Moment): string[] {
  return [...view].flatMap(([path, value]) => {
    if (hidings[game]!.unseen.test(path)) return [];
    if (isHidden(game, path, moment)) return value === null ? [] : [`${path} is ${value}`];
    const isKept = value === null && hidings[game]!.secret.test(path);
    return isKept || value === moment.open.get(path) ? [] : [`${path} is ${value}, and ${moment.open.get(path)} in the record`];
  });
}

// Piles are told as sets: in the order of the edition, whatever comes next.
function outOfOrder(view: Leaves, pile: RegExp, edition: string): string[] {
  const placeOf = (card: Leaf) => edition.search(new RegExp(`"id":\\s*"${card}"`));
  const before = new Map<string, number>();
  return [...view].flatMap(([path, card]) => {
    if (!pile.test(path)) return [];
    const list = path.replace(/\d+$/, '');
    const last = before.get(list) ?? -1;
    before.set(list, placeOf(card));
    return last > placeOf(card) ? [`${path} is not in the order of the edition`] : [];
  });
}

// Cards that are named beside the view.
function leaksInWords(game: string, { news, table }: Told, moment: Moment): string[] {
  const { named } = hidings[game]!;
  const cards = secretsAt(game, moment).filter(({ path }) => named.test(path)).map(({ card }) => card);
  const said = JSON.stringify([news, table.question, table.moves]);
  const isSaid = (card: string) => new RegExp(`\\b${card.replaceAll('_', '[_ ]')}\\b`, 'i').test(said);
  return cards.filter(isSaid).map((card) => `${card} is spoken of`);
}

// What is for other ears, whatever it says.
function overheard(game: string, { news, table }: Told, seat: number): string[] {
  const events = news.flatMap((told) => told.events ?? []);
  const whispers = events.filter((one) => hidings[game]!.whispers.includes(one.event) && one.seat !== seat);
  return [
    ...whispers.map((one) => `${one.event}: ${one.text}`),
    ...(table.moves && table.to_act !== seat ? ['the moves of another'] : []),
  ];
}

const run = promisify(execFile);
const most = 100; // moments that are compared with the record; every message is read

// A game that is over, and what a seat heard of it.
export class Hindsight {
  private lines: string[];
  private game: string;
  private seed: string;
  private edition: string;
  private known = new Set<string>(); // whatever the seat has seen so far

  constructor(
    record: string,
    private seat: number,
  ) {
    this.lines = record.trim().split('\n');
    this.game = (JSON.parse(this.lines[0]!) as { game: string }).game;
    this.seed = (JSON.parse(this.lines.at(-1)!) as { seed: string }).seed;
    this.edition = readFileSync(join(root, `editions/${this.game}.json`), 'utf8');
  }

  // Whatever the seat must not have heard while the game lasted.
  async leaks({ frames, answers }: Heard): Promise<string[]> {
    const during = frames.map((frame) => JSON.parse(frame) as Told).filter(({ table }) => table?.to_act);
    const texts = [...during.map((told) => JSON.stringify(told)), ...(await Promise.all(answers))];
    const found = texts.some((text) => text.includes(this.seed)) ? ['the seed'] : [];
    const pause = Math.ceil(during.length / most);
    for (const [i, told] of during.entries()) {
      const view = leavesOf(told.table.view);
      const compared = i % pause === 0 ? this.compared(told, view, await this.momentOf(told.table)) : [];
      const here = [...compared, ...overheard(this.game, told, this.seat)];
      found.push(...here.map((leak) => `after ${told.table.ply} moves: ${leak}`));
      if (here.length === 0) this.remember(view);
    }
    return found;
  }

  private remember(view: Leaves) {
    for (const [path, card] of view) if (!hidings[this.game]!.unseen.test(path)) this.known.add(String(card));
  }

  // The last message before the end, and the same with a secret planted in it in every way that is looked for.
  async planted({ frames }: Heard): Promise<{ sound: string; spoilt: string[] }> {
    const sound = frames.findLast((frame) => (JSON.parse(frame) as Told).table?.to_act)!;
    const plant = (how: (told: Told) => void) => {
      const told = JSON.parse(sound) as Told;
      how(told);
      return JSON.stringify(told);
    };
    const { table } = JSON.parse(sound) as Told;
    const open = await this.openTable(table.ply!);
    const moment = await this.momentOf(table);
    const isPlant = ([path, card]: [string, Leaf]) => card !== null && isHidden(this.game, path, moment);
    const named = secretsAt(this.game, moment).filter(({ path }) => hidings[this.game]!.named.test(path));
    const whisper = { event: hidings[this.game]!.whispers[0]!, seat: this.seat + 1, rule: '', text: '' };
    const spoilt = [
      plant((told) => (told.table.question += this.seed)),
      plant((told) => told.news.push({ n: 0, at: 0, do: 'move', events: [whisper] })),
      ...([...moment.open].some(isPlant) ? [plant((told) => (told.table.view = open))] : []),
      ...named.slice(0, 1).map(({ card }) => plant((told) => (told.table.question += ` ${card}?`))),
    ];
    return { sound, spoilt };
  }

  private compared(told: Told, view: Leaves, moment: Moment): string[] {
    return [
      ...leaksInView(this.game, view, moment),
      ...leaksInWords(this.game, told, moment),
      ...outOfOrder(view, hidings[this.game]!.pile, this.edition),
    ];
  }

  private async momentOf({ ply, to_act }: Snapshot): Promise<Moment> {
    const open = leavesOf(await this.openTable(ply!));
    return { open, seat: this.seat, isAsked: to_act === this.seat, known: this.known };
  }

  // The table with everything face up, after so many moves.
  private async openTable(ply: number): Promise<unknown> {
    const folder = mkdtempSync(join(tmpdir(), 'bottega-record-'));
    const file = join(folder, 'cut.json');
    writeFileSync(file, `${this.lines.slice(0, ply + 1).join('\n')}\n`);
    const { stdout } = await run(program, ['show', file, '--json'], { cwd: root, maxBuffer: 1 << 24 });
    rmSync(folder, { recursive: true });
    return JSON.parse(stdout);
  }
}
