import { cancelOrder, type ApiError, type BodyInputOf } from '@zay/contract';
import { changeStock, stockMovements, type StockMovement } from '@zay/contract/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeSku, stockOf } from '../../testing/goods.ts';
import { openOrderOffice, times } from '../../testing/orders.ts';

const { shop, checkout, calls, office } = await openOrderOffice();
const member = await office.member('catalogue');

const put = (body: BodyInputOf<typeof changeStock>) =>
  office.call(changeStock, { token: member.token, body });

/** The whole ledger, newest first, page by page. */
async function ledgerOf(skuId: number) {
  const movements: StockMovement[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await office.call(stockMovements, {
      token: member.token,
      query: { skuId, page, pageSize: 2 },
    });
    movements.push(...body.items);
    if (body.items.length < 2) return { ...body, movements };
  }
}

test('[STAFF-12] the history of a SKU adds up to its stock, including orders and cancellations', async () => {
  const sku = await makeSku(shop.db, { stock: 20 });
  const [buyer, other] = await times(2, () => shopper(shop, checkout));
  expect((await put({ skuId: sku.skuId, by: 5, reason: 'restock', note: 'From the market' })).body).toEqual({
    stock: 25,
  });
  await calls.place(buyer!.token, [{ ...sku, qty: 3 }]);
  const cancelled = await calls.place(other!.token, [{ ...sku, qty: 4 }]);
  const cancel = await shop.call(cancelOrder, {
    token: other!.token,
    body: { orderId: cancelled, cancelNote: 'No' },
  });
  expect(cancel.status).toBe(200);
  await put({ skuId: sku.skuId, by: -2, reason: 'damage', note: '' });
  expect((await put({ skuId: sku.skuId, to: 19, reason: 'correction', note: 'counted' })).body.stock).toBe(
    19,
  );

  const { movements, total, sku: shown } = await ledgerOf(sku.skuId);
  const rows = movements.map(({ delta, balance, reason, by }) => [delta, balance, reason, by]);
  expect(rows).toEqual([
    [-1, 19, 'correction', member.name],
    [-2, 20, 'damage', member.name],
    [4, 22, 'order-cancelled', ''],
    [-4, 18, 'order', ''],
    [-3, 22, 'order', ''],
    [5, 25, 'restock', member.name],
    [20, 20, 'opening', ''],
  ]);
  expect(total).toBe(movements.length);
  expect(movements.reduce((sum, { delta }) => sum + delta, 0)).toBe(await stockOf(shop.db, sku));
  expect(shown).toMatchObject({
    id: sku.skuId,
    stock: 19,
    name: { en: 'Longyi' },
    value: { en: '', my: '' },
  });
  expect(movements[3]?.order).toMatchObject({ id: cancelled, voucherNo: expect.stringMatching(/^V\d{12}$/) });
});

test('[STAFF-12 STAFF-22] a manual change is in the audit log; one without effect is in neither', async () => {
  const sku = await makeSku(shop.db, { stock: 7 });
  await put({ skuId: sku.skuId, to: 7, reason: 'correction', note: '' });
  await put({ skuId: sku.skuId, by: 1, reason: 'restock', note: 'found' });
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['staff_id', 'before', 'after'])
    .where('entity', '=', 'sku')
    .where('entity_id', '=', String(sku.skuId))
    .execute();
  expect(entries).toEqual([
    { staff_id: member.id, before: { stock: 7 }, after: { stock: 8, reason: 'restock', note: 'found' } },
  ]);
  expect((await ledgerOf(sku.skuId)).total).toBe(2);
});

