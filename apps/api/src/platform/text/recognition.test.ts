import type { Language } from '@zay/contract';
import { zawgyiToUnicode } from '@zay/contract/zawgyi';
import { sql } from 'kysely';
import rabbit from 'rabbit-node';
import { expect, test } from 'vitest';
import {
  addresses,
  names,
  otherLanguages,
  publishedLines,
  sentences,
  shortWords,
  typedInZawgyi,
} from '../../testing/burmese-texts.ts';
import { openTestShop } from '../../testing/shop.ts';
import { cleanText } from './incoming.ts';

/** The converter of others, so that texts are recognised that the shop did not make. */
const zawgyiOf = (text: string) =>
  text.replaceAll(/[\u1000-\u109f]+/g, (run) =>
    rabbit.uni2zg(run.replaceAll('\u1037\u103a', '\u103a\u1037')),
  );

const languages: readonly Language[] = ['zawgyi', 'unicode', 'en-US'];
const stored = (text: string, language: Language) => cleanText(text, undefined, language);
const letters = (text: string) => text.match(/[\u1000-\u109f]/g)?.length ?? 0;
const isBurmese = (text: string) => letters(text) > 0;

/** Texts that change for a caller who reads English or Unicode. */
const changed = (texts: readonly string[]) =>
  languages
    .filter((language) => language !== 'zawgyi')
    .flatMap((language) => texts.filter((text) => stored(text, language) !== text.normalize('NFC')));

/** Of 100 Unicode texts, how many stay for a reader of Zawgyi. */
const kept = (texts: readonly string[]) =>
  (100 * texts.filter((text) => stored(text, 'zawgyi') === text.normalize('NFC')).length) / texts.length;

/** Of 100 texts in Zawgyi, how many are converted back correctly; of at least 8 letters for a caller who does not read it. */
function recognised(texts: readonly string[], language: Language = 'en-US'): number {
  const least = language === 'zawgyi' ? 1 : 8;
  const long = texts.filter((text) => zawgyiOf(text) !== text && letters(zawgyiOf(text)) >= least);
  const right = long.filter((text) => stored(zawgyiOf(text), language) === text.normalize('NFC'));
  expect(long.length).toBeGreaterThan(20);
  return (100 * right.length) / long.length;
}

const corpus = [...addresses, ...names, ...sentences];
/** Every phrase and every word in it. */
const withWords = (phrases: readonly string[]) => {
  const words = phrases.flatMap((phrase) => phrase.split(/[\s\p{P}၊။+<>=|×]+/u));
  return [...new Set([...phrases, ...words].map((text) => text.trim().normalize('NFC')))].filter(isBurmese);
};

test('[ZAW-09] well-formed Unicode is never converted for readers of English and Unicode', () => {
  expect(changed([...withWords(corpus), ...shortWords])).toEqual([]);
});

test('[ZAW-13] for a reader of Zawgyi all of it is recognised, and nearly all Unicode stays', () => {
  expect(recognised([...withWords(corpus), ...shortWords], 'zawgyi')).toBeGreaterThanOrEqual(99);
  // မုံရွာ is the town of Monywa; as Zawgyi it is two words as well.
  expect(shortWords.filter((text) => stored(text, 'zawgyi') !== text)).toEqual(['မုံရွာ']);
  expect(kept(withWords(corpus))).toBeGreaterThanOrEqual(98);
});

test('[ZAW-09] other languages of the script are not converted', () => {
  expect(changed(otherLanguages)).toEqual([]);
});

test.each(typedInZawgyi)('[ZAW-10] %s, as people type it, is detected', (zawgyi, unicode) => {
  for (const language of languages) expect(stored(zawgyi, language)).toBe(unicode.normalize('NFC'));
});

test('[ZAW-09 ZAW-10] every line of the published corpus is detected, in both encodings', () => {
  const unicode = [...publishedLines('udhr_mya_unicode_src'), ...publishedLines('mmgov_unicode_out')].filter(
    isBurmese,
  );
  const zawgyi = [...publishedLines('udhr_mya_zawgyi_out'), ...publishedLines('mmgov_zawgyi_src')].filter(
    isBurmese,
  );
  expect(unicode.length).toBeGreaterThan(150);
  expect(changed(unicode)).toEqual([]);
  expect(changed(withWords(unicode))).toEqual([]);
  for (const language of languages)
    expect(zawgyi.filter((line) => stored(line, language) !== zawgyiToUnicode(line))).toEqual([]);
});

/** All Burmese texts of the demo shop, split at HTML tags and lines. */
async function demoTexts(): Promise<string[]> {
  const shop = await openTestShop();
  const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text'
        -- What searches look in is made by the shop, in syllables.
        and column_name not in ('search_text', 'names')`.execute(shop.db);
  const texts: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ text: string }>`
        select distinct ${sql.ref(column)} as text from ${sql.table(table)}
        where ${sql.ref(column)} ~ '[\u1000-\u109f]'`.execute(shop.db);
    texts.push(...rows.map(({ text }) => text));
  }
  return withWords(texts.flatMap((text) => text.split(/<[^>]*>|\n/)));
}

test('[ZAW-09 ZAW-10 ZAW-13] no phrase or word of the demo shop changes, and 99 of 100 are detected in Zawgyi', async () => {
  const texts = await demoTexts();
  expect(texts.length).toBeGreaterThan(4_500);
  expect(changed(texts)).toEqual([]);
  expect(recognised([...texts, ...withWords(corpus)])).toBeGreaterThanOrEqual(99);
  expect(kept(texts)).toBeGreaterThanOrEqual(99.5);
  expect(recognised(texts, 'zawgyi')).toBeGreaterThanOrEqual(99.5);
});
