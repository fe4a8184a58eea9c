import { expect, test, vi } from 'vitest';
import type { Queries } from '../../platform/database/database.ts';
import { shopper } from '../../testing/checkout.ts';
import { makeSku, stockOf } from '../../testing/goods.ts';
import { expectWholeShop } from '../../testing/invariants.ts';
import { raceForOrders } from '../../testing/order-race.ts';
import { openOrderShop, statusCounts, times } from '../../testing/orders.ts';
import type { StockNeed } from '../life/stock.store.ts';
import { changeRows } from '../../testing/rows.ts';

/** A barrier that opens after two orders have read the stock, so that the race does not depend on chance. */
const race = vi.hoisted(() => ({ readers: 0, ...Promise.withResolvers<void>() }));

/** The wrong way to take stock: read it first and write it later, without a lock. */
vi.mock('../life/stock.store.ts', async (original) => ({
  ...(await original<typeof import('../life/stock.store.ts')>()),
  lockSkus: async (_: Queries, skuIds: readonly number[]) => new Set(skuIds),
  async takeStock(trx: Queries, _: number, needs: readonly StockNeed[]) {
    for (const { skuId, pieces } of needs) {
      const sku = trx.selectFrom('sku').select('stock').where('id', '=', skuId);
      const { stock } = await sku.executeTakeFirstOrThrow();
      race.readers += 1;
      if (race.readers === 2) race.resolve();
      await race.promise;
      if (stock < pieces) return false;
      await changeRows(trx, 'sku', { id: skuId }, { stock: stock - pieces });
    }
    return true;
  },
}));

const { shop, checkout } = await openOrderShop({ maxUncheckedOrders: 1_000 }, { verifyAfter: 'nothing' });

test('[KEEP-01 KEEP-11] a shop that reads stock first and writes it later is detected selling the last piece twice', async () => {
  const buyers = await times(40, () => shopper(shop, checkout));
  const sku = await makeSku(shop.db, { stock: 1 });
  const racers = buyers.map(({ token }) => ({ token, buyNow: true, lines: [{ ...sku, qty: 1 }] }));
  const sold = statusCounts(await raceForOrders(shop, checkout, racers))[200];
  expect(sold).toBeGreaterThan(1);
  expect(await stockOf(shop.db, sku)).toBe(0);
  await expect(expectWholeShop(shop)).rejects.toThrow('stock-adds-up');
});
