import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a text of more than 150 characters is cut at 150', () => {
  expect(shorten('a'.repeat(150))).toBeUndefined();
  expect(shorten('a'.repeat(151))).toBe('a'.repeat(150));
});

test('a Burmese letter keeps its signs', () => {
  expect(shorten('ကိုကို', 4)).toBe('ကို');
  expect(shorten('👍🏽👍🏽', 5)).toBe('👍🏽');
});
