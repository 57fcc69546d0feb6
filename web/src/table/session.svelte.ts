// A visitor at a table: what he sees, what he has picked, what he hears. Everything the page shows.
import type { Board } from '../boards/board';
import { compose, pick } from '../boards/composer';
import { announce } from '../ui/notices.svelte';
import { settings } from '../ui/settings.svelte';
import type { Connect, Connection, Line } from '../wire/connection';
import type { Advice, Answer, GameEvent, News, Request, Snapshot, Told, Welcome } from '../wire/protocol';
import { t } from '../words/language.svelte';

export interface Said {
  n: number;
  seat: number | null;
  text: string;
}

export class Session {
  line: Line = $state({ is: 'opening' });
  table: Snapshot | null = $state.raw(null);
  isHost = $state(false);
  events: GameEvent[] = $state.raw([]); // those of the latest news
  log: { n: number; events: GameEvent[] }[] = $state.raw([]);
  chat: Said[] = $state.raw([]);
  picked: string[] = $state.raw([]);
  sending = $state(false);
  advice: Advice[] | null = $state.raw(null);
  thinking = $state(false);
  muted = $state(false);
  board: Board | null = $state.raw(null);

  choices = $derived(this.board && this.table?.moves ? this.board.choices(this.table.moves) : []);
  composed = $derived(compose(this.choices, this.picked));
  mine = $derived(this.table?.to_act != null && this.table.to_act === this.table.you);
  over = $derived(this.table?.state === 'over');

  private connection: Connection;

  constructor(connect: Connect) {
    this.connection = connect({
      hear: (message) => this.hear(message),
      line: (line) => (this.line = line),
    });
  }

  close() {
    this.connection.close();
  }

  async ask(request: Request): Promise<Answer> {
    const answer = await this.connection.ask(request);
    if (answer.type === 'refused') announce(answer.why || t('lost_request'), 'bad');
    return answer;
  }

  // A click on a piece: picks it, or says why it cannot be picked.
  async click(piece: string) {
    if (!this.mine || this.sending) return;
    const next = pick(this.choices, this.picked, piece);
    if (next.join() === this.picked.join()) return this.explain(piece);
    this.picked = next;
    const { ready, more } = this.composed;
    if (ready && !more && !this.mustConfirm(ready.big)) await this.play(ready.move);
  }

  async confirm() {
    if (this.composed.ready) await this.play(this.composed.ready.move);
  }

  forget() {
    this.picked = [];
  }

  async play(move: string) {
    if (this.sending) return;
    this.sending = true;
    await this.ask({ type: 'move', step: this.table?.step ?? 0, move });
    this.sending = false;
    this.picked = [];
  }

  async advise() {
    this.thinking = true;
    const answer = await this.ask({ type: 'hint' });
    this.thinking = false;
    if (answer.type === 'hint') this.advice = answer.moves.slice(0, 3);
  }

  private mustConfirm(big: boolean): boolean {
    return settings.confirming === 'always' || (settings.confirming === 'big' && big);
  }

  private async explain(piece: string) {
    const wish = this.board?.wish(this.table?.view, this.picked, piece);
    if (!wish) return;
    const answer = await this.ask({ type: 'why', move: wish });
    if (answer.type === 'explained' && answer.why) announce(answer.why, 'plain');
  }

  private hear(message: Welcome | News) {
    if (message.type === 'welcome') this.isHost = message.is_host;
    const moved = message.table.step !== this.table?.step;
    if (moved) {
      this.picked = [];
      this.advice = null;
    }
    // Whoever comes in has missed nothing: what happened before him does not fly about.
    const latest = this.table ? message.news : message.news.slice(-1);
    this.events = latest.flatMap((told) => told.events ?? []);
    this.remember(message.news, message.table);
    this.table = message.table;
  }

  // What was taken back is told again, without its events, and goes from the log.
  private remember(news: Told[], table: Snapshot) {
    const known = new Set(news.map((told) => told.n));
    const kept = this.log.filter((entry) => !known.has(entry.n));
    const told = news.filter((entry) => entry.stands !== false && entry.events?.length);
    this.log = [...kept, ...told.map((entry) => ({ n: entry.n, events: entry.events ?? [] }))];
    const said = news.filter((entry) => entry.do === 'say' && entry.text);
    const lines = said.map((entry) => ({ n: entry.n, seat: entry.seat ?? null, text: entry.text! }));
    this.chat = [...this.chat, ...lines].slice(-200);
    if (!this.muted && lines.some((line) => line.seat !== table.you)) announce(lines.at(-1)!.text, 'plain');
  }
}
