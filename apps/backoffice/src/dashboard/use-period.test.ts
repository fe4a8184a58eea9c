import { expect, test } from 'vitest';
import { readPeriod } from './use-period.ts';

test.each([
  ['', { days: 7 }],
  ['days=30', { days: 30 }],
  ['days=31', { days: 7 }],
  ['from=2026-03-01&to=2026-03-31', { from: '2026-03-01', to: '2026-03-31' }],
  ['from=2026-03-01&to=2026-02-31&days=90', { days: 90 }],
  ['from=2026-03-01', { days: 7 }],
])('[STAFF-21] the address %j is a period', (address, period) => {
  expect(readPeriod(new URLSearchParams(address))).toEqual(period);
});
