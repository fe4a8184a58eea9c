import {
  buyNowDetail,
  cartDetail,
  deleteAccount,
  deletionReasons,
  removeFromCart,
  yangonTime,
} from '@zay/contract';
import { blockBuyer } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import type { Config } from '../../platform/config/config.ts';
import type { Queries } from '../../platform/database/database.ts';
import { shopper } from '../../testing/checkout.ts';
import { makeGetOne, makeSku } from '../../testing/goods.ts';
import { holdCalls, some } from '../../testing/holds.ts';
import { openOrderOffice } from '../../testing/orders.ts';
import { openTestShop } from '../../testing/shop.ts';
import { rowSweeps, sweepRows } from '../../sweep-rows.ts';
import { changeStock } from '../life/change-stock.ts';

const { shop, checkout, shopping, office } = await openOrderOffice();
const { db } = shop;
const { hold, order, heldOf, refusalOf, rowsOf, letPass } = holdCalls(shop, checkout);
const buyer = () => shopper(shop, checkout);
const earlier = (iso: string | null, minutes: number) =>
  new Date(Date.parse(iso ?? '') - minutes * 60_000).toISOString();

/** The same shop with another setting. */
async function withSetting(config: Partial<Config>) {
  const other = await openTestShop({ beside: shop, config });
  return holdCalls(other, checkout);
}

test('[HOLD-01 HOLD-02] the last piece is held for the paying buyer; others see until when', async () => {
  const sku = await makeSku(db, { stock: 1 });
  const [first, second] = [await buyer(), await buyer()];
  const { body } = await hold(first, [some(sku)]);
  expect(body).toMatchObject({ lines: [{ ...sku, qty: 1, heldQty: 1 }], hasEnded: false });
  expect(body.lines[0]?.heldUntil).toBe(body.heldUntil);
  expect(body.secondsLeft).toBe(30 * 60);

  const time = yangonTime(new Date(body.heldUntil!));
  const refusal = await refusalOf(second, [some(sku)]);
  expect(refusal).toMatchObject({
    statusCode: 409,
    code: 'stock-held',
    lines: [{ skuId: sku.skuId, availableQty: 0 }],
    heldUntil: body.heldUntil,
  });
  expect(refusal?.message).toContain(`They may be available again at ${time}`);
  const burmese = await refusalOf(second, [some(sku)], { lang: 'unicode' });
  expect(burmese?.message).toContain(`${time} တွင် ပြန်ရနိုင်`);
  expect(await heldOf(second, [some(sku)])).toEqual([0]);

  expect((await order(first, [some(sku)])).status).toBe(200);
  expect(await refusalOf(second, [some(sku)])).toMatchObject({ code: 'out-of-stock' });
});

test('[HOLD-01] by default the goods of the cart are held; others may take the rest', async () => {
  const sku = await makeSku(db, { stock: 5 });
  const [first, second] = [await buyer(), await buyer()];
  expect((await hold(first)).body).toEqual({ lines: [], heldUntil: null, secondsLeft: 0, hasEnded: false });
  await shopping.add(first.token, sku, 3);
  expect(await heldOf(first)).toEqual([3]);
  expect(await refusalOf(second, [some(sku, 3)])).toMatchObject({ code: 'stock-held' });
  expect(await refusalOf(second, [some(sku, 6)])).toMatchObject({
    code: 'stock-held',
    lines: [{ availableQty: 2 }],
  });
  expect(await refusalOf(second, [some(sku, 2)])).toBeUndefined();
  expect(await refusalOf(second, [some(sku, 1)])).toMatchObject({ code: 'stock-held' });
});

