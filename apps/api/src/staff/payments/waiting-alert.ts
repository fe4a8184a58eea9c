import type { Database } from '../../platform/database/database.ts';
import { alertOnce } from '../../platform/messaging/alert-once.ts';
import { findWaiting } from './queue.store.ts';

const daySeconds = 24 * 3_600;

/**
 * Alerts staff's messenger, once a day, of payments that have been waiting for a day.
 * @returns how many alerts were sent: 0 or 1
 */
export async function warnOfPayments(db: Database, now: Date): Promise<number> {
  const { waiting, oldestAt } = await findWaiting(db);
  if (oldestAt === null || now.getTime() - oldestAt.getTime() < daySeconds * 1_000) return 0;
  const payload = { waiting, since: oldestAt.toISOString() };
  const key = { key: 'payments-waiting', seconds: daySeconds };
  return alertOnce(db, key, { topic: 'payments-alert', group: 'payments', payload });
}
