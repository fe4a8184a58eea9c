import { orderStatuses } from '@zay/contract';
import { expect, test } from 'vitest';
import { decisionWords } from './decision-words.rules.ts';

const words = (orderStatus: 1 | 4 | 5, missing: number, excess: number) =>
  decisionWords(
    (key: string, values?: Readonly<Record<string, unknown>>) => `${key} ${values?.['amount'] ?? ''}`.trim(),
    String,
    { orderStatus, amount: 5_000, missing, excess },
  );
const { ordered, deleted } = orderStatuses;

test('[REFUND-40] a live order gets an excess back, and is asked for a missing amount', () => {
  expect(words(ordered, 0, 0).approve).toBeNull();
  expect(words(ordered, 0, 700).approve).toBe('payments.approveWithBack 700');
  expect(words(ordered, 700, 0).refuse).toBe('payments.refuseForMissing 700');
});

test('[REFUND-40] a cancelled order is refunded in full, and nothing is asked for', () => {
  expect(words(deleted, 0, 0).approve).toBe('payments.approveWithBack 5000');
  expect(words(deleted, 0, 700).approve).toBe('payments.approveWithBack 5700');
  expect(words(deleted, 700, 0).refuse).toBe('payments.refuseWithBack 4300');
  expect(words(deleted, 5_000, 0).refuse).toBe('payments.notReceived');
});
