import type { Database, Queries } from '../database/database.ts';
import { countAttempt } from '../http/rate-limiter.ts';
import { addToOutbox } from './outbox.ts';

/** An alert about the shop itself, for staff's messenger. */
export interface ShopAlert {
  readonly topic: string;
  readonly group: string;
  readonly payload: Readonly<Record<string, string | number | boolean | null>>;
}

/** Sends an alert. When it rejects, the alert counts as not sent. */
export type SendAlert = (trx: Queries, alert: ShopAlert) => Promise<void>;

/** Identifies a fault, of which one alert is sent while it lasts. */
export interface AlertKey {
  /** A key of the rate limiter, which stores that the alert was sent. */
  readonly key: string;
  /** After this the alert is sent again. */
  readonly seconds: number;
}

/** Sends an alert unless one with this key was sent. @returns how many alerts were sent: 0 or 1 */
export const alertOnce = (
  db: Database,
  { key, seconds }: AlertKey,
  alert: ShopAlert,
  send: SendAlert = addToOutbox,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    if ((await countAttempt(trx, key, { limit: 1, seconds })) > 0) return 0;
    await send(trx, alert);
    return 1;
  });

/** Sends that a fault is over, if an alert of it was sent. @returns how many alerts were sent: 0 or 1 */
export const alertOver = (
  db: Database,
  { key }: AlertKey,
  alert: ShopAlert,
  send: SendAlert = addToOutbox,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('rate_limit').where('key', '=', key).executeTakeFirst();
    if (numDeletedRows === 0n) return 0;
    await send(trx, alert);
    return 1;
  });
