// A connection to a table by a line of the house, which comes back by itself and asks for what it missed.
import type { Connection, Connect, Listener } from './connection';
import { type Answer, protocol, readMessage, type Request } from './protocol';

export interface Door {
  table: string;
  token?: string;
  language: string;
}

// Like a WebSocket; the house on this device and tests have their own.
export type Plug = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

const firstWait = 400;
const longestWait = 10_000;

class Socket implements Connection {
  private plug: Plug | null = null;
  private open = false;
  private finished = false;
  private seen = 0;
  private lastId = 0;
  private wait = firstWait;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting = new Map<number, { request: Request; resolve: (answer: Answer) => void }>();

  constructor(
    private door: Door,
    private listener: Listener,
    private dialTo: (table: string) => Plug,
  ) {
    listener.line({ is: 'opening' });
    this.dial();
  }

  ask(request: Request): Promise<Answer> {
    if (request.type === 'language') this.speak(request.language);
    if (!this.open || !this.plug) return Promise.resolve({ type: 'refused', why: '' });
    const id = ++this.lastId;
    this.plug.send(JSON.stringify({ ...request, id }));
    return new Promise((resolve) => this.waiting.set(id, { request, resolve }));
  }

  close() {
    this.finished = true;
    clearTimeout(this.timer);
    this.plug?.close();
  }

  private dial() {
    const plug = this.dialTo(this.door.table);
    this.plug = plug;
    plug.onopen = () => plug.send(JSON.stringify(this.hello()));
    plug.onmessage = (event) => this.receive(String(event.data));
    plug.onclose = () => this.hungUp();
  }

  // Whoever comes back speaks it, too, and is told everything again if nobody could be asked for it.
  private speak(language: string) {
    this.door = { ...this.door, language };
    if (!this.open) this.seen = 0;
  }

  private hello() {
    const { token, language } = this.door;
    return { type: 'hello', protocol, seen: this.seen, language, ...(token ? { token } : {}) };
  }

  private receive(text: string) {
    const message = readMessage(text);
    if (!message) return;
    if (message.type === 'welcome' || message.type === 'news') {
      this.seen = message.table.n;
      this.wait = firstWait;
      if (!this.open) this.reopened();
      this.listener.hear(message);
    } else if (message.request !== undefined) {
      this.waiting.get(message.request)?.resolve(message);
      this.waiting.delete(message.request);
    } else if (message.type === 'refused' && !this.open) {
      this.finished = true; // the server does not let us in
      this.listener.line({ is: 'shut', why: message.why });
    }
  }

  // A move without an answer is sent again: the server makes it once.
  private reopened() {
    this.open = true;
    this.listener.line({ is: 'open' });
    for (const [id, { request }] of this.waiting) {
      this.plug?.send(JSON.stringify({ ...request, id }));
    }
  }

  private hungUp() {
    this.open = false;
    for (const [id, { request, resolve }] of this.waiting) {
      if (request.type === 'move' && !this.finished) continue;
      resolve({ type: 'refused', why: '' });
      this.waiting.delete(id);
    }
    if (this.finished) return;
    this.listener.line({ is: 'away' });
    this.timer = setTimeout(() => this.dial(), this.wait);
    this.wait = Math.min(longestWait, this.wait * 2);
  }
}

export function bySocket(door: Door, dial: (table: string) => Plug): Connect {
  return (listener) => new Socket(door, listener, dial);
}
