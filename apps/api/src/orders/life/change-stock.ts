import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { lockStock, setStock } from './stock.store.ts';

/** `by`: pieces that arrived or broke. `to`: the counted stock. */
type StockChange = { readonly by: number } | { readonly to: number };

export interface StockAct extends AuditActor {
  readonly reason: 'restock' | 'correction' | 'damage';
  readonly note: string;
}

/** The largest stock of a SKU, in pieces. */
const most = 1_000_000_000;

/**
 * Changes the stock of a SKU by a movement in its ledger, and adds the change to the audit log. The SKU's row is locked, so
 * concurrent orders run before or after and are not lost.
 * @returns the new stock in pieces, or the refusals `sku-not-found`; `stock-below-zero` with the current `stock`;
 *   `stock-too-high`; `stock-other-way` when a restock would lower the stock or damage would raise it
 */
export async function changeStock(
  trx: Queries,
  skuId: number,
  change: StockChange,
  act: StockAct,
): Promise<number | Refusal> {
  const sku = await lockStock(trx, skuId);
  if (!sku) return refuse('sku-not-found');
  const after = 'to' in change ? change.to : sku.stock + change.by;
  const delta = after - sku.stock;
  if (after < 0) return refuse('stock-below-zero', {}, { stock: sku.stock });
  if (after > most) return refuse('stock-too-high');
  if ((act.reason === 'restock' && delta < 0) || (act.reason === 'damage' && delta > 0))
    return refuse('stock-other-way');
  if (delta === 0) return after;
  await setStock(trx, skuId, after, { ...act, delta });
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
