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

/** Operation stored for a key that its buyer withdrew. A later request with it is refused. */
export const withdrawn = 'Withdrawn';

/** Operations whose response has the id of an order. */
const paid: ReadonlySet<string> = new Set([
  'PostOrder',
  'PostOrderScore',
  'PostOrderCertificate',
  'PostOrderClass',
  'PaymentAgain',
]);

/** Reads the result of the request with a key; nothing without a key. A running request is not visible. */
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
 * Consumes a key, so that no later request with it places an order. Blocks on a running request with it.
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
