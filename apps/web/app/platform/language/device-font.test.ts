import { expect, test } from 'vitest';
import { looksLikeZawgyi } from './device-font.ts';

test('a font that sets stacked letters side by side is a Zawgyi font', () => {
  expect(looksLikeZawgyi({ wide: 40, narrow: 21, two: 80, stacked: 80 })).toBe(true);
  expect(looksLikeZawgyi({ wide: 40, narrow: 21, two: 80, stacked: 79 })).toBe(true);
});

test('a font that stacks is a Unicode font, even if the stack is wider than one letter', () => {
  expect(looksLikeZawgyi({ wide: 40, narrow: 21, two: 80, stacked: 40 })).toBe(false);
  expect(looksLikeZawgyi({ wide: 40, narrow: 21, two: 80, stacked: 58 })).toBe(false);
});

test('a device without Burmese letters is not asked', () => {
  expect(looksLikeZawgyi({ wide: 30, narrow: 30, two: 60, stacked: 60 })).toBe(false);
  expect(looksLikeZawgyi({ wide: 30, narrow: 30, two: 60, stacked: 90 })).toBe(false);
  expect(looksLikeZawgyi({ wide: 0, narrow: 0, two: 0, stacked: 0 })).toBe(false);
});
