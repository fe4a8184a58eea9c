import type { BodyOf } from '@zay/contract';
import type { changeStock as contract } from '@zay/contract/staff';
import { changeStock } from '../../orders/life/change-stock.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { actorOf, changeOnceAsStaff, type StaffCall } from '../staff-act.ts';

/**
 * Changes the stock of a SKU by a movement, with an audit entry; an idempotency key changes it once.
 * @returns the stock in pieces, or the refusal `sku-not-found`, `stock-below-zero`, `stock-too-high` or
 * `stock-other-way`
 */
export function changeStockAsStaff(
  db: Database,
  call: StaffCall,
  { skuId, by, to, reason, note }: BodyOf<typeof contract>,
): Promise<{ stock: number } | Refusal> {
  return changeOnceAsStaff(db, call, async (trx) => {
    const change = to === undefined ? { by: by ?? 0 } : { to };
    const stock = await changeStock(trx, skuId, change, { ...actorOf(call), reason, note });
    return stock instanceof Refusal ? stock : { stock };
  });
}
