import { expect, test } from 'vitest';
import { maskNrc } from './requests.rules.ts';

test('[STAFF-17] lists show two digits of an NRC', () => {
  expect(maskNrc('12/KAMAYA(N)123456')).toBe('12/KAMAYA(N)••••56');
  expect(maskNrc('1/MAKANA(N)000001')).toBe('1/MAKANA(N)••••01');
  expect(maskNrc('')).toBe('');
});
