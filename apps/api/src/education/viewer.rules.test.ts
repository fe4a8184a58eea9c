import { expect, test } from 'vitest';
import { mayView } from './viewer.rules.ts';

test('[CERT-11 API-60] the owner and staff with the education right see a request, nobody else', () => {
  expect(mayView({ buyerId: 7 }, 7)).toBe(true);
  expect(mayView({ buyerId: 8 }, 7)).toBe(false);
  expect(mayView({ rights: ['orders', 'education'] }, 7)).toBe(true);
  expect(mayView({ rights: ['orders', 'payments', 'buyers'] }, 7)).toBe(false);
  expect(mayView({ rights: [] }, 7)).toBe(false);
});
