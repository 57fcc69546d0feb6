// Which options of a game mean something, given how many play and what else was chosen. The server refuses the others.
import type { Option } from '../wire/api';

export type Chosen = Record<string, string>;
type Asks = (chosen: Chosen, players: number) => boolean;

// Alone one plays against a Rival, who comes with the expansion.
const withWonders: Asks = (chosen, players) => players === 1 || chosen.wonders !== 'false';
const rivalOf = (chosen: Chosen) => chosen.rival ?? 'solo_only';
const withRival: Asks = (chosen, players) =>
  withWonders(chosen, players) && (players === 1 || rivalOf(chosen) !== 'solo_only');

// When an option is asked about; those that are not here always are.
const asked: Record<string, Asks> = {
  wonders: (_, players) => players > 1,
  rival: withWonders,
  redeal_offers_at_once: withWonders,
  cooperative: withWonders,
  starting_apprentice: (chosen, players) => !withWonders(chosen, players),
  gossip_tax: (chosen, players) => withRival(chosen, players) && ['gossip', 'solo_only'].includes(rivalOf(chosen)),
  rival_loses_at_tax_stand: withRival,
};

export function optionsFor(all: readonly Option[], chosen: Chosen, players: number): Option[] {
  return all.filter(({ name }) => asked[name]?.(chosen, players) ?? true);
}

// What was chosen and still means something.
export function chosenFor(all: readonly Option[], chosen: Chosen, players: number): Chosen {
  const names = optionsFor(all, chosen, players).map(({ name }) => name);
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => names.includes(name)));
}
