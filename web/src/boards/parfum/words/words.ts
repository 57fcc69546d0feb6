// What the board of Parfum says, and small sentences put together from it.
import { speaker, t } from '../../../words/language.svelte';
import { type Amounts, customerOf, noteOf, type Perfume, scents, slotsOf } from '../view';
import { en } from './en';
import { es } from './es';
import { it } from './it';

export const say = speaker({ en, it, es });
export const catalogues = { en, it, es };

// "2 rose, 1 violet"
export function amounts(of: Amounts): string {
  const parts = scents.filter((scent) => of[scent]);
  return parts.map((scent) => `${of[scent]} ${say(scent)}`).join(', ') || '–';
}

function scentsOf(id: string): string {
  const of: Amounts = {};
  for (const scent of noteOf(id).ingredients) of[scent] = (of[scent] ?? 0) + 1;
  return amounts(of);
}

export function noteText(id: string): string {
  const note = noteOf(id);
  return say('note', { id, type: say(note.type), scents: scentsOf(id), coins: say('note_coins', { count: note.coins }) });
}

// What people see of a note, and of a customer: signs such as H01 are for those who look closer.
export const noteName = (id: string) => say('note_name', { type: say(noteOf(id).type), scents: scentsOf(id) });
export const customerName = (id: string) => say('customer_name', { scents: amounts(customerOf(id).wants) });

// Where a component and its numbers come from: the rule, and whether they had to be reconstructed.
export function origin(rule: string, source = ''): string {
  const text = say('rule', { rule });
  return source.startsWith('reconstructed') ? `${text} · ${t('reconstructed')}` : text;
}

export function customerText(id: string): string {
  const customer = customerOf(id);
  return say('customer', { id, scents: amounts(customer.wants), price: customer.price });
}

export function missing(perfume: Perfume): string {
  const there = perfume.notes.map((id) => noteOf(id).type);
  return slotsOf(perfume.size)
    .filter((type) => !there.includes(type))
    .map((type) => say(type))
    .join(', ');
}

// The rule in our own words, and where it stands.
export const ruled = (topic: 'goal' | 'wake' | 'prepare' | 'distil' | 'compose' | 'sell' | 'limit', rule: string, source = '') =>
  `${say(`rule_${topic}_text`)}\n${origin(rule, source)}`;
