// The language of the page: kept between visits, switchable at any time.
import { settings } from '../ui/settings.svelte';
import { en } from './en';
import { es } from './es';
import { it } from './it';
import { type Catalogues, type Fields, type Language, phrase } from './words';

export type Key = keyof typeof en;
const catalogues: Catalogues<Key> = { en, it, es };

export const languageNames: Record<Language, string> = {
  en: 'English',
  it: 'Italiano',
  es: 'Español',
};

// The sentence for a key, in the language of the moment.
export function t(key: Key, fields?: Fields): string {
  return phrase(settings.language, catalogues[settings.language][key], fields);
}

// The same for a room with catalogues of its own, such as a board.
export function speaker<K extends string>(own: Catalogues<K>) {
  return (key: K, fields?: Fields): string =>
    phrase(settings.language, own[settings.language][key], fields);
}

// A number with the sign that letters of its size have, not with a hyphen.
export const figure = (number: number | undefined) => String(number ?? '').replace('-', '−');

// A day of the calendar, as short as people say it.
export function day(moment: number): string {
  return new Intl.DateTimeFormat(settings.language, { day: 'numeric', month: 'short' }).format(moment);
}
