import type { Database } from '../platform/database.ts';
import { refuse, type Refusal } from '../platform/refusal.ts';

/** By how many pieces, when some came or broke; or to how many, when they were counted. */
export type StockChange = { readonly by: number } | { readonly to: number };

export interface StockAct {
  readonly staffId: number | null;
  readonly reason: 'restock' | 'correction' | 'damage';
  readonly note: string;
}

/**
 * Changes the stock of a SKU by a movement of its ledger. The row is locked meanwhile: orders of the same moment come before
 * it or after it, and are counted either way.
 * @returns the new stock, or the refusal `sku-not-found`, or `stock-below-zero` with the `stock` that there is
 */
export function changeStock(
  db: Database,
  skuId: number,
  change: StockChange,
  act: StockAct,
): Promise<number | Refusal> {
  return db.transaction().execute(async (trx) => {
    const sku = await trx
      .selectFrom('sku')
      .select('stock')
      .where('id', '=', skuId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!sku) return refuse('sku-not-found');
    const stock = 'to' in change ? change.to : sku.stock + change.by;
    if (stock < 0) return refuse('stock-below-zero', {}, { stock: sku.stock });
    if (stock === sku.stock) return stock;
    await trx.updateTable('sku').set({ stock }).where('id', '=', skuId).execute();
    await trx
      .insertInto('stock_movement')
      .values({
        sku_id: skuId,
        delta: stock - sku.stock,
        reason: act.reason,
        staff_id: act.staffId,
        note: act.note,
      })
      .execute();
    return stock;
  });
}
