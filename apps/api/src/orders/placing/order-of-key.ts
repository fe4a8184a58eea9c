import type { OrderOfKey } from '@zay/contract';
import type { Database, Queries } from '../../platform/database/database.ts';
import {
  dropOldKeys,
  findKey,
  keepAnswer,
  takeKey,
  type IdempotencyKey,
} from '../../platform/http/idempotency.ts';
import { findVoucher } from './place-order.store.ts';

/** Operation of a key that its buyer has withdrawn. A request that arrives under it later is refused. */
export const withdrawn = 'Withdrawn';

/** Operations whose answer names an order. */
const paid: ReadonlySet<string> = new Set([
  'PostOrder',
  'PostOrderScore',
  'PostOrderCertificate',
  'PostOrderClass',
  'PaymentAgain',
]);

/** What came of the paid request of a key; of no key, nothing. A request that is still being handled is not seen. */
export async function readOrderOfKey(
  queries: Queries,
  buyerId: number,
  once: IdempotencyKey | null,
): Promise<OrderOfKey> {
  const used = once && (await findKey(queries, once));
  if (used?.operation === withdrawn) return { state: 'withdrawn' };
  if (!used || !paid.has(used.operation)) return { state: 'unknown' };
  const { orderId } = used.response as { readonly orderId: number };
  const voucherNo = await findVoucher(queries, buyerId, orderId);
  return voucherNo === undefined ? { state: 'unknown' } : { state: 'placed', orderId, voucherNo };
}

/**
 * Uses up a key, so that no request places anything under it any more. Waits for a request under it that is being handled.
 * @returns `withdrawn`, or what was placed before
 */
export async function withdrawKey(
  db: Database,
  buyerId: number,
  once: IdempotencyKey | null,
): Promise<OrderOfKey> {
  if (!once) return { state: 'unknown' };
  return db.transaction().execute(async (trx) => {
    if (await takeKey(trx, once)) return readOrderOfKey(trx, buyerId, once);
    await keepAnswer(trx, once, {});
    await dropOldKeys(trx, once);
    return { state: 'withdrawn' };
  });
}
