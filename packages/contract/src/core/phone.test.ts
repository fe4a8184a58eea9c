import { expect, test } from 'vitest';
import { phone } from './fields.ts';
import { normalisePhone } from './phone.ts';

const same = [
  '09770000001',
  ' 09770000001 ',
  '+959770000001',
  '959770000001',
  '00959770000001',
  '+95 9 770 000 001',
  '+95 (0)9 770-000-001',
  '09-770-000-001',
  '09.770.000.001',
  '၀၉၇၇၀၀၀၀၀၀၁',
  '+၉၅၉ ၇၇၀ ၀၀၀ ၀၀၁',
];

test.each(same)('%s is 09770000001', (text) => {
  expect(phone.parse(text)).toBe('09770000001');
});

test.each([
  '0912345',
  '091234567890',
  '08123456789',
  '+6591234567',
  'me@x.mm',
  '09abc',
  '',
  '09 77 00 00 00 01 02',
])('refuses %j as a phone', (text) => {
  const issues = phone.safeParse(text).error?.issues;
  expect(issues?.[0]?.message).toBe('phone-format');
});

test('only trims a text that is no phone', () => {
  expect(normalisePhone(' 1020@facebook.local ')).toBe('1020@facebook.local');
});
