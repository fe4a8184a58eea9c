import { endpoints } from '@zay/contract';
import { expect, test } from 'vitest';
import { addressOf, apiBases } from './bases.ts';

test('[API-111] auth calls and shop calls have a base each, both on one server by default', () => {
  expect(apiBases).toEqual({ auth: '/api', shop: '/api' });
  for (const { path } of endpoints) expect(addressOf(path)).toBe(path);
  expect(addressOf('/api/Auth/login')).toBe(`${apiBases.auth}/Auth/login`);
  expect(addressOf('/api/Order/AddToCart?x=/api')).toBe(`${apiBases.shop}/Order/AddToCart?x=/api`);
});
