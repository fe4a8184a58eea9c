import { expect, test } from 'vitest';
import { telLink } from './tel-link.ts';

test('a phone written with spaces can be called', () => {
  expect(telLink('+95 9 770-000 000')).toBe('tel:+959770000000');
});
