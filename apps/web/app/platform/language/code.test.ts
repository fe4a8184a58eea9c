import { languages, languageTypeOf } from '@zay/contract';
import { expect, test } from 'vitest';
import { memoryStorage } from '../storage.ts';
import { htmlLang, languageCookie, languageOfCookies, parseLanguage, savedLanguage } from './code.ts';

test('[LANG-01] there are three languages, each with its own document language', () => {
  expect([...languages].sort()).toEqual(['en-US', 'unicode', 'zawgyi']);
  expect(languages.map(parseLanguage)).toEqual([...languages]);
  expect((['en-US', 'unicode', 'zawgyi'] as const).map(htmlLang)).toEqual(['en', 'my', 'my-Qaag']);
});

test('[LANG-02] without a saved language it is English', () => {
  expect(savedLanguage(memoryStorage())).toBe('en-US');
  expect(savedLanguage(memoryStorage({ Language: 'fr' }))).toBe('en-US');
  expect(languageOfCookies(null)).toBe('en-US');
  expect(languageOfCookies('Theme=dark; MyLanguage=zawgyi')).toBe('en-US');
});

const typeSaved = (value?: string) =>
  languageTypeOf(savedLanguage(memoryStorage(value === undefined ? {} : { Language: value })));

test('[LANG-03] the type is 2 for both Myanmar codes, otherwise 1', () => {
  expect(['unicode', 'zawgyi', 'en-US', 'fr', undefined].map(typeSaved)).toEqual([2, 2, 1, 1, 1]);
});

test('what the browser writes into its cookie, the server reads', () => {
  for (const code of languages) {
    const [pair] = languageCookie(code).split(';');
    expect(languageOfCookies(`Theme=dark; ${pair}; Other=1`)).toBe(code);
  }
});
