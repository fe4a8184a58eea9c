import {
  answerBuyer,
  dashboard,
  moveOrder,
  orderThread,
  orderThreads,
  paymentCheck,
} from '@zay/contract/staff';
import { approvePayment, exportOrders, paymentChecks, rejectPayment, seenThread } from '@zay/contract/staff';
import { staffOrder, staffOrders } from '@zay/contract/staff';
import type { Endpoint } from '@zay/contract';
import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { statusCounts, times, walletPayment, openOrderOffice } from '../../testing/orders.ts';

const { shop, checkout, calls, office } = await openOrderOffice();
const { token, name } = await office.member('sales');

/** A paid order of one piece, its buyer and its payment. */
async function bought() {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const orderId = await calls.place(buyer.token, [{ ...sku, qty: 1 }], await walletPayment());
  const [{ id = 0 } = {}] = await calls.paymentsOf(orderId);
  return { buyer, orderId, id };
}

interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** Sends the input unchanged. */
async function send(endpoint: Endpoint, input: Readonly<Record<string, unknown>>, lang = 'en-US') {
  const isRead = endpoint.method === 'GET';
  const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const reply = await fetch(office.url + endpoint.path + query, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, lang, 'content-type': 'application/json' },
    ...(isRead ? {} : { body: JSON.stringify(input) }),
  });
  return { status: reply.status, body: (await reply.json()) as ErrorBody };
}

const lists = [paymentChecks, staffOrders, orderThreads];

test.each(lists)(
  '$path: what cannot be asked is refused by its field, what is not there is an empty page',
  async (list) => {
    for (const [field, value] of [
      ['page', '1000000000'],
      ['page', '0'],
      ['page', 'x'],
      ['pageSize', '-1'],
      ['pageSize', '0'],
      ['sort', 'password'],
      ['direction', 'sideways'],
    ] as const) {
      const { status, body } = await send(list, { [field]: value });
      expect([field, value, status, body.errors?.map((error) => error.field)]).toEqual([
        field,
        value,
        400,
        [field],
      ]);
      const burmese = (await send(list, { [field]: value }, 'unicode')).body.errors?.[0]?.message;
      expect(burmese).toMatch(/[\u1000-\u109f]/);
    }
    expect((await send(list, { pageSize: '100000' })).status).toBe(200);
    expect(await send(list, { page: '100000', search: '%_\\\'"<b>' })).toMatchObject({
      status: 200,
      body: { items: [] },
    });
  },
);

test.each([paymentChecks, staffOrders])(
  '$path: days that are the wrong way round find nothing',
  async (list) => {
    await bought();
    const { status, body } = await send(list, { from: '2030-01-01', to: '2020-01-01' });
    expect([status, body]).toMatchObject([200, { items: [], total: 0 }]);
    expect((await send(list, { from: '2026-02-30' })).body.errors).toMatchObject([{ field: 'from' }]);
  },
);

test('the dashboard refuses a period that is reversed, too long or incomplete', async () => {
  for (const query of [
    { from: '2026-03-31', to: '2026-03-01' },
    { from: '2016-01-01', to: '2025-12-31' },
    { from: '2026-03-31' },
    { days: '3660' },
    { days: '-1' },
  ])
    expect(await send(dashboard, query)).toMatchObject({ status: 400, body: { errors: [{}] } });
});

