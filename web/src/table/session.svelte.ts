// A visitor at a table: what he sees, what he has picked, what he hears. Everything the page shows.
import type { Board } from '../boards/board';
import { compose, type Composed, given, pick } from '../boards/composer';
import { announce, type Tone, withdraw } from '../ui/notices.svelte';
import { haste, settings, wantsMotion } from '../ui/settings.svelte';
import type { Connect, Connection, Line } from '../wire/connection';
import type { Advice, Answer, GameEvent, News, Request, Snapshot, Told, Welcome } from '../wire/protocol';
import { t } from '../words/language.svelte';
import { kept } from './kept';

export interface Said {
  n: number;
  seat: number | null;
  text: string;
}

// Somebody's step, and the game after it.
export interface Happened {
  n: number;
  ply: number;
  seat: number | null;
  events: GameEvent[];
  lines: LogLine[]; // the same, as the log shows them
}

export interface LogLine {
  key: string;
  n: number;
  event: GameEvent;
}

function happened({ n, ply = 0, seat, events = [] }: Told): Happened {
  return { n, ply, seat: seat ?? null, events, lines: events.map((event, i) => ({ key: `${n}.${i}`, n, event })) };
}

// "Bruno: ", before what he says; watchers have no name.
function nameOf({ names, seats }: Snapshot, seat: number | null): string {
  const name = seat ? (names?.[seat - 1] ?? seats[seat - 1]?.name) : undefined;
  return name ? `${name}: ` : '';
}

// What others do is shown one after another, not faster than one can follow.
const pace = 650;
const unseen = 200; // milliseconds after which a page that nobody looks at, and which is not drawn, goes on
const mostWaiting = 12; // where more happens, nobody follows it step by step
const again = 1100;
const nothing: string[] = [];

export class Session {
  line: Line = $state({ is: 'opening' });
  table: Snapshot | null = $state.raw(null); // as it is
  past: Snapshot | null = $state.raw(null); // as it was, while somebody looks back
  pastEntry: number | null = $state(null); // and the last thing that had happened by then
  isHost = $state(false);
  events: GameEvent[] = $state.raw([]); // those of the latest news
  log: Happened[] = $state.raw([]);
  chat: Said[] = $state.raw([]);
  picked: string[] = $state.raw(nothing);
  advice: Advice[] | null = $state.raw(null);
  thinking = $state(false);
  muted = $state(false);
  board: Board | null = $state.raw(null);
  // What happened since the visitor's own last move, as he saw it.
  since: { entries: number[]; table: Snapshot }[] = $state.raw([]);

  seen = $derived(this.past ?? this.table);
  told = $derived(
    this.log.filter(({ n }) => this.pastEntry === null || n <= this.pastEntry).flatMap(({ events }) => events),
  );
  watches = $derived(!!this.table && !this.table.you); // he has no seat
  // The level of the bot that plays for the visitor, while one does.
  standIn = $derived(this.table?.you ? this.table.seats[this.table.you - 1]?.stand_in : undefined);
  // Whoever gave up, or ran out of time in a live game, does not come back.
  left = $derived(!!this.table?.you && !!this.table.seats[this.table.you - 1]?.left);
  // Where a plan stands, the house answers.
  mine = $derived(
    !this.past &&
      !this.table?.plan &&
      !this.standIn &&
      !this.table?.paused &&
      this.table?.to_act != null &&
      this.table.to_act === this.table.you,
  );
  // Somebody would like to take a move back, and waits for the visitor's answer.
  asked = $derived.by(() => {
    const { you, back_request: wish } = this.table ?? {};
    return you && wish && !this.standIn && ![wish.by, ...wish.agreed].includes(you) ? wish : null;
  });
  // Until he has answered there is nothing to pick: a move would be the answer, too. What he has picked he keeps.
  choices = $derived(
    this.board && this.mine && !this.asked && this.table?.moves ? this.board.choices(this.table.moves) : [],
  );
  // While a move is on its way the table stays as it was, but for the piece that was picked last: to draw all of it for so
  // short a time would only make the answer late.
  private sent: Composed | null = $state.raw(null);
  sending = $derived(this.sent !== null);
  composed = $derived(this.sent ?? compose(this.choices, this.picked));
  // Half way through a move: what is to be chosen next.
  wanted = $derived.by(() => {
    const parts = this.composed.next.map((kind) => this.board?.part(kind, this.picked) ?? t('one_of_the_buttons'));
    return parts.length > 0 ? t('choose', { what: [...new Set(parts)].join(` ${t('or')} `) }) : '';
  });
  over = $derived(this.table?.state === 'over');
  // What may be planned, and what was in any case: it stands longer than it is offered.
  plans = $derived.by(() => {
    const { plans = [], plan } = this.table ?? {};
    return !plan || plans.some((one) => one.plan === plan.plan) ? plans : [plan, ...plans];
  });
  // '' for none. What is on its way is shown at once, until the table has been told again.
  private planning: string | null = $state(null);
  planned = $derived(this.planning ?? this.table?.plan?.plan ?? '');

