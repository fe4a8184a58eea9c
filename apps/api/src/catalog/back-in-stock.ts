import { notifyAll } from '../notifications/notifications.store.ts';
import { backInStockList, takeWaiting } from '../notifications/waiting-list.store.ts';
import type { Database } from '../platform/database/database.ts';
import { chosenNames } from './chosen-values.store.ts';
import { findReturned, returnedSkus } from './back-in-stock.store.ts';

const buyersAtOnce = 500;

/**
 * Notifies the subscribers of every SKU with new stock, each once, also when several processes run it. Reads only
 * subscriptions and stock.
 */
export async function notifyBackInStock(db: Database): Promise<void> {
  for (const skuId of await returnedSkus(db)) {
    while ((await notifyBatch(db, skuId)) === buyersAtOnce);
  }
}

/** @returns how many buyers were notified */
function notifyBatch(db: Database, skuId: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const sku = await findReturned(trx, skuId);
    const buyerIds = sku ? await takeWaiting(trx, backInStockList, skuId, buyersAtOnce) : [];
    if (!sku || buyerIds.length === 0) return 0;
    const chosen = chosenNames(sku);
    const nameEn = (sku.name_en || sku.name_my) + (chosen.en && ` (${chosen.en})`);
    const nameMy = (sku.name_my || sku.name_en) + (chosen.my && ` (${chosen.my})`);
    await notifyAll(trx, buyerIds, {
      title: 'Back in stock',
      body: `စောင့်နေသော “${nameMy}” ပြန်ရနိုင်ပါပြီ။ မကုန်မီ ဝယ်ယူလိုက်ပါ။`,
      bodyEn: `“${nameEn}”, which you were waiting for, is back in stock. Get it before it is gone.`,
      redirectAction: 'ProductDetail',
      reference: sku.product_id,
    });
    return buyerIds.length;
  });
}
