import { notifyEverybody } from '../../notifications/notifications.store.ts';
import { Attempts } from '../../platform/http/attempts.ts';
import type { Database } from '../../platform/database/database.ts';
import { findUnsent, lockUnsent, saveReached } from './notifications.store.ts';

/** Buyers a transaction: it writes for about 100 ms, so that no other waits long. */
const atOnce = 5_000;

/**
 * Sends the notifications of staff to all buyers, in batches and once to each buyer. It may be interrupted at any point.
 * @param signal fires when no more should be begun
 * @throws AggregateError naming a notification that failed, after all others
 */
export async function sendToAllBuyers(
  db: Database,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const attempts = new Attempts();
  for (const { id } of await findUnsent(db)) {
    await attempts.try(`notification ${id}`, async () => {
      while (!signal.aborted && (await notifyBatch(db, id)));
    });
  }
  attempts.throwFailures();
}

/** @returns false when all buyers are notified */
function notifyBatch(db: Database, id: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const sent = await lockUnsent(trx, id);
    if (!sent) return false;
    const upTo = Math.min(sent.reached + atOnce, sent.last_buyer_id);
    await notifyEverybody(
      trx,
      {
        title: sent.title,
        body: sent.body,
        bodyEn: sent.body_en,
        redirectAction: sent.redirect_action === '' ? null : sent.redirect_action,
        reference: sent.reference,
      },
      { after: sent.reached, upTo },
    );
    await saveReached(trx, sent, upTo);
    return true;
  });
}
