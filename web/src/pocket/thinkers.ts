// Those who think for the house: workers with the same module, as many as the device can spare. A bot always thinks in the
// same one, where it remembers what it thought before.
import type { FromThinker, Furniture, Job, ToThinker } from './letters';

interface Thinker {
  worker: Worker;
  busy: number; // jobs that wait or are being done
}

// Each takes some 60 MB for the tree of a bot that thinks long.
export const mostThinkers = Math.min(8, Math.max(1, (navigator.hardwareConcurrency ?? 2) - 1));

export class Thinkers {
  private all: Thinker[] = [];
  private minds = new Map<string, Thinker>();

  constructor(
    private module: WebAssembly.Module,
    private furniture: Furniture,
    private done: (job: number, found: object) => void,
  ) {}

  think(job: Job) {
    const thinker = (job.mind && this.minds.get(job.mind)) || this.idlest();
    if (job.mind) this.minds.set(job.mind, thinker);
    ++thinker.busy;
    thinker.worker.postMessage({ job } satisfies ToThinker);
  }

  // A new one as long as everybody has something to do.
  private idlest(): Thinker {
    const idlest = this.all.toSorted((one, two) => one.busy - two.busy)[0];
    if (idlest && (idlest.busy === 0 || this.all.length >= mostThinkers)) return idlest;
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    const thinker = { worker, busy: 0 };
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      --thinker.busy;
      this.done(data.job, data.found);
    };
    worker.postMessage({ module: this.module, furniture: this.furniture } satisfies ToThinker);
    this.all.push(thinker);
    return thinker;
  }
}
