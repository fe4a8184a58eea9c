import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeSku, stockOf } from '../../testing/goods.ts';
import { raceForOrders } from '../../testing/order-race.ts';
import { openOrderShop, times } from '../../testing/orders.ts';
import { changeStock as changeStockIn, type StockAct } from './change-stock.ts';

const { shop, checkout } = await openOrderShop();
const counted: StockAct = { staffId: null, reason: 'correction', note: 'counted' };
const delivered: StockAct = { staffId: null, reason: 'restock', note: '' };

type Change = Parameters<typeof changeStockIn>[2];
const changeStock = (skuId: number, change: Change, act: StockAct) =>
  shop.db.transaction().execute((trx) => changeStockIn(trx, skuId, change, act));

test('[KEEP-11] stock changed by staff during a hundred orders adds up with the sales', async () => {
  const [sku, set] = [await makeSku(shop.db, { stock: 60 }), await makeSku(shop.db, { stock: 60 })];
  const racers = await times(100, async (index) => ({
    token: (await shopper(shop, checkout)).token,
    buyNow: true,
    lines: [{ ...(index % 2 ? sku : set), qty: 1 }],
  }));
  const [answers] = await Promise.all([
    raceForOrders(shop, checkout, racers),
    ...Array.from({ length: 10 }, () => changeStock(sku.skuId, { by: 10 }, delivered)),
    ...Array.from({ length: 10 }, (_, index) => changeStock(set.skuId, { to: 100 + index }, counted)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await stockOf(shop.db, sku)).toBe(60 + 100 - 50);
  // Sales after the last count lower the stock; `openOrderShop` compares stock and ledger.
  expect(await stockOf(shop.db, set)).toBeGreaterThanOrEqual(100 - 50);
});
