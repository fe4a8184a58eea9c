import { languages, languageTypeOf } from '@zay/contract';
import { expect, test } from 'vitest';
import { memoryStorage } from '../storage.ts';
import {
  chosenLanguage,
  htmlLang,
  languageCookie,
  languageOfCookies,
  languageOfRequest,
  parseLanguage,
  savedLanguage,
  withoutLanguage,
} from './code.ts';

test('[LANG-01] there are three languages, each with its own document language', () => {
  expect([...languages].sort()).toEqual(['en-US', 'unicode', 'zawgyi']);
  expect(languages.map(parseLanguage)).toEqual([...languages]);
  expect((['en-US', 'unicode', 'zawgyi'] as const).map(htmlLang)).toEqual(['en', 'my', 'my-Qaag']);
});

test('[LANG-02] without a saved language it is English', () => {
  expect(savedLanguage(memoryStorage())).toBe('en-US');
  expect(savedLanguage(memoryStorage({ Language: 'fr' }))).toBe('en-US');
  expect(asked('')).toBe('en-US');
  expect(asked('', 'Theme=dark; MyLanguage=zawgyi')).toBe('en-US');
});

const typeSaved = (value?: string) =>
  languageTypeOf(savedLanguage(memoryStorage(value === undefined ? {} : { Language: value })));

test('[LANG-03] the type is 2 for both Myanmar codes, otherwise 1', () => {
  expect(['unicode', 'zawgyi', 'en-US', 'fr', undefined].map(typeSaved)).toEqual([2, 2, 1, 1, 1]);
});

test("the server parses the browser's cookie", () => {
  for (const code of languages) {
    const [pair] = languageCookie(code).split(';');
    expect(languageOfCookies(`Theme=dark; ${pair}; Other=1`)).toBe(code);
  }
});

const asked = (query: string, cookie?: string) =>
  languageOfRequest(
    new Request(`https://shop.example/home${query}`, { headers: cookie === undefined ? {} : { cookie } }),
  );

test('the language of the address takes precedence over the cookie', () => {
  expect(asked('?lang=zawgyi')).toBe('zawgyi');
  expect(asked('?lang=en-US', 'Language=unicode')).toBe('en-US');
  expect(asked('?lang=fr', 'Language=unicode')).toBe('unicode');
  expect(asked('', 'Language=zawgyi')).toBe('zawgyi');
  expect(asked('?lang=')).toBe('en-US');
});

const chosen = (query: string, headers: Record<string, string>) =>
  chosenLanguage(new Request(`https://shop.example/home${query}`, { headers }));

test('a language is chosen by an address or an earlier choice, and by nothing else', () => {
  expect(chosen('', {})).toBeUndefined();
  expect(chosen('', { 'accept-language': 'my-MM' })).toBeUndefined();
  expect(chosen('?lang=fr', { cookie: 'Language=fr' })).toBeUndefined();
  expect(chosen('?lang=unicode', {})).toBe('unicode');
  expect(chosen('', { cookie: 'Theme=dark; Language=en-US' })).toBe('en-US');
});

test('an address loses its language and nothing else', () => {
  expect(withoutLanguage('?productId=5&lang=zawgyi')).toBe('?productId=5');
  expect(withoutLanguage('?lang=unicode')).toBe('');
  expect(withoutLanguage('?productName=%E1%80%80+a')).toBe('?productName=%E1%80%80+a');
  expect(withoutLanguage('')).toBe('');
});
