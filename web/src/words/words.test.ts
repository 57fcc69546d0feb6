import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en as aquaEn } from '../boards/aqua/words/en';
import { es as aquaEs } from '../boards/aqua/words/es';
import { it as aquaIt } from '../boards/aqua/words/it';
import { en as architectsEn } from '../boards/architects/words/en';
import { es as architectsEs } from '../boards/architects/words/es';
import { it as architectsIt } from '../boards/architects/words/it';
import * as parfumEn from '../boards/parfum/words/en';
import * as parfumEs from '../boards/parfum/words/es';
import * as parfumIt from '../boards/parfum/words/it';
import * as princesEn from '../boards/princes/words/en';
import * as princesEs from '../boards/princes/words/es';
import * as princesIt from '../boards/princes/words/it';
import { en } from './en';
import { es } from './es';
import { it as italian } from './it';
import { type Message, phrase, preferred } from './words';

const rooms: Record<string, Record<string, Record<string, Message>>> = {
  page: { en, it: italian, es },
  aqua: { en: aquaEn, it: aquaIt, es: aquaEs },
  parfum: { en: parfumEn.en, it: parfumIt.it, es: parfumEs.es },
  princes: { en: princesEn.en, it: princesIt.it, es: princesEs.es },
  architects: { en: architectsEn, it: architectsIt, es: architectsEs },
};

// Families of keys that are put together at run time: `game_${id}` and the like.
const families: Record<string, RegExp> = {
  page: /^(game|short|about|level|state|page|value|weight)_\w+$|^(log|rules|chat|hints)$/,
  aqua: /^(rule|part|first|verb|guide|city|day|school|space|tile|ability|gift|favour|counts|sign|point)_\w+$|^(bergamot|jasmine|lavender|narcissus|orange|rose)$|^(distillation|maceration|squeezing|enfleurage|extraction)$|^(set_up|parade|reveal|over)$/,
  architects: /^(guide|part|n|c|s|t|r|on|if|wonder|source|rule|with)_\w+$|_tip$|^(clay|wood|stone|gold|marble|carpentry|tiling|masonry|small|middle|large|princess|profiteer|focus)$|^(quarry|forest|mines|silversmith|kings_storehouse|workshop|town_centre|guardhouse|tax_stand|guildhall|prison|black_market|\w+_location)$/,
  parfum: /^(rule|part|verb|guide)_\w+$|^(violet|bergamot|rose|vanilla|lavender|head|heart|base|lesser|great)$|^new_\w+$|^(set_up|wake_up|create|sell|refill|over)$|^(notes_taken|customer_served|bargain_sold|water_counted)$/,
  princes: /^(rule|part|verb|guide|count|tip|action|turn|deck|short)_[\w ]+$|^(set_up|auction|actions|over|large|medium|small)$|^bidder_\w+$/,
};

const texts = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const fieldsOf = (message: Message) =>
  [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sources(path);
      if (/\/words\/(en|it|es)\.ts$/.test(path) || path.endsWith('.test.ts')) return '';
      return /\.(ts|svelte)$/.test(path) ? readFileSync(path, 'utf8') : '';
    })
    .join('\n');
}
// The ids of components are keys too, and stand in the editions.
const editions = ['parfum', 'princes'].map((game) => readFileSync(`../editions/${game}.json`, 'utf8'));
const code = [sources('src'), ...editions].join('\n');

describe.each(Object.entries(rooms))('the words of the room %s', (room, catalogues) => {
  const first = catalogues.en!;
  it('are the same keys in every language', () => {
    for (const other of Object.values(catalogues)) {
      expect(Object.keys(other).sort()).toEqual(Object.keys(first).sort());
    }
  });
  it('use the same fields in every language', () => {
    for (const [language, other] of Object.entries(catalogues)) {
      for (const key of Object.keys(first)) {
        expect([language, key, fieldsOf(other[key]!)]).toEqual([language, key, fieldsOf(first[key]!)]);
      }
    }
  });
  it('are all used', () => {
    const unused = Object.keys(first).filter(
      (key) => !families[room]!.test(key) && !new RegExp(`['"\`]${key}['"\`]`).test(code),
    );
    expect(unused).toEqual([]);
  });
});

it('chooses the plural form', () => {
  const message = { one: '{count} seat', other: '{count} seats' };
  expect(phrase('en', message, { count: 1 })).toBe('1 seat');
  expect(phrase('en', message, { count: 0 })).toBe('0 seats');
});

it('takes the first language that the house speaks', () => {
  expect(preferred(['de-DE', 'es-AR', 'en'])).toBe('es');
  expect(preferred(['de'])).toBe('en');
});
