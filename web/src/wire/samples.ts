// Recorded games to look at: what scripts/record.mjs made of real ones.
import type { Frame } from './replay';

const samples = import.meta.glob<{ default: Frame[] }>('../../fixtures/*-*.json');

export async function loadSample(name: string): Promise<Frame[]> {
  const load = samples[`../../fixtures/${name}.json`];
  if (!load) throw new Error(`there is no recorded game '${name}'`);
  return (await load()).default;
}
