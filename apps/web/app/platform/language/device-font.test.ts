import { expect, test } from 'vitest';
import { burmeseFontOf } from './device-font.ts';

test('a font that sets stacked letters side by side is a Zawgyi font', () => {
  expect(burmeseFontOf({ wide: 40, narrow: 21, two: 80, stacked: 80 })).toBe('zawgyi');
  expect(burmeseFontOf({ wide: 40, narrow: 21, two: 80, stacked: 79 })).toBe('zawgyi');
});

test('a font that stacks is a Unicode font, even if the stack is wider than one letter', () => {
  expect(burmeseFontOf({ wide: 40, narrow: 21, two: 80, stacked: 40 })).toBe('unicode');
  expect(burmeseFontOf({ wide: 40, narrow: 21, two: 80, stacked: 58 })).toBe('unicode');
});

test('a device without Burmese letters shows boxes', () => {
  expect(burmeseFontOf({ wide: 30, narrow: 30, two: 60, stacked: 60 })).toBe('boxes');
  expect(burmeseFontOf({ wide: 30, narrow: 30, two: 60, stacked: 90 })).toBe('boxes');
  expect(burmeseFontOf({ wide: 0, narrow: 0, two: 0, stacked: 0 })).toBe('boxes');
});
