import { expect, test } from 'vitest';
import { normaliseAccountNumber } from './account-number.ts';

test.each([
  ['9591234567890123', '9591234567890123'],
  [' 0123 4567-8901 ', '012345678901'],
  ['၀၁၂၃ ၄၅၆၇', '01234567'],
  ['+959770000001', '+959770000001'],
  ['AYA 12-34', 'AYA 12-34'],
  ['', ''],
])('the account number %j is kept as %j', (typed, kept) => {
  expect(normaliseAccountNumber(typed)).toBe(kept);
});
