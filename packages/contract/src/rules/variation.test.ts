import { expect, test } from 'vitest';
import { variationText } from './variation.ts';

test('chosen values are separated by a comma and a blank, and ’’ without choices', () => {
  expect(variationText('Green,M')).toBe('Green, M');
  expect(variationText('Default')).toBe('');
});