  private given: string[] = nothing; // of what is picked, that which came by itself and waits for a confirmation
  private connection: Connection;
  private waiting: (Welcome | News)[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: Connect) {
    this.connection = connect({ hear: (message) => this.hear(message), line: (line) => (this.line = line) });
  }

  // The server tells everything again, in another language. While it is away it cannot, and does so from then on.
  async speak(language: string) {
    this.hurry();
    await this.connection.ask({ type: 'language', language, seen: 0 });
  }

  close() {
    clearTimeout(this.timer);
    this.connection.close();
  }

  async ask(request: Request): Promise<Answer> {
    const answer = await this.connection.ask(request);
    if (answer.type === 'refused') this.tell(answer.why || t('lost_request'), 'bad');
    return answer;
  }

  // Why something was not possible is of no interest any more once something is.
  private why = '';
  private tell(why: string, tone: Tone) {
    this.why = why;
    announce(why, tone);
  }

  // A click on a piece: picks it, or says why it cannot be picked.
  async click(piece: string) {
    this.hurry();
    if (!this.mine || this.asked || this.sending) return;
    const own = this.picked.filter((one) => !this.given.includes(one));
    const next = pick(this.choices, own, piece);
    if (next.join() === own.join()) return this.explain(piece);
    withdraw(this.why);
    const before = this.composed;
    this.given = given(this.choices, next);
    this.picked = [...next, ...this.given];
    const { ready, more } = this.composed;
    if (!ready || more || this.given.length > 0 || this.mustConfirm(ready.big)) return;
    const open = new Set([...before.open].filter((one) => !next.includes(one)));
    await this.play(ready.move, { ...before, open });
  }

  async confirm() {
    if (this.composed.ready) await this.play(this.composed.ready.move);
  }

  forget() {
    this.picked = nothing;
  }

  // A move is on its way until the table has gone on, or until it is refused.
  async play(move: string, shown = this.composed) {
    if (this.sending) return;
    withdraw(this.why);
    const step = this.table?.step ?? 0;
    this.sent = shown;
    this.since = [];
    const answer = await this.ask({ type: 'move', step, move });
    if (answer.type === 'refused' || this.table?.step !== step) this.arrived();
  }

  async plan(plan: string) {
    this.planning = plan;
    const answer = await this.ask(plan ? { type: 'plan', plan } : { type: 'plan' });
    if (answer.type === 'refused') this.planning = null;
  }

  async advise() {
    this.thinking = true;
    const answer = await this.ask({ type: 'hint' });
    this.thinking = false;
    if (answer.type === 'hint') this.advice = answer.moves.slice(0, 3);
  }

  // What the others did since the visitor's own last move, once more.
  async showAgain() {
    for (const { entries, table } of this.since) {
      this.past = table;
      this.pastEntry = entries.at(-1) ?? null;
      this.events = this.log.filter((one) => entries.includes(one.n)).flatMap((one) => one.events);
      await new Promise((resolve) => setTimeout(resolve, again / haste()));
      if (!this.past) return;
    }
    this.lookNow();
  }

  lookNow() {
    this.past = null;
    this.pastEntry = null;
  }

