import { expect, it } from 'vitest';
import { chosenFor, optionsFor } from './options';

const named = (name: string) => ({ name, values: [], help: '' });
const all = ['wonders', 'promos', 'rival', 'starting_apprentice', 'gossip_tax', 'rival_loses_at_tax_stand', 'cooperative'].map(named);
const names = (chosen: Record<string, string>, players: number) => optionsFor(all, chosen, players).map(({ name }) => name);

it('asks about the Rival where one plays', () => {
  expect(names({}, 3)).toEqual(['wonders', 'promos', 'rival', 'cooperative']);
  expect(names({ rival: 'gossip' }, 3)).toEqual(['wonders', 'promos', 'rival', 'gossip_tax', 'rival_loses_at_tax_stand', 'cooperative']);
  expect(names({ rival: 'noble' }, 3)).not.toContain('gossip_tax');
  expect(names({}, 1)).toEqual(['promos', 'rival', 'gossip_tax', 'rival_loses_at_tax_stand', 'cooperative']);
});

it('sends nothing about an expansion that was left out', () => {
  expect(names({ wonders: 'false' }, 2)).toEqual(['wonders', 'promos', 'starting_apprentice']);
  expect(chosenFor(all, { wonders: 'false', rival: 'noble', cooperative: 'true' }, 2)).toEqual({ wonders: 'false' });
});
