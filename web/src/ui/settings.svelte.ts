// What a visitor likes: kept in this browser, nowhere else.
import { isLanguage, type Language, preferred } from '../words/words';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'calm' | 'quick' | 'off';
export type Confirming = 'always' | 'big' | 'never';

interface Liked {
  language: Language;
  theme: Theme;
  confirming: Confirming;
  motion: Motion;
  sound: boolean;
  notices: boolean;
  name: string;
  webhook: string; // where one wants to be told that it is one's turn
}

const place = 'bottega.settings';

function remembered(): Partial<Record<keyof Liked, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return kept && typeof kept === 'object' ? kept : {};
  } catch {
    return {}; // private windows refuse, and old versions may have written anything
  }
}

function oneOf<T extends string>(value: unknown, known: readonly T[], otherwise: T): T {
  return known.includes(value as T) ? (value as T) : otherwise;
}

function liked(): Liked {
  const kept = remembered();
  return {
    language: isLanguage(kept.language as string)
      ? (kept.language as Language)
      : preferred(typeof navigator === 'undefined' ? [] : navigator.languages),
    theme: oneOf(kept.theme, ['auto', 'light', 'dark'], 'auto'),
    confirming: oneOf(kept.confirming, ['always', 'big', 'never'], 'big'),
    motion: kept.motion === false ? 'off' : oneOf(kept.motion, ['calm', 'quick', 'off'], 'calm'), // it was yes or no once
    sound: kept.sound === true,
    notices: kept.notices === true,
    name: typeof kept.name === 'string' ? kept.name.slice(0, 30) : '',
    webhook: typeof kept.webhook === 'string' ? kept.webhook : '',
  };
}

export const settings: Liked = $state(liked());

// To be called inside a component: keeps what is liked, and lets the page show it.
export function followSettings() {
  $effect(() => {
    document.documentElement.lang = settings.language;
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.dataset.motion = settings.motion;
    try {
      localStorage.setItem(place, JSON.stringify(settings));
    } catch {
      // nothing is kept then
    }
  });
}

// How many times quicker than calm things move.
export const haste = () => (settings.motion === 'quick' ? 2.5 : 1);

export function wantsMotion(): boolean {
  return settings.motion !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
