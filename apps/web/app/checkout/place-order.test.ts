import {
  ApiFailure,
  exampleCart,
  orderOfKey,
  payAgain,
  postOrder,
  postOrderActivity,
  type PaymentInfo,
  withdrawOrder,
} from '@zay/contract';
import { expect, test } from 'vitest';
import type { Api } from '../platform/api/client.ts';
import { payOrderAgain, placeOrder } from './place-order.ts';
import type { RequestKeys } from './record.ts';
import { emptyRecord, withoutRequest, withPurchase, withRequest } from './record.rules.ts';
import type { OrderBody } from './waiting.rules.ts';
import { testWaiting } from '../testing/waiting.ts';

/** Idempotency keys `key-1`, `key-2` … of a record in memory, for tests. */
function countedKeys(): RequestKeys {
  let record = emptyRecord;
  let made = 0;
  const makeKey = () => `key-${(made += 1)}`;
  return {
    keyOf: (purchase, request) => {
      record = withPurchase(record, purchase, (now) => withRequest(now, request, makeKey), 0);
      return record.purchases[purchase]?.request?.key ?? '';
    },
    settle: (purchase) => {
      record = withPurchase(record, purchase, withoutRequest, 0);
    },
  };
}

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
    if (endpoint === withdrawOrder) return { state: 'withdrawn' };
    if (endpoint === orderOfKey) return { state: 'unknown' };
    const answer = endpoint === postOrderActivity ? { message: '' } : answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const api = call as unknown as Api;
  const keys = countedKeys();
  const cart = { isSent: true };
  const { waiting } = testWaiting(api);
  const place = (purchase = 'cart', sentBody = body) =>
    placeOrder({ sendApi: api, api, keys, waiting, isCartSent: async () => cart.isSent }, purchase, sentBody);
  return {
    place,
    cart,
    keysSent: () => sent.filter((one) => one.endpoint === postOrder).map((one) => one.input.idempotencyKey),
    sent,
  };
}

const refusal = (statusCode: number, code: string) => new ApiFailure({ statusCode, code, message: code });
const placed = { orderId: 7, voucherNo: 'V261121000007' };

test('[PWA-13] no order of the cart leaves the device while changes of the cart wait; goods bought at once are no part of it', async () => {
  const { place, cart, sent, keysSent } = shop(placed, placed);
  cart.isSent = false;
  await expect(place()).rejects.toMatchObject({ code: 'cart-not-sent' });
  expect(sent).toEqual([]);
  await expect(place('buy-now-9001')).resolves.toEqual(placed);
  cart.isSent = true;
  await expect(place()).resolves.toEqual(placed);
  expect(keysSent()).toEqual(['key-1', 'key-2']);
});

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
  await place('buy-now-9001');
  expect(sent[0]?.input.query).toEqual({ buyNow: true });
  expect(sent[1]).toMatchObject({ endpoint: postOrderActivity, input: { query: { orderId: 7 } } });
});

test('buying something else is another request, and the order of the lines makes none', async () => {
  const { place, keysSent } = shop(...[1, 2, 3, 4].map(() => refusal(0, 'network')));
  const [line] = body.productInfo;
  if (!line) throw new Error('the body has no line');
  const other = { ...line, skuId: 9002 };
  for (const productInfo of [[line], [{ ...line, qty: 3 }], [line, other], [other, line]])
    await expect(place('cart', { ...body, productInfo })).rejects.toThrow('network');
  expect(keysSent()).toEqual(['key-1', 'key-2', 'key-3', 'key-3']);
});

test('an order that hangs keeps its key while other goods are bought at once', async () => {
  const { place, keysSent } = shop(refusal(0, 'network'), placed, placed);
  await expect(place()).rejects.toThrow('network');
  await place('buy-now-9001');
  await place();
  expect(keysSent()).toEqual(['key-1', 'key-2', 'key-1']);
});

const payment: PaymentInfo = {
  paymentServiceId: 14,
  bankId: null,
  phoNo: '09770000001',
  remark: '',
  approvalImage: { approvalImage: 'iVBORw0KGgo=', approvalImageExtension: 'image/png' },
};

interface PaymentSent {
  readonly idempotencyKey: string;
  readonly body: unknown;
}

/** As `shop`, for an order whose payment failed. */
function unpaidShop(...answers: unknown[]) {
  const sent: PaymentSent[] = [];
  const sendApi = (async (endpoint: unknown, input: PaymentSent) => {
    if (endpoint === withdrawOrder) return { state: 'withdrawn' };
    expect(endpoint).toBe(payAgain);
    sent.push(input);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Api;
  const keys = countedKeys();
  const { waiting } = testWaiting(sendApi);
  const pay = (orderId: number, paymentCount: number) =>
    payOrderAgain({ sendApi, keys, waiting }, { orderId, paymentCount, amount: 12_500 }, payment);
  return { pay, sent, keys };
}

const done = { message: 'We are checking your payment.' };

test('[ORDER-19] the payment of the order is sent under one key until it has been answered', async () => {
  const { pay, sent } = unpaidShop(refusal(0, 'network'), refusal(503, 'unavailable'), done, done);
  await expect(pay(7, 1)).rejects.toThrow('network');
  await expect(pay(7, 1)).rejects.toThrow('unavailable');
  await pay(7, 1);
  await pay(7, 2);
  expect(sent.map((one) => one.idempotencyKey)).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  expect(sent[0]?.body).toEqual({ ...payment, orderId: 7 });
});

test('a refusal for good leaves its key behind', async () => {
  const { pay, sent } = unpaidShop(refusal(400, 'not-payable'), done);
  await expect(pay(7, 1)).rejects.toThrow('not-payable');
  await pay(7, 1);
  expect(sent.map((one) => one.idempotencyKey)).toEqual(['key-1', 'key-2']);
});

test('another order, or the payment after the next rejection, gets another key', async () => {
  const lost = refusal(0, 'network');
  const { pay, sent } = unpaidShop(lost, lost, lost);
  for (const [orderId, payments] of [
    [7, 1],
    [7, 2],
    [8, 2],
  ] as const)
    await expect(pay(orderId, payments)).rejects.toThrow('network');
  expect(new Set(sent.map((one) => one.idempotencyKey)).size).toBe(3);
});

test('a new order that hangs meanwhile keeps its key', async () => {
  const { pay, keys } = unpaidShop(refusal(0, 'network'), done);
  const hanging = keys.keyOf('cart', '1x2');
  await expect(pay(7, 1)).rejects.toThrow('network');
  await pay(7, 1);
  expect(keys.keyOf('cart', '1x2')).toBe(hanging);
});
