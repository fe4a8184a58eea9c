import { notifyEverybody } from '../../notifications/notifications.store.ts';
import { Attempts } from '../../platform/http/attempts.ts';
import type { Database } from '../../platform/database/database.ts';
import { findUnsent, lockUnsent, saveReached } from './notifications.store.ts';

/** Buyers per transaction, which takes about 100 ms, so that others do not block for long. */
const atOnce = 5_000;

/**
 * Sends the notifications of staff to all buyers, in batches and once to each buyer. Safe to interrupt at any point.
 * @param signal fires when no further batch may start
 * @throws AggregateError naming a failed notification, after all others
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
