import type { StockHold } from '@zay/contract';
import { findBuyNowLines, judgeLines, type DetailedLine } from '../../cart/cart-detail.ts';
import { earliest } from '../../cart/cart.rules.ts';
import { findCartLines, lockCart, type Line } from '../../cart/cart.store.ts';
import { findOwnHolds, replaceHolds } from '../../cart/stock-hold.store.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { refuse, RefusedTransaction, type Refusal } from '../../platform/http/refusal.ts';
import { transact } from '../../platform/http/transact.ts';
import { secondsUntil } from '../../platform/http/seconds-until.ts';
import { isBlocked } from './checkout.store.ts';
import { planHold, type HoldPlan } from './hold-stock.rules.ts';
import { lockSkus } from '../life/stock.store.ts';

interface HoldDependencies {
  readonly db: Database;
  readonly config: Pick<Config, 'stockHoldMinutes' | 'stockHoldPieces'>;
}

/**
 * Holds the goods that a buyer is about to pay for, and replaces all earlier holds of that buyer
 * (docs/decisions/0106-held-goods.md). With `stockHoldMinutes` 0 it holds nothing.
 * @param wanted lines of "buy now"; null for the lines of the cart
 * @returns the holds, or the refusals `product-not-found`; `unauthenticated` for a blocked buyer
 */
export function holdGoods(
  { db, config }: HoldDependencies,
  buyerId: number,
  wanted: readonly Line[] | null,
): Promise<StockHold | Refusal> {
  const { stockHoldMinutes: minutes, stockHoldPieces: mostPieces } = config;
  return transact(db, async (trx) => {
    // The lock serialises the requests of one buyer, and keeps them apart from a deletion or block of the account.
    await lockCart(trx, buyerId);
    if (await isBlocked(trx, buyerId)) return refuse('unauthenticated');
    const before = await findLines(trx, buyerId, wanted);
    const isOn = minutes > 0 && before.length > 0;
    const locked = isOn
      ? await lockSkus(
          trx,
          before.map((line) => line.sku_id),
        )
      : new Set<number>();
    // Read again under the locks. A free SKU that staff added in between is not locked, so `planHold` skips its line.
    const lines = isOn ? await findLines(trx, buyerId, wanted) : before;
    const { now, own } = await findOwnHolds(trx, buyerId);
    const plan = planHold(judgeLines(lines), own, { now, minutes, mostPieces, locked });
    await replaceHolds(trx, buyerId, plan.holds);
    return present(plan, now);
  });
}

async function findLines(
  queries: Queries,
  buyerId: number,
  wanted: readonly Line[] | null,
): Promise<DetailedLine[]> {
  if (!wanted) return findCartLines(queries, buyerId);
  const lines = await findBuyNowLines(queries, buyerId, wanted);
  if (lines.length < wanted.length) throw new RefusedTransaction(refuse('product-not-found'));
  return lines;
}

function present({ lines, hasEnded }: HoldPlan, now: Date): StockHold {
  const heldUntil = earliest(lines.map((held) => held.heldUntil));
  return {
    lines: lines.map(({ line, heldQty, heldUntil: until }) => ({
      productId: line.product_id,
      skuId: line.sku_id,
      qty: line.qty,
      heldQty,
      heldUntil: until?.toISOString() ?? null,
    })),
    heldUntil: heldUntil?.toISOString() ?? null,
    secondsLeft: heldUntil ? secondsUntil(heldUntil, now) : 0,
    hasEnded,
  };
}
