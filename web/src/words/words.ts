// Message catalogues: how a key becomes a sentence. Pure; which language is on is in language.svelte.ts.
//
// A message is a text with {fields}, or one text for each plural form that the language has
// (one and other). The field `count` chooses.

export const languages = ['en', 'it', 'es'] as const;
export type Language = (typeof languages)[number];

export type Message = string | { one: string; other: string };
export type Catalogue<Key extends string = string> = Record<Key, Message>;
export type Catalogues<Key extends string = string> = Record<Language, Catalogue<Key>>;
export type Fields = Record<string, string | number>;

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

function form(language: Language, count: number): 'one' | 'other' {
  const rule = (rules[language] ??= new Intl.PluralRules(language));
  return rule.select(count) === 'one' ? 'one' : 'other';
}

export function phrase(language: Language, message: Message, fields: Fields = {}): string {
  const text =
    typeof message === 'string' ? message : message[form(language, Number(fields.count ?? 0))];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(fields[name] ?? whole));
}

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.includes(text as Language);
}

// The first language that the reader asks for and the house speaks.
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
  }
  return 'en';
}

// Sentences of the server begin small, since most of them follow a name.
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
