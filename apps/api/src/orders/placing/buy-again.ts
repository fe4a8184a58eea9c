import type { BoughtAgain, Language } from '@zay/contract';
import { skuValueIn } from '../../catalog/chosen-values.store.ts';
import type { DetailedLine } from '../../cart/cart-detail.ts';
import { bumpCart, findCartLines, findSkus, lockCart, putLines } from '../../cart/cart.store.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { dropOldKeys, type IdempotencyKey } from '../../platform/http/idempotency.ts';
import { pick } from '../../platform/http/language.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { transactOnce } from '../../platform/http/transact.ts';
import { refillCart } from './buy-again.rules.ts';
import { findOrder, type OrderRow } from '../reading/order-detail.store.ts';

interface BuyAgainRequest {
  readonly buyerId: number;
  readonly orderId: number;
  readonly language: Language;
  readonly once: IdempotencyKey | null;
}

/**
 * Adds what is still sold of the buyer's order to their cart, whatever the order's status. An idempotency key adds it once.
 * @returns the added and the left-out pieces, or the refusals `order-not-found`; `no-goods` for an order of education
 */
export function buyOrderAgain(db: Database, request: BuyAgainRequest): Promise<BoughtAgain | Refusal> {
  return transactOnce(db, request.once, (trx) => buyInTransaction(trx, request));
}

async function buyInTransaction(
  trx: Queries,
  { buyerId, orderId, language, once }: BuyAgainRequest,
): Promise<BoughtAgain | Refusal> {
  await dropOldKeys(trx, once);
  const order = await findOrder(trx, buyerId, orderId);
  if (!order || order.refused_reason !== null) return refuse('order-not-found');
  if (order.lines.length === 0) return refuse('no-goods');
  await lockCart(trx, buyerId);
  const before = await findCartLines(trx, buyerId);
  const skus = await findSkus(
    trx,
    buyerId,
    order.lines.map((line) => line.sku_id),
  );
  const { cart, lines } = refillCart(before, order.lines, skus);
  const untouched = new Set<DetailedLine>(before);
  const changed = cart.filter((line) => !untouched.has(line));
  if (changed.length > 0) {
    await putLines(
      trx,
      buyerId,
      changed.map((line) => ({ productId: line.product_id, skuId: line.sku_id, qty: line.qty })),
    );
    await bumpCart(trx, buyerId);
  }
  return {
    added: lines.flatMap(({ ordered, added }) => (added > 0 ? [present(ordered, added, language)] : [])),
    leftOut: lines.flatMap(({ ordered, leftOut, reason }) =>
      reason === null ? [] : [{ ...present(ordered, leftOut, language), reason }],
    ),
    count: cart.length,
  };
}

function present(line: OrderRow['lines'][number], qty: number, language: Language) {
  return {
    productId: line.product_id,
    skuId: line.sku_id,
    name: pick(language, line.name_en, line.name_my),
    skuValue: skuValueIn(language, line),
    qty,
  };
}