test('[STAFF-12] a change with a lost response is repeated with its key and counts once', async () => {
  const { skuId } = await makeSku(shop.db, { stock: 3 });
  const send = (by: number, key: string, token = member.token) =>
    office.call(changeStock, {
      token,
      headers: { 'idempotency-key': key },
      body: { skuId, by, reason: 'restock', note: '' },
    });
  for (const answer of await times(5, () => send(4, 'crate')))
    expect(answer).toMatchObject({ status: 200, body: { stock: 7 } });
  expect(await send(5, 'crate')).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
  // Keys are separate per sender.
  const colleague = await office.member('catalogue');
  expect((await send(4, 'crate', colleague.token)).body.stock).toBe(11);
  expect((await ledgerOf(skuId)).movements.map(({ delta }) => delta)).toEqual([4, 4, 3]);
});

test('[STAFF-12] stock never falls below zero, and every change needs its reason', async () => {
  const { skuId } = await makeSku(shop.db, { stock: 3 });
  const code = async (body: object) => {
    const answer = await put({ skuId, note: '', ...body } as never);
    return [answer.status, (answer.body as unknown as ApiError).code];
  };
  expect(await code({ by: -4, reason: 'damage' })).toEqual([409, 'stock-below-zero']);
  expect(await code({ by: -1, reason: 'restock' })).toEqual([400, 'stock-other-way']);
  expect(await code({ to: 9, reason: 'damage' })).toEqual([400, 'stock-other-way']);
  for (const body of [
    { by: 1 },
    { by: 1, reason: 'order' },
    { reason: 'restock' },
    { by: 1, to: 4, reason: 'correction' },
    { by: 1.5, reason: 'restock' },
    { to: -1, reason: 'correction' },
    { by: 10_000_000, reason: 'restock' },
  ])
    expect([body, ...(await code(body))]).toEqual([body, 400, 'validation-failed']);
  expect(await code({ skuId: 2_000_000_000, by: 1, reason: 'restock' })).toEqual([404, 'sku-not-found']);
  const missing = await office.call(stockMovements, { token: member.token, query: { skuId: 2_000_000_000 } });
  expect(missing.status).toBe(404);
  expect((await ledgerOf(skuId)).total).toBe(1);
});

test('[STAFF-12] concurrent sales and restocks leave a ledger that adds up', async () => {
  const sku = await makeSku(shop.db, { stock: 30 });
  const buyers = await times(10, () => shopper(shop, checkout));
  await Promise.all([
    ...buyers.map((buyer) => calls.place(buyer.token, [{ ...sku, qty: 1 }])),
    ...Array.from({ length: 10 }, () => put({ skuId: sku.skuId, by: 3, reason: 'restock', note: '' })),
  ]);
  const { movements } = await ledgerOf(sku.skuId);
  expect(movements[0]?.balance).toBe(50);
  expect(await stockOf(shop.db, sku)).toBe(50);
  for (const [at, { balance, delta }] of movements.entries())
    expect(balance - delta).toBe(movements[at + 1]?.balance ?? 0);
});

test('[KEEP-34] both directions through ten thousand movements show the same stock after each', async () => {
  const sku = await makeSku(shop.db, { stock: 10_000 });
  await shop.db.deleteFrom('stock_movement').where('sku_id', '=', sku.skuId).execute();
  await sql`insert into stock_movement (sku_id, delta, reason)
    select ${sku.skuId}::int, case n % 2 when 0 then 3 else -1 end, 'correction'
    from generate_series(1, 10000) n order by n`.execute(shop.db);
  const page = async (direction: 'asc' | 'desc', number: number) => {
    const query = { skuId: sku.skuId, direction, page: number, pageSize: 100 };
    return (await office.call(stockMovements, { token: member.token, query })).body;
  };
  for (const number of [1, 37, 100]) {
    const [newest, oldest] = [await page('desc', number), await page('asc', 101 - number)];
    expect([newest.total, newest.items.length]).toEqual([10_000, 100]);
    expect(newest.items).toEqual(oldest.items.toReversed());
  }
  expect((await page('asc', 1)).items.slice(0, 3).map(({ balance }) => balance)).toEqual([-1, 2, 1]);
});
