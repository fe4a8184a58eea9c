import { randomUUID } from 'node:crypto';
import { notifications, orderStatuses, paymentServiceIds } from '@zay/contract';
import { auditLog, bulkLimit, moveOrders, orderPapers, staffOrder } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { openOrderOffice, times } from '../../testing/orders.ts';

const { shop, calls, office } = await openOrderOffice();
const { packed, transporting } = orderStatuses;
const [sales, owner] = [await office.member('sales'), await office.member('owner')];

type Step = 2 | 3 | 4;
const cash = { paymentServiceId: paymentServiceIds.cashOnDelivery, approvalImage: null };
const move = (part: object, to: Step = packed, headers = {}) =>
  office.call(moveOrders, { token: sales.token, body: { to, ...part }, headers });
const statusOf = async (id: number) =>
  (await office.call(staffOrder, { token: sales.token, query: { id } })).body.status;
const failuresIn = (records: readonly { id: number; failure: string }[]) =>
  Object.fromEntries(records.map(({ id, failure }) => [id, failure]));
const log = async (query: object) =>
  (await office.call(auditLog, { token: owner.token, query: { action: 'order-moved', ...query } })).body;
const papers = async (query: object) =>
  (await office.call(orderPapers, { token: sales.token, query: query as never })).body;
const toldTo = async ({ token }: { token: string }) =>
  (await shop.call(notifications, { token })).body.map(({ title }) => title);

test('[BULK-01 BULK-02] a trial reports what would change and what cannot and why, and changes nothing; then each order moves', async () => {
  const [first, second, unpaid] = [await calls.bought(cash), await calls.bought(), await calls.bought()];
  await calls.decide(second.orderId, 2);
  const ids = [first.orderId, second.orderId, unpaid.orderId, 2_000_000_000];
  const before = await toldTo(first.buyer);
  const trial = await move({ ids, isTrial: true });
  expect(trial.status, JSON.stringify(trial.body)).toBe(200);
  expect(failuresIn(trial.body.records)).toEqual({
    [first.orderId]: '',
    [second.orderId]: '',
    [unpaid.orderId]: expect.stringContaining('not paid'),
    2000000000: expect.stringMatching(/./),
  });
  expect(await statusOf(first.orderId)).toBe(1);
  expect(await toldTo(first.buyer)).toEqual(before);

  const done = await move({ ids });
  expect(failuresIn(done.body.records)).toEqual(failuresIn(trial.body.records));
  expect(await Promise.all([first, second, unpaid].map(({ orderId }) => statusOf(orderId)))).toEqual([
    2, 2, 1,
  ]);
  expect((await toldTo(first.buyer))[0]).toBe('Order packed');
  // They are no longer where the step begins.
  const again = await move({ ids: [first.orderId] });
  expect(again.body.records[0]?.failure).toMatch(/not possible/);
});

test('[BULK-03] an act on many is one line of the audit log, which names them; each is found by its number', async () => {
  const some = await times(3, () => calls.bought(cash));
  const ids = some.map(({ orderId }) => orderId);
  const { body } = await move({ ids: [...ids, 2_000_000_000] });
  const vouchers = body.records.slice(0, 3).map(({ name }) => name.en);
  const { items } = await log({});
  const lines = items.filter(({ entityId }) => ids.includes(Number(entityId)));
  expect(lines).toHaveLength(1);
  expect([lines[0]?.name?.en, ...(lines[0]?.others ?? []).map(({ name }) => name?.en)]).toEqual(vouchers);
  for (const id of ids) expect((await log({ entityId: String(id) })).items).toHaveLength(1);
});

test('[BULK-04] a repeated act with the same key changes nothing twice and has the same response', async () => {
  const { orderId } = await calls.bought(cash);
  const headers = { 'idempotency-key': randomUUID() };
  const first = await move({ ids: [orderId] }, packed, headers);
  expect(first.body.records[0]?.failure).toBe('');
  expect((await move({ ids: [orderId] }, packed, headers)).body).toEqual(first.body);
  const other = await move({ ids: [orderId] }, transporting, headers);
  expect([other.status, await statusOf(orderId)]).toEqual([422, packed]);
});

test('[BULK-05] all that a filter finds are chosen by the server, up to 500 at once', async () => {
  const { orderId } = await calls.bought(cash);
  const { body } = await office.call(staffOrder, { token: sales.token, query: { id: orderId } });
  const { records } = (await move({ filter: { search: body.voucherNo }, isTrial: true })).body;
  expect(records.map(({ id }) => id)).toEqual([orderId]);

  // The others of the shop are far fewer than the limit, so the bound is shown by the ids.
  const tooMany = Array.from({ length: bulkLimit + 1 }, (_, index) => index + 1);
  expect((await move({ ids: tooMany, isTrial: true })).status).toBe(400);
});

test('[BULK-06] two acts on the same orders at once move each order once', async () => {
  const some = await times(3, () => calls.bought(cash));
  const ids = some.map(({ orderId }) => orderId);
  const both = await Promise.all([move({ ids }), move({ ids: ids.toReversed() })]);
  const moved = both.flatMap(({ body }) => body.records).filter(({ failure }) => failure === '');
  expect(moved.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  for (const { buyer } of some)
    expect((await toldTo(buyer)).filter((title) => title === 'Order packed')).toHaveLength(1);
});

test('[BULK-16] the papers of chosen or found orders have shop and phone, address, SKU codes, pictures and payment', async () => {
  const [first, second] = [await calls.bought(cash), await calls.bought(cash)];
  const ids = [first.orderId, second.orderId];
  const { shop: own, orders } = await papers({ ids: ids.join() });
  const { shopName: name, contactPhone: phone } = shop.config.branding;
  expect(own).toEqual({ name, phone });
  expect(orders.map(({ id }) => id)).toEqual(ids);
  const [one] = orders;
  expect(one).toMatchObject({
    delivery: { phone: expect.any(String) },
    lines: [{ code: expect.any(String), image: expect.any(String), qty: 1 }],
    payments: [{ serviceId: cash.paymentServiceId }],
  });
  expect((await papers({ search: one?.voucherNo })).orders.map(({ id }) => id)).toEqual([ids[0]]);
});
