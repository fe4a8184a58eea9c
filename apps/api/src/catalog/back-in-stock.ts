import type { FastifyInstance } from 'fastify';
import { notifyAll } from '../notifications/notifications.store.ts';
import type { Database } from '../platform/database/database.ts';
import { chosenNames } from './chosen-values.store.ts';
import { findReturned, returnedSkus, takeWaiting } from './back-in-stock.store.ts';

const everyMs = 2_000;
const buyersAtOnce = 500;

/** Notifies the subscribers of every SKU with new stock, each once. Reads only subscriptions and stock. */
export async function notifyBackInStock(db: Database): Promise<void> {
  for (const skuId of await returnedSkus(db)) {
    while ((await notifyBatch(db, skuId)) === buyersAtOnce);
  }
}

/** @returns how many buyers were notified */
function notifyBatch(db: Database, skuId: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const sku = await findReturned(trx, skuId);
    const buyerIds = sku ? await takeWaiting(trx, skuId, buyersAtOnce) : [];
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

/** Polls for new stock every few seconds. Safe in several processes: a buyer is notified once. */
export function scheduleBackInStock(app: FastifyInstance, db: Database): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  let running = Promise.resolve();
  const tell = () => {
    running = notifyBackInStock(db)
      .catch((error: unknown) => app.log.warn({ err: error }, 'buyers were not notified of returned stock'))
      .then(wait);
  };
  const wait = () => {
    if (!isClosing) timer = setTimeout(tell, everyMs).unref();
  };
  app.addHook('onReady', async () => wait());
  app.addHook('onClose', async () => {
    isClosing = true;
    clearTimeout(timer);
    await running;
  });
}
