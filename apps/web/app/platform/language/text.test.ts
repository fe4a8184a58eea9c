import { expect, test } from 'vitest';
import { messages as english } from './messages/en/index.ts';
import { messages as burmese } from './messages/my/index.ts';
import { translator } from './text.ts';

test('a message takes its values', () => {
  expect(translator(english)('common.minutesAgo', { n: 5 })).toBe('5 min ago');
  expect(translator(burmese)('common.minutesAgo', { n: 5 })).toContain('5');
});

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

test('both languages have the same messages with the same placeholders, and none is empty', () => {
  const translated: Readonly<Record<string, Readonly<Record<string, string>>>> = burmese;
  expect(Object.keys(burmese)).toEqual(Object.keys(english));
  for (const [domain, texts] of Object.entries(english)) {
    expect(Object.keys(translated[domain] ?? {}).sort()).toEqual(Object.keys(texts).sort());
    for (const [name, text] of Object.entries<string>(texts)) {
      const other = translated[domain]?.[name] ?? '';
      expect(other.trim(), `${domain}.${name}`).not.toBe('');
      expect(placeholders(other), `${domain}.${name}`).toEqual(placeholders(text));
    }
  }
});
