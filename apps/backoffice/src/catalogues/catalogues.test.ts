import { expect, test } from 'vitest';
import { messages as english } from './en.ts';
import { messages as burmese } from './my.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const flat = (messages: Texts) =>
  new Map(
    Object.entries(messages).flatMap(([area, named]) =>
      Object.entries(named).map(([name, text]) => [`${area}.${name}`, text] as const),
    ),
  );
const texts = { english: flat(english), burmese: flat(burmese) };
const words = (text: string) => text.replace(/\{\w+\}/g, '');
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

test('[STAFF-24] every text of the back office exists in both languages, with the same placeholders', () => {
  expect([...texts.burmese.keys()].sort()).toEqual([...texts.english.keys()].sort());
  for (const [key, text] of texts.english) {
    const other = texts.burmese.get(key) ?? '';
    expect(other.trim(), key).not.toBe('');
    expect(placeholders(other), key).toEqual(placeholders(text));
  }
});

test('[STAFF-24] Burmese texts are NFC, with digits 0-9 and no invisible characters', () => {
  // Proper names are the same in both languages; texts of symbols and values only have no words.
  const left = [...texts.burmese].filter(
    ([key, text]) =>
      /[a-z]/i.test(words(text)) && !/[\u1000-\u109f]/.test(text) && texts.english.get(key) !== text,
  );
  expect(left).toEqual([]);
  for (const [key, text] of texts.burmese) {
    expect(text.normalize('NFC'), key).toBe(text);
    expect(text, key).not.toMatch(/[\u1040-\u1049\u200b-\u200f\u2060\ufeff\u00a0]|\u1005\u103b\u1031\u1038/);
  }
});
