// Thinks about one job after the other, in an instance of the module of its own.
import { openModule, type PocketModule } from '../../../pocket/module.mjs';
import type { FromThinker, ToThinker } from './letters';

let module: Promise<PocketModule>;

async function furnished({ module, furniture }: Extract<ToThinker, { module: unknown }>): Promise<PocketModule> {
  const opened = await openModule(module);
  for (const request of furniture) opened.ask(request);
  return opened;
}

addEventListener('message', async ({ data }: MessageEvent<ToThinker>) => {
  if ('module' in data) {
    module = furnished(data);
    return;
  }
  const found = (await module).ask<object>({ do: 'think', job: data.job });
  postMessage({ job: data.job.job, found } satisfies FromThinker);
});
