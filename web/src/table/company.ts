// Who sits at a table that is no person.
import type { Chair } from '../wire/protocol';
import { type Key, t } from '../words/language.svelte';

// "bot · Regular"; nothing for people.
export function botRole({ kind, level }: Chair): string {
  return kind === 'bot' ? `${t('bot')} · ${t(`level_${level}` as Key)}` : '';
}