  // Shows at once whatever is still to be shown.
  hurry() {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const message of this.waiting.splice(0)) this.show(message);
  }

  // One's own move is on the screen before the answers to it: the frame after next follows one that was drawn.
  private hurryWhenDrawn() {
    this.timer = setTimeout(() => this.hurry(), unseen);
    requestAnimationFrame(() => requestAnimationFrame(() => this.hurry()));
  }

  private arrived() {
    this.sent = null;
    this.picked = nothing;
  }

  private mustConfirm(big: boolean): boolean {
    return settings.confirming === 'always' || (settings.confirming === 'big' && big);
  }

  private async explain(piece: string) {
    const wish = this.board?.wish(this.table?.view, this.picked, piece);
    const answer = wish ? await this.ask({ type: 'why', move: wish }) : null;
    if (answer?.type === 'refused') return;
    this.tell((answer?.type === 'explained' && answer.why) || t('not_now'), 'plain');
  }

  private hear(message: Welcome | News) {
    if (message.type === 'welcome') {
      this.hurry();
      return this.show(message);
    }
    this.waiting.push(message);
    if (!this.timer) this.showNext();
  }

  private showNext() {
    this.timer = undefined;
    const message = this.waiting.shift();
    if (!message) return;
    this.show(message);
    if (this.waiting.length > mostWaiting) return this.hurry();
    const told = message.news.some((one) => one.events?.length && one.seat !== message.table.you);
    if (told && wantsMotion()) this.timer = setTimeout(() => this.showNext(), pace / haste() / (1 + this.waiting.length));
    else if (!wantsMotion()) this.hurryWhenDrawn();
    else this.showNext();
  }

  private show(message: Welcome | News) {
    if (message.type === 'welcome') this.isHost = message.is_host;
    const table = kept(this.table, message.table);
    const moved = table.step !== this.table?.step;
    if (moved) {
      this.arrived();
      this.advice = null;
    }
    // Whoever comes in has missed nothing, and what is told again has flown before: neither flies about.
    const known = this.table?.n ?? 0;
    const latest = this.table ? message.news.filter((told) => told.n > known) : message.news.slice(-1);
    this.events = latest.flatMap((told) => told.events ?? []);
    if (moved && this.table && this.events.length > 0) {
      this.since = [...this.since, { entries: latest.map((told) => told.n), table }];
    }
    this.remember(message.news, table);
    if (this.table) this.mention(latest, table);
    this.table = table;
    this.planning = null;
  }

  // What others did that is no move, and that one would not notice.
  private mention(news: Told[], table: Snapshot) {
    for (const { do: deed, seat } of news) {
      if (!seat || seat === table.you) continue;
      const name = table.names?.[seat - 1] ?? '';
      if (['resign', 'time_out'].includes(deed) && table.seats[seat - 1]?.left) announce(t('left_game', { name }));
      if (deed === 'refuse_back' && this.table?.back_request?.by === table.you) announce(t('back_refused', { name }));
    }
  }

  // What was taken back is told again, without its events, and goes from the log.
  private remember(news: Told[], table: Snapshot) {
    const known = new Set(news.map((told) => told.n));
    const gone = new Set(news.filter((told) => told.do === 'back').map((told) => told.ply ?? 0));
    const stays = this.log.filter(
      (entry) => !known.has(entry.n) && ![...gone].some((ply) => entry.ply > ply),
    );
    const told = news.filter((entry) => entry.stands !== false && entry.events?.length);
    this.log = [...stays, ...told.map(happened)];
    const said = news.filter((entry) => entry.do === 'say' && entry.text);
    const heard = new Set(this.chat.map((line) => line.n));
    const lines = said
      .filter((entry) => !heard.has(entry.n))
      .map((entry) => ({ n: entry.n, seat: entry.seat ?? null, text: entry.text! }));
    this.chat = [...this.chat, ...lines].slice(-200);
    const fromOthers = lines.filter((line) => line.seat !== table.you);
    const last = fromOthers.at(-1);
    if (!this.muted && this.table && last) announce(`${nameOf(table, last.seat)}${last.text}`, 'plain');
  }
}
