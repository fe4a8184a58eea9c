import { expect, test } from 'vitest';
import { parseLanguage, pick } from './language.ts';

test.each([
  ['en-US', 'en-US'],
  ['unicode', 'unicode'],
  ['zawgyi', 'zawgyi'],
  ['ZAWGYI', 'zawgyi'],
  ['1', 'en-US'],
  ['2', 'unicode'],
  ['fr', 'en-US'],
  ['', 'en-US'],
  [undefined, 'en-US'],
  [['unicode', 'en-US'], 'unicode'],
])('[LANG-04] a Lang header of %j reads as %s', (header, language) => {
  expect(parseLanguage(header)).toBe(language);
});

test('a missing text falls back to the other language', () => {
  expect(pick('unicode', 'Rice', 'ဆန်')).toBe('ဆန်');
  expect(pick('unicode', 'Rice', '')).toBe('Rice');
  expect(pick('en-US', null, 'ဆန်')).toBe('ဆန်');
  expect(pick('zawgyi', 'Rice', 'ဆန်')).toBe('ဆန်');
});
