import { noteTaken, returnTaken, takeStock } from '../orders/life/stock.store.ts';
import { linkToken } from '../orders/links/link-token.ts';
import { end, insertLink } from '../orders/links/order-link.store.ts';
import type { Database } from '../platform/database/database.ts';

export interface TestLink {
  readonly id: number;
  readonly token: string;
}

/** A link of one line that a member of staff made. @param secret of the shop's tokens */
export async function makeOrderLink(
  db: Database,
  secret: string,
  link: { readonly staffId: number; readonly skuId: number; readonly qty: number; readonly price: number },
): Promise<TestLink> {
  const { staffId, skuId, qty, price } = link;
  const line = { sku_id: skuId, qty, price, original_price: price, free_sku_id: null };
  const needs = [{ skuId, pieces: qty }];
  const { id } = await db.transaction().execute(async (trx) => {
    await takeStock(trx, null, needs);
    const made = await insertLink(trx, {
      note: 'As we agreed',
      deliveryFee: null,
      hours: 24,
      staffId,
      lines: [line],
    });
    await noteTaken(trx, { linkId: made.id }, needs);
    return made;
  });
  return { id, token: linkToken(new TextEncoder().encode(secret), id) };
}

/** Withdraws a link, as staff do. */
export async function withdrawOrderLink(db: Database, { id }: TestLink): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await end(trx, id, 'withdrawn')) await returnTaken(trx, { linkId: id });
  });
}
