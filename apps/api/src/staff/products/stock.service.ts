import type { BodyOf } from '@zay/contract';
import type { changeStock } from '@zay/contract/staff';
import { changeStockIn } from '../../orders/change-stock.ts';
import type { Database } from '../../platform/database.ts';
import { doOnce, onceOf } from '../../platform/idempotency.ts';
import { Refusal, RefusedTransaction } from '../../platform/refusal.ts';
import { actorOf, changeAsStaff, type StaffCall } from '../staff-act.ts';

/** Changes the stock of a SKU by a movement, which the audit log has too; the same key changes it once. */
export function changeStockAsStaff(
  db: Database,
  call: StaffCall,
  body: BodyOf<typeof changeStock>,
): Promise<{ stock: number } | Refusal> {
  const { skuId, by, to, reason, note } = body;
  const once = onceOf(call.request, call.caller, 'ChangeStock', body);
  return changeAsStaff(db, (trx) =>
    doOnce(trx, once, async () => {
      const change = to === undefined ? { by: by ?? 0 } : { to };
      const stock = await changeStockIn(trx, skuId, change, { ...actorOf(call), reason, note });
      if (stock instanceof Refusal) throw new RefusedTransaction(stock);
      return { stock };
    }),
  );
}
