// A recorded game that answers like a table: for development and for tests.
//
// It goes on by itself while others act, and waits where the visitor is to act, for the move that was
// played there; any other is refused, because nobody knows what would have followed.
import type { Connect, Connection, Listener } from './connection';
import type { Answer, News, Request, Told, Welcome } from './protocol';

export interface Frame {
  message: Welcome | News;
  played?: string;
}

export interface Pace {
  start: number; // the frame to begin with
  wait: number; // milliseconds before somebody else's move; 0 means that nothing goes on by itself
}

class Replay implements Connection {
  private at: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private frames: Frame[],
    private pace: Pace,
    private listener: Listener,
  ) {
    this.at = Math.min(pace.start, frames.length - 1);
    listener.line({ is: 'open' });
    const before = frames.slice(0, this.at).flatMap((frame) => frame.message.news);
    this.tell(before);
  }

  async ask(request: Request): Promise<Answer> {
    const frame = this.frames[this.at];
    const played = frame?.played;
    switch (request.type) {
      case 'move':
        if (request.move !== played) return this.refuse(`In this recording "${played}" was played.`);
        this.goOn();
        return { type: 'granted' };
      case 'why':
        return this.explain(request.move);
      case 'say':
        this.listener.hear(this.said(request.text));
        return { type: 'granted' };
      case 'language':
        return { type: 'granted' }; // recorded sentences stay as they were
      case 'hint':
        return { type: 'hint', step: 0, moves: played ? [{ move: played }] : [] };
      default:
        return this.refuse('This is a recording: it can only go on as it was played.');
    }
  }

  close() {
    clearTimeout(this.timer);
  }

  private refuse(why: string): Answer {
    return { type: 'refused', why };
  }

  private explain(move: string): Answer {
    const possible = this.frames[this.at]?.message.table.moves?.includes(move) ?? false;
    const why = possible ? {} : { why: `"${move}" is not possible here.` };
    return { type: 'explained', move, possible, ...why };
  }

  private said(text: string): News {
    const table = this.frames[this.at]!.message.table;
    return { type: 'news', table, news: [{ n: table.n, at: 0, do: 'say', seat: table.you ?? 1, text }] };
  }

  private tell(before: Told[] = []) {
    const frame = this.frames[this.at];
    if (!frame) return;
    this.listener.hear({ ...frame.message, news: [...before, ...frame.message.news] });
    const { table } = frame.message;
    if (table.to_act !== table.you && this.pace.wait > 0 && frame.played) {
      this.timer = setTimeout(() => this.goOn(), this.pace.wait);
    }
  }

  private goOn() {
    if (this.at + 1 >= this.frames.length) return;
    ++this.at;
    this.tell();
  }
}

export function byReplay(frames: Frame[], pace: Pace): Connect {
  return (listener) => new Replay(frames, pace, listener);
}
