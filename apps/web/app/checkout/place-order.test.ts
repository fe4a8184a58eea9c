import { ApiFailure, exampleCart, postOrder, postOrderActivity } from '@zay/contract';
import { expect, test } from 'vitest';
import type { Api } from '../platform/api/client.ts';
import { memoryStorage } from '../platform/storage.ts';
import { checkoutKey, checkoutName, placeOrder, settleCheckout, type OrderBody } from './place-order.ts';

const { name, phNo, cityId, townshipId, address } = exampleCart.deliveryInfo;
const body: OrderBody = {
  productInfo: [{ productId: 101, skuId: 9001, price: 15_700, qty: 2 }],
  deliveryInfo: { name, phoNo: phNo, cityId: cityId ?? 0, townshipId, address },
  paymentInfo: { paymentServiceId: 2 },
};

interface Sent {
  readonly endpoint: unknown;
  readonly input: { readonly idempotencyKey?: string; readonly query?: unknown };
}

/** A fake API that returns the given answers in order, or throws them when they are errors. */
function shop(...answers: unknown[]) {
  const sent: Sent[] = [];
  const call = async (endpoint: unknown, input: Sent['input']) => {
    sent.push({ endpoint, input });
    const answer = endpoint === postOrderActivity ? { message: '' } : answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const api = call as unknown as Api;
  const storage = memoryStorage();
  let keys = 0;
  const place = (isBuyNow = false) =>
    placeOrder({ sendApi: api, api, storage, makeKey: () => `key-${(keys += 1)}` }, body, isBuyNow);
  return {
    place,
    keysSent: () => sent.filter((one) => one.endpoint === postOrder).map((one) => one.input.idempotencyKey),
    sent,
  };
}

const refusal = (statusCode: number, code: string) => new ApiFailure({ statusCode, code, message: code });
const placed = { orderId: 7, voucherNo: 'V261121000007' };

test('after a lost connection the same key is sent again, so that there is one order', async () => {
  const { place, keysSent } = shop(refusal(0, 'network'), refusal(503, 'unavailable'), placed);
  await expect(place()).rejects.toThrow('network');
  await expect(place()).rejects.toThrow('unavailable');
  await expect(place()).resolves.toEqual(placed);
  expect(keysSent()).toEqual(['key-1', 'key-1', 'key-1']);
});

test('a refused order leaves the key behind, and so does a placed one', async () => {
  const { place, keysSent } = shop(refusal(409, 'cart-changed'), placed, placed);
  await expect(place()).rejects.toThrow('cart-changed');
  await place();
  await place();
  expect(keysSent()).toEqual(['key-1', 'key-2', 'key-3']);
});

test('an order that arrived with other details is not sent a second time under a new key', async () => {
  const reused = refusal(422, 'idempotency-key-reused');
  const { place, keysSent } = shop(reused, reused);
  await expect(place()).rejects.toThrow();
  await expect(place()).rejects.toThrow();
  expect(keysSent()).toEqual(['key-1', 'key-1']);
});

test('the follow-up carries the order, and its failure does not undo the order', async () => {
  const { place, sent } = shop(placed);
  await place(true);
  expect(sent[0]?.input.query).toEqual({ buyNow: true });
  expect(sent[1]).toMatchObject({ endpoint: postOrderActivity, input: { query: { orderId: 7 } } });
});

let made = 0;
const makeKey = () => `key-${(made += 1)}`;

test('a checkout keeps its key over retries and reloads until it is settled', () => {
  const storage = memoryStorage();
  const first = checkoutKey(storage, 'cart 1x2', makeKey);
  expect(checkoutKey(storage, 'cart 1x2', makeKey)).toBe(first);
  settleCheckout(storage);
  expect(checkoutKey(storage, 'cart 1x2', makeKey)).not.toBe(first);
});

test('buying something else is another checkout', () => {
  const storage = memoryStorage();
  const first = checkoutKey(storage, 'cart 1x2', makeKey);
  expect(checkoutKey(storage, 'cart 1x3', makeKey)).not.toBe(first);
});

test('a damaged entry is replaced', () => {
  for (const damaged of ['{', 'null', '"text"', '{"name":"cart 1x2"}']) {
    const storage = memoryStorage({ CheckoutKey: damaged });
    expect(checkoutKey(storage, 'cart 1x2', makeKey)).toMatch(/^key-/);
  }
});

test('the name tells lines, quantities and mode, not their order', () => {
  const lines = [
    { skuId: 2, qty: 1 },
    { skuId: 1, qty: 3 },
  ];
  expect(checkoutName(lines, false)).toBe(checkoutName(lines.toReversed(), false));
  expect(checkoutName(lines, true)).not.toBe(checkoutName(lines, false));
});
