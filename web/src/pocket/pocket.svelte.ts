// The house is on this device: a worker that hosts the module.
import { settings } from '../ui/settings.svelte';
import type { House, Question, Reply } from '../wire/house';
import type { Plug } from '../wire/socket';
import type { FromHouse, ToHouse, Trouble } from './letters';

// What keeps the house shut, once something does.
export const pocket: { trouble: Trouble | null } = $state({ trouble: null });

class Pocket implements House {
  private worker = new Worker(new URL('./house.worker.ts', import.meta.url), { type: 'module' });
  private last = 0;
  private asked = new Map<number, (reply: Reply) => void>();
  private lines = new Map<number, Line>();

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<FromHouse>) => this.read(data);
    this.worker.onerror = ({ message }) => (pocket.trouble = { is: 'broken', why: message });
    // A browser that needs room forgets other pages first.
    void navigator.storage?.persist?.();
  }

  ask(question: Question): Promise<Reply> {
    const number = ++this.last;
    this.write({ ask: { ...question, language: settings.language }, number });
    return new Promise((resolve) => this.asked.set(number, resolve));
  }

  dial = (table: string): Plug => {
    const guest = ++this.last;
    const line = new Line(
      (message) => this.write({ hear: message, guest, table }),
      () => {
        this.lines.delete(guest);
        this.write({ leave: guest, table });
      },
    );
    this.lines.set(guest, line);
    return line;
  };

  // As JSON, like everything that is said to a house: what the page watches ($state) cannot be sent as it is.
  private write(letter: ToHouse) {
    this.worker.postMessage(JSON.parse(JSON.stringify(letter)));
  }

  private read(letter: FromHouse) {
    if ('reply' in letter) {
      this.asked.get(letter.to)?.(letter.reply);
      this.asked.delete(letter.to);
    } else if ('tell' in letter) {
      this.lines.get(letter.tell.guest)?.say(letter.tell.message);
    } else if ('close' in letter) {
      this.lines.get(letter.close)?.hangUp();
    } else {
      pocket.trouble = letter.trouble;
      this.worker.terminate();
    }
  }
}

// A line to a table, as a WebSocket is one.
class Line implements Plug {
  onopen: Plug['onopen'] = null;
  onmessage: Plug['onmessage'] = null;
  onclose: Plug['onclose'] = null;

  constructor(
    private write: (message: unknown) => void,
    private end: () => void,
  ) {
    queueMicrotask(() => this.onopen?.call(this as never, new Event('open')));
  }

  send(text: string) {
    this.write(JSON.parse(text));
  }

  say(message: unknown) {
    this.onmessage?.call(this as never, new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  close() {
    this.end();
  }

  hangUp() {
    this.end();
    this.onclose?.call(this as never, new CloseEvent('close'));
  }
}

export const byPocket = (): House => new Pocket();
