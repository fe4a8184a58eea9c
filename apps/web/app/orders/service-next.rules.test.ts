import { afterAll, expect, test, vi } from 'vitest';

// The clock keeps the latest time, so other files must not share its module.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { noteShopTime } = await import('../platform/shop-clock.ts');
const { serviceNext } = await import('./service-next.rules.ts');

const fee = { id: 1, name: 'Service', fee: 5_000 };
const payment = (paymentStatus: 1 | 2 | 3) => [{ paymentStatus }];
const [checking, accepted, rejected] = [payment(1), payment(2), payment(3)];
const order = (changes: Partial<Parameters<typeof serviceNext>[0]>) =>
  serviceNext({
    orderStatus: 1,
    paymentInfo: accepted,
    scoreInfo: null,
    certificateInfo: null,
    serviceDay: null,
    needsChanges: false,
    refusalReason: '',
    ...changes,
  });

test('[EDU-03 PWA-43] an education order says what comes next, until when, and nothing when it is over', () => {
  noteShopTime('Tue, 01 Dec 2026 05:00:00 GMT');
  const score = { scoreInfo: fee, serviceDay: '2026-12-07' };
  expect(order({ ...score, paymentInfo: checking })).toEqual(['checking', 'score']);
  expect(order(score)).toEqual(['score']);
  expect(order({ ...score, serviceDay: '2026-12-01' })).toEqual(['score']);
  expect(order({ ...score, serviceDay: '2026-11-30' })).toEqual(['scoreLate']);
  expect(order({ certificateInfo: fee })).toEqual(['certificate']);
  expect(order({ serviceDay: '2026-12-10' })).toEqual(['place', 'class']);
  expect(order({ serviceDay: '2026-11-10', paymentInfo: checking })).toEqual([
    'checking',
    'place',
    'classBegan',
  ]);
  expect(order({ ...score, paymentInfo: rejected })).toEqual([]);
  expect(order({ ...score, orderStatus: 5 })).toEqual([]);
  expect(order({ ...score, orderStatus: 4 })).toEqual([]);
  expect(order({ serviceDay: '2026-12-10', orderStatus: 4 })).toEqual(['class']);
  expect(order({ serviceDay: '2026-11-10', orderStatus: 4 })).toEqual([]);
});

test('[EDU-13] an order whose request is to be corrected says so alone, and a refused one says nothing more', () => {
  expect(order({ certificateInfo: fee, needsChanges: true })).toEqual(['toCorrect']);
  expect(order({ scoreInfo: fee, needsChanges: true, serviceDay: '2026-11-01' })).toEqual(['toCorrect']);
  for (const orderStatus of [1, 4, 5] as const)
    expect(order({ orderStatus, refusalReason: 'No such candidate.' })).toEqual([]);
});
