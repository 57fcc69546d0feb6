import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection, Line } from './connection';
import { bySocket, type Plug } from './socket';

class FakePlug implements Plug {
  sent: Record<string, unknown>[] = [];
  onopen: Plug['onopen'] = null;
  onmessage: Plug['onmessage'] = null;
  onclose: Plug['onclose'] = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  open() {
    this.onopen?.call(this as never, {} as never);
  }
  say(message: unknown) {
    this.onmessage?.call(this as never, { data: JSON.stringify(message) } as never);
  }
  drop() {
    this.onclose?.call(this as never, {} as never);
  }
}

const welcome = { type: 'welcome', protocol: 1, news: [], table: { n: 7 } };
let plugs: FakePlug[];
let lines: Line[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  plugs = [];
  lines = [];
  const connect = bySocket({ table: 'x', token: 'T', language: 'it' }, () => {
    plugs.push(new FakePlug());
    return plugs.at(-1)!;
  });
  connection = connect({ hear: () => {}, line: (line) => lines.push(line) });
  plugs[0]!.open();
});

describe('a connection by socket', () => {
  it('says hello with its token and language', () => {
    expect(plugs[0]!.sent).toEqual([
      { type: 'hello', protocol: 1, seen: 0, language: 'it', token: 'T' },
    ]);
  });

  it('comes back by itself and asks only for what it missed', () => {
    plugs[0]!.say(welcome);
    plugs[0]!.drop();
    vi.advanceTimersByTime(500);
    plugs[1]!.open();
    expect(plugs[1]!.sent[0]).toMatchObject({ type: 'hello', seen: 7 });
    plugs[1]!.say(welcome);
    expect(lines.map((line) => line.is)).toEqual(['opening', 'open', 'away', 'open']);
  });

  it('sends a move again that was not answered, and nothing else', async () => {
    plugs[0]!.say(welcome);
    const move = connection.ask({ type: 'move', step: 3, move: 'clock 2' });
    const hint = connection.ask({ type: 'hint' });
    plugs[0]!.drop();
    expect((await hint).type).toBe('refused');
    vi.advanceTimersByTime(500);
    plugs[1]!.open();
    plugs[1]!.say(welcome);
    expect(plugs[1]!.sent.slice(1)).toEqual([{ type: 'move', step: 3, move: 'clock 2', id: 1 }]);
    plugs[1]!.say({ type: 'granted', request: 1 });
    expect((await move).type).toBe('granted');
  });

  it('changes its language without coming in anew, and comes back in the new one', () => {
    plugs[0]!.say(welcome);
    void connection.ask({ type: 'language', language: 'es', seen: 0 });
    expect(plugs[0]!.sent.at(-1)).toEqual({ type: 'language', language: 'es', seen: 0, id: 1 });
    plugs[0]!.drop();
    vi.advanceTimersByTime(500);
    plugs[1]!.open();
    expect(plugs[1]!.sent[0]).toMatchObject({ type: 'hello', language: 'es', seen: 7 });
  });

  it('is told everything again when the language changed while it was away', async () => {
    plugs[0]!.say(welcome);
    plugs[0]!.drop();
    expect((await connection.ask({ type: 'language', language: 'es', seen: 0 })).type).toBe('refused');
    vi.advanceTimersByTime(500);
    plugs[1]!.open();
    expect(plugs[1]!.sent[0]).toMatchObject({ type: 'hello', language: 'es', seen: 0 });
  });

  it('stays away when the server does not let it in', () => {
    plugs[0]!.say({ type: 'refused', why: 'there is no such table' });
    plugs[0]!.drop();
    vi.advanceTimersByTime(60_000);
    expect(plugs).toHaveLength(1);
    expect(lines.at(-1)).toEqual({ is: 'shut', why: 'there is no such table' });
  });

  it('is not upset by a message that is no JSON', () => {
    expect(() =>
      plugs[0]!.onmessage?.call(plugs[0] as never, { data: '{oops' } as never),
    ).not.toThrow();
  });
});