test('[HOLD-02] held goods may be put into a cart, and cart and buy now show until when they are held', async () => {
  const sku = await makeSku(db, { stock: 3 });
  const [first, second] = [await buyer(), await buyer()];
  const until = (await hold(first, [some(sku, 2)])).body.heldUntil;
  expect((await shopping.add(second.token, sku, 3)).status).toBe(200);
  const line = async () => (await shop.call(cartDetail, { token: second.token })).body.productInfo[0];
  expect(await line()).toMatchObject({ availableQty: 1, productType: 'stock-left', heldUntil: until });
  const query = { productInfo: [some(sku)] };
  const now = (await shop.call(buyNowDetail, { token: second.token, query })).body.productInfo[0];
  expect(now).toMatchObject({ availableQty: 3 - 2, productType: 'available', heldUntil: null });

  expect(await heldOf(first, [some(sku, 3)])).toEqual([3]);
  expect(await line()).toMatchObject({ availableQty: 0, productType: 'out-of-stock', heldUntil: until });
  // The buyer who holds the pieces can still order them.
  const own = (await shop.call(buyNowDetail, { token: first.token, query })).body.productInfo[0];
  expect(own).toMatchObject({ availableQty: 3, heldUntil: null });
});

test('[HOLD-02] sold-out goods are sold out, even if they were held', async () => {
  const sku = await makeSku(db, { stock: 1 });
  const [first, second] = [await buyer(), await buyer()];
  await hold(first, [some(sku)]);
  const act = { actor: 'system', staffId: null, reason: 'damage', note: 'Broken.' } as never;
  const change = (trx: Queries) => changeStock(trx, sku.skuId, { by: -1 }, act);
  expect(await db.transaction().execute(change)).toBe(0);
  for (const who of [first, second])
    expect(await refusalOf(who, [some(sku)])).toMatchObject({ code: 'out-of-stock' });
  expect(await heldOf(first, [some(sku)])).toEqual([0]);
});

test('[HOLD-03] an expired hold blocks nobody, and the same buyer can renew it only later', async () => {
  const sku = await makeSku(db, { stock: 2 });
  const [first, second] = [await buyer(), await buyer()];
  const until = (await hold(first, [some(sku, 2)])).body.heldUntil;
  await letPass(first, 29);
  const again = (await hold(first, [some(sku, 2)])).body;
  expect(again.heldUntil).toBe(earlier(until, 29));
  expect(again.secondsLeft).toBeLessThanOrEqual(60);

  await letPass(first, 1);
  expect(await refusalOf(second, [some(sku)])).toBeUndefined();
  expect((await hold(first, [some(sku)])).body).toMatchObject({
    lines: [{ heldQty: 0, heldUntil: null }],
    heldUntil: null,
    secondsLeft: 0,
    hasEnded: true,
  });
  // Other buyers may hold the pieces immediately.
  expect(await heldOf(second, [some(sku)])).toEqual([1]);
  await letPass(second, 30);
  await letPass(first, 30);
  expect((await hold(first, [some(sku)])).body).toMatchObject({
    lines: [{ heldQty: 1 }],
    secondsLeft: 30 * 60,
    hasEnded: false,
  });
});

test('[HOLD-04] a buyer holds at most the configured pieces, free ones included, and no short line', async () => {
  const few = await withSetting({ stockHoldPieces: 4 });
  const [plain, paid, free] = [await makeSku(db), await makeSku(db), await makeSku(db)];
  const short = await makeSku(db, { stock: 1 });
  await makeGetOne(db, paid, free);
  const [first, second] = [await buyer(), await buyer()];
  expect(await few.heldOf(first, [some(plain, 9)])).toEqual([4]);
  expect(await refusalOf(second, [some(plain, 7)])).toMatchObject({ lines: [{ availableQty: 6 }] });
  expect(await few.heldOf(first, [some(plain), some(paid, 2), some(short, 2)])).toEqual([1, 1, 0]);
  expect(await rowsOf(first)).toMatchObject([
    { skuId: plain.skuId, qty: 1 },
    { skuId: paid.skuId, qty: 1 },
    { skuId: free.skuId, qty: 1 },
  ]);
  // Other buyers cannot get the held free piece, neither by buying it nor as a free piece.
  expect(await refusalOf(second, [some(paid, 10)])).toMatchObject({ code: 'stock-held' });
  expect(await refusalOf(second, [some(free, 10)])).toMatchObject({ code: 'stock-held' });
  expect(await refusalOf(second, [some(free, 9)])).toBeUndefined();
});

