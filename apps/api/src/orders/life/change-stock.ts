import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';

/** By how many pieces, when some came or broke; or to how many, when they were counted. */
export type StockChange = { readonly by: number } | { readonly to: number };

export interface StockAct extends AuditActor {
  readonly reason: 'restock' | 'correction' | 'damage';
  readonly note: string;
}

/** No SKU has more pieces. */
const most = 1_000_000_000;

/** `changeStockIn` in a transaction of its own. @returns the new stock */
export function changeStock(
  db: Database,
  skuId: number,
  change: StockChange,
  act: StockAct,
): Promise<number | Refusal> {
  return db.transaction().execute((trx) => changeStockIn(trx, skuId, change, act));
}

/**
 * Changes the stock of a SKU by a movement of its ledger. The row is locked meanwhile: orders of the same moment come before
 * it or after it, and are counted either way. What changes is in the audit log.
 * @returns the new stock, or the refusal `sku-not-found`; `stock-below-zero` with the `stock` that there is;
 *   `stock-too-high`; `stock-other-way` when pieces came in that take some away, or the other way round
 */
export async function changeStockIn(
  trx: Queries,
  skuId: number,
  change: StockChange,
  act: StockAct,
): Promise<number | Refusal> {
  const sku = await trx
    .selectFrom('sku')
    .select('stock')
    .where('id', '=', skuId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!sku) return refuse('sku-not-found');
  const after = 'to' in change ? change.to : sku.stock + change.by;
  const delta = after - sku.stock;
  if (after < 0) return refuse('stock-below-zero', {}, { stock: sku.stock });
  if (after > most) return refuse('stock-too-high');
  if ((act.reason === 'restock' && delta < 0) || (act.reason === 'damage' && delta > 0))
    return refuse('stock-other-way');
  if (delta === 0) return after;
  await trx.updateTable('sku').set({ stock: after }).where('id', '=', skuId).execute();
  await trx
    .insertInto('stock_movement')
    .values({ sku_id: skuId, delta, reason: act.reason, staff_id: act.staffId, note: act.note })
    .execute();
  await addToAudit(trx, {
    ...act,
    action: 'stock-changed',
    entity: 'sku',
    entityId: skuId,
    before: { stock: sku.stock },
    after: { stock: after, reason: act.reason, ...(act.note === '' ? {} : { note: act.note }) },
  });
  return after;
}