test('invalid and unknown ids are refused in the requested language', async () => {
  const reads = [
    [paymentCheck, 'id'],
    [staffOrder, 'id'],
    [orderThread, 'orderId'],
  ] as const;
  for (const [endpoint, field] of reads) {
    for (const value of ['-1', 'x', '1.5', '99999999999', ''])
      expect([value, (await send(endpoint, { [field]: value })).status]).toEqual([value, 400]);
    const missing = await send(endpoint, { [field]: '2000000000' }, 'unicode');
    expect(missing).toMatchObject({
      status: 404,
      body: { message: expect.stringMatching(/[\u1000-\u109f]/) },
    });
  }
  for (const [endpoint, body] of [
    [approvePayment, { id: 2_000_000_000 }],
    [rejectPayment, { id: 2_000_000_000, note: 'x' }],
    [moveOrder, { id: 2_000_000_000, from: 1, to: 2 }],
    [answerBuyer, { orderId: 2_000_000_000, message: 'x' }],
    [seenThread, { orderId: 2_000_000_000, upTo: 1 }],
  ] as const) {
    expect((await send(endpoint, body)).status).toBe(404);
    for (const broken of [{}, { id: null, orderId: [] }, { id: { a: 1 }, orderId: 'DROP' }])
      expect((await send(endpoint, { ...body, ...broken, id: 'x', orderId: 'x' })).status).toBe(400);
  }
  expect((await send(exportOrders, { from: 'yesterday', type: 'all' })).body.errors).toHaveLength(2);
});

test('[STAFF-06] a rejection needs a visible reason of limited length', async () => {
  const { id, orderId } = await bought();
  for (const note of ['', '   ', '\u00a0\u2003\u200b', 'x'.repeat(301), 'x'.repeat(10_000), 7, { a: 1 }])
    expect(await send(rejectPayment, { id, note })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'note', message: expect.any(String) }] },
    });
  expect((await send(rejectPayment, { id, reason: 'because' })).body.errors).toMatchObject([
    { field: 'reason' },
  ]);
  expect((await send(approvePayment, { id, reference: '9'.repeat(65) })).body.errors).toMatchObject([
    { field: 'reference' },
  ]);
  expect(await calls.paymentsOf(orderId)).toMatchObject([{ status: 1 }]);
  const html = '<img src=x onerror=alert(1)> & "100%"';
  expect((await send(rejectPayment, { id, note: html })).status).toBe(200);
  expect(await calls.paymentsOf(orderId)).toMatchObject([{ status: 3, seller_remark: html }]);
});

test('[STAFF-09] of twenty concurrent approvals of one payment one succeeds; no decision is reversed', async () => {
  const { id, orderId, buyer } = await bought();
  const answers = await times(20, () => send(approvePayment, { id }));
  expect(statusCounts(answers)).toEqual({ 200: 1, 409: 19 });
  for (const { status, body } of answers)
    if (status === 409) expect(body).toMatchObject({ code: 'payment-decided', by: name, status: 2 });
  expect((await calls.toldTo(buyer.id)).filter((text) => text.includes('confirmed'))).toHaveLength(1);
  expect(await send(approvePayment, { id })).toMatchObject({ status: 409 });
  expect(await send(rejectPayment, { id, reason: 'unreadable' })).toMatchObject({
    status: 409,
    body: { by: name },
  });
  expect(await calls.paymentsOf(orderId)).toMatchObject([{ status: 2 }]);
});

test('[STAFF-09] packing a paid order while its buyer cancels it ends in one of the two', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { buyer, orderId, id } = await bought();
    await send(approvePayment, { id });
    const [cancelled, packed] = await Promise.all([
      calls.cancel(buyer.token, orderId),
      send(moveOrder, { id: orderId, from: 1, to: 2 }),
    ]);
    expect([200, 400]).toContain(cancelled.status);
    expect(packed.status).toBe(cancelled.status === 200 ? 409 : 200);
    const { body } = await office.call(staffOrder, { token, query: { id: orderId } });
    expect(body.status).toBe(packed.status === 200 ? 2 : 5);
    expect(body.history).toHaveLength(2);
  }
});

test('[STAFF-06] the payment of a cancelled order may be decided, because its money must be refunded', async () => {
  const { buyer, orderId, id } = await bought();
  expect((await calls.cancel(buyer.token, orderId)).status).toBe(200);
  const { status } = await send(approvePayment, { id });
  expect(status).toBe(200);
  const { body } = await office.call(staffOrder, { token, query: { id: orderId } });
  expect([body.status, body.steps]).toEqual([5, []]);
});
