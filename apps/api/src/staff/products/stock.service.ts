import type { BodyOf } from '@zay/contract';
import type { changeStock } from '@zay/contract/staff';
import { changeStockIn } from '../../orders/change-stock.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeAsStaff, logStaffChange, type StaffCall } from '../staff-act.ts';

/** Changes the stock of a SKU by a movement, which the audit log has too. */
export function changeStockAsStaff(
  db: Database,
  call: StaffCall,
  { skuId, by, to, reason, note }: BodyOf<typeof changeStock>,
): Promise<{ stock: number } | Refusal> {
  return changeAsStaff(db, async (trx) => {
    const change = to === undefined ? { by: by ?? 0 } : { to };
    const act = { staffId: call.caller.staffId, reason, note };
    const changed = await changeStockIn(trx, skuId, change, act);
    if (changed instanceof Refusal) return changed;
    const { before, after } = changed;
    if (before !== after) {
      await logStaffChange(trx, call, {
        action: 'stock-changed',
        entity: 'sku',
        entityId: skuId,
        before: { stock: before },
        after: { stock: after, reason, ...(note === '' ? {} : { note }) },
      });
    }
    return { stock: after };
  });
}
