import type { Database } from '../database/database.ts';
import { alertOnce, alertOver, type SendAlert } from './alert-once.ts';
import { fanOutName, findBacklog } from './outbox-backlog.store.ts';

const stuckAfterMs = 60 * 60_000;
const alertAgainSeconds = 24 * 3_600;

/** Waits with the others: an alert of it would come when it is over. */
const notSent: SendAlert = async () => {};

/**
 * Logs that a consumer has sent nothing for an hour although messages wait, and alerts staff's messenger, once a day, and when
 * it goes on.
 * @param messenger the consumer that sends the alerts; its own backlog is logged only
 * @returns how many alerts were made
 */
export async function warnOfBacklog(
  db: Database,
  messenger: string,
  now: Date,
  log: (sentence: string) => void,
): Promise<number> {
  let alerts = 0;
  for (const { consumer, waiting, oldestAt, goesOn } of await findBacklog(db)) {
    const send = consumer === messenger || consumer === fanOutName ? notSent : undefined;
    const key = { key: `outbox:${consumer}`, seconds: alertAgainSeconds };
    const alert = { topic: 'outbox-alert', group: `outbox ${consumer}` };
    if (oldestAt === null || goesOn || now.getTime() - oldestAt.getTime() < stuckAfterMs) {
      alerts += await alertOver(db, key, { ...alert, payload: { consumer, isOver: true } }, send);
      continue;
    }
    const since = oldestAt.toISOString();
    const payload = { consumer, isOver: false, waiting, since };
    const made = await alertOnce(db, key, { ...alert, payload }, send);
    if (made > 0) log(`${waiting} messages for ${consumer} have been waiting since ${since}.`);
    alerts += made;
  }
  return alerts;
}
