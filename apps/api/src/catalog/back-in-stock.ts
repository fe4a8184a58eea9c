import type { FastifyInstance } from 'fastify';
import { notifyAll } from '../notifications/notifications.store.ts';
import type { Database } from '../platform/database/database.ts';
import { chosenNames } from './chosen-values.store.ts';
import { findReturned, returnedSkus, takeWaiting } from './back-in-stock.store.ts';

const everyMs = 2_000;
const buyersAtOnce = 500;

/**
 * Tells the waiting buyers of every SKU that has stock, each once. Nobody has to remember to call it when stock returns:
 * who waits, and what is there, is all it goes by.
 */
export async function tellOfReturned(db: Database): Promise<void> {
  for (const skuId of await returnedSkus(db)) {
    while ((await tellSome(db, skuId)) === buyersAtOnce);
  }
}

/** @returns how many were told */
function tellSome(db: Database, skuId: number): Promise<number> {
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

/** Looks for returned stock every few seconds while the server runs; every process may, a buyer is told once. */
export function tellRegularly(app: FastifyInstance, db: Database): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  let running = Promise.resolve();
  const tell = () => {
    running = tellOfReturned(db)
      .catch((error: unknown) => app.log.warn({ err: error }, 'buyers were not told of returned stock'))
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