test('[HOLD-05] a new hold replaces earlier ones; returning to the same goods keeps the first end', async () => {
  const [one, other] = [await makeSku(db, { stock: 1 }), await makeSku(db, { stock: 1 })];
  const [first, second] = [await buyer(), await buyer()];
  const { heldUntil } = (await hold(first, [some(one)])).body;
  await letPass(first, 10);
  expect(await heldOf(first, [some(other)])).toEqual([1]);
  expect(await heldOf(second, [some(one), some(other)])).toEqual([1, 0]);
  expect(await heldOf(first, [some(one)])).toEqual([0]);
  expect(await heldOf(second, [some(other)])).toEqual([1]);
  expect((await hold(first, [some(one)])).body.heldUntil).toBe(earlier(heldUntil, 10));
});

test('[HOLD-05] an order takes its buyer’s held pieces, and pieces removed from the cart are free at once', async () => {
  const [one, other] = [await makeSku(db, { stock: 2 }), await makeSku(db, { stock: 1 })];
  const [first, second] = [await buyer(), await buyer()];
  await shopping.add(first.token, one, 2);
  await shopping.add(first.token, other, 1);
  expect(await heldOf(first)).toEqual([2, 1]);
  await shop.call(removeFromCart, { token: first.token, body: [other] });
  expect(await refusalOf(second, [some(other)])).toBeUndefined();
  expect(await refusalOf(first, [some(one)])).toBeUndefined();
  expect(await rowsOf(first)).toMatchObject([{ qty: 0 }, { qty: 0 }]);
  expect(await refusalOf(second, [some(one)])).toBeUndefined();
});

test('[HOLD-06] a blocked or deleted buyer holds nothing, and with the setting off nobody does', async () => {
  const sku = await makeSku(db, { stock: 1 });
  const [blocked, deleted, other] = [await buyer(), await buyer(), await buyer()];
  expect(await heldOf(blocked, [some(sku)])).toEqual([1]);
  const { token } = await office.member('owner');
  await office.call(blockBuyer, { token, body: { id: blocked.id, reason: 'Spam.' } });
  expect((await hold(blocked, [some(sku)])).status).toBe(401);

  expect(await heldOf(deleted, [some(sku)])).toEqual([1]);
  const reasons = await shop.call(deletionReasons, { token: deleted.token });
  await shop.call(deleteAccount, { token: deleted.token, body: { reasonId: reasons.body[0]!.id } });
  expect(await rowsOf(deleted)).toEqual([]);
  expect((await hold(deleted, [some(sku)])).status).toBe(401);

  const off = await withSetting({ stockHoldMinutes: 0 });
  const answer = await off.hold(other, [some(sku)]);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ lines: [{ qty: 1, heldQty: 0 }], heldUntil: null, hasEnded: false });
  expect(await rowsOf(other)).toEqual([]);
  expect(await heldOf(other, [some(sku)])).toEqual([1]);
});

test('[HOLD-06] holds are rate limited, and unknown goods are refused', async () => {
  const limited = await withSetting({ rateLimits: true });
  const who = await buyer();
  const sku = await makeSku(db);
  const unknown = { productId: sku.productId + 1, skuId: sku.skuId, qty: 1 };
  const refused = await hold(who, [unknown]);
  expect(refused.status).toBe(404);
  expect(refused.body).toMatchObject({ code: 'product-not-found' });
  for (let call = 0; call < 60; call += 1) expect((await limited.hold(who)).status).toBe(200);
  expect((await limited.hold(who)).status).toBe(429);
});

test('[HOLD-10] only holds that ended long enough ago are deleted', async () => {
  const [old, resting] = [await buyer(), await buyer()];
  const sku = await makeSku(db);
  for (const who of [old, resting]) await hold(who, [some(sku)]);
  // A half-hour hold ends, and a day passes.
  await letPass(old, 24 * 60 + 31);
  await letPass(resting, 24 * 60 + 29);
  const holds = rowSweeps.filter(({ table }) => table === 'stock_hold');
  expect(await sweepRows(db, new Date(), undefined, holds)).toBeGreaterThan(0);
  expect(await rowsOf(old)).toEqual([]);
  expect(await rowsOf(resting)).toHaveLength(1);
});
