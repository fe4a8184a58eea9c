import { ApiFailure, payAgain, type PaymentInfo } from '@zay/contract';
import { expect, test } from 'vitest';
import type { Api } from '../platform/api/client.ts';
import { memoryStorage } from '../platform/storage.ts';
import { payOrderAgain } from './place-order.ts';

const payment: PaymentInfo = {
  paymentServiceId: 14,
  bankId: null,
  phoNo: '09770000001',
  remark: '',
  approvalImage: { approvalImage: 'iVBORw0KGgo=', approvalImageExtension: 'image/png' },
};

interface Sent {
  readonly idempotencyKey: string;
  readonly body: unknown;
}

/**
 * A fake API that returns the given answers in order, or throws errors. `CheckoutKey` belongs to an
 * unsettled new order.
 */
function shop(...answers: unknown[]) {
  const sent: Sent[] = [];
  const storage = memoryStorage({ CheckoutKey: '{"name":"cart 1x2","key":"hanging"}' });
  const sendApi = (async (endpoint: unknown, input: Sent) => {
    expect(endpoint).toBe(payAgain);
    sent.push(input);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Api;
  let keys = 0;
  const makeKey = () => `key-${(keys += 1)}`;
  const pay = (orderId: number, payments: number) =>
    payOrderAgain({ sendApi, storage, makeKey }, { orderId, paymentCount: payments }, payment);
  return { pay, sent, storage };
}

const refusal = (statusCode: number, code: string) => new ApiFailure({ statusCode, code, message: code });
const done = { message: 'We are checking your payment.' };

test('[ORDER-19] the payment of the order is sent under one key until it has been answered', async () => {
  const { pay, sent } = shop(refusal(0, 'network'), refusal(503, 'unavailable'), done, done);
  await expect(pay(7, 1)).rejects.toThrow('network');
  await expect(pay(7, 1)).rejects.toThrow('unavailable');
  await pay(7, 1);
  await pay(7, 2);
  expect(sent.map((one) => one.idempotencyKey)).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  expect(sent[0]?.body).toEqual({ ...payment, orderId: 7 });
});

test('a refusal for good leaves its key behind', async () => {
  const { pay, sent } = shop(refusal(400, 'not-payable'), done);
  await expect(pay(7, 1)).rejects.toThrow('not-payable');
  await pay(7, 1);
  expect(sent.map((one) => one.idempotencyKey)).toEqual(['key-1', 'key-2']);
});

test('another order, or the payment after the next rejection, gets another key', async () => {
  const lost = refusal(0, 'network');
  const { pay, sent } = shop(lost, lost, lost);
  for (const [orderId, payments] of [
    [7, 1],
    [7, 2],
    [8, 2],
  ] as const)
    await expect(pay(orderId, payments)).rejects.toThrow('network');
  expect(new Set(sent.map((one) => one.idempotencyKey)).size).toBe(3);
});

test('a new order that hangs meanwhile keeps its key', async () => {
  const { pay, storage } = shop(refusal(0, 'network'), done);
  await expect(pay(7, 1)).rejects.toThrow('network');
  await pay(7, 1);
  expect(storage.getItem('CheckoutKey')).toContain('hanging');
  expect(storage.getItem('PaymentKey')).toBeNull();
});
