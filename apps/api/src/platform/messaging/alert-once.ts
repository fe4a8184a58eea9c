import type { Database, Queries } from '../database/database.ts';
import { countAttempt } from '../http/rate-limiter.ts';
import { addToOutbox } from './outbox.ts';

/** An alert about the shop itself, for staff's messenger. */
export interface ShopAlert {
  readonly topic: string;
  readonly group: string;
  readonly payload: Readonly<Record<string, string | number | boolean | null>>;
}

/** Passes an alert on. When it fails, the alert counts as not sent. */
export type Tell = (trx: Queries, alert: ShopAlert) => Promise<void>;

/** A trouble that staff are told of once while it lasts. */
export interface Trouble {
  /** Its key among those of the rate limiter, which remembers that staff were told. */
  readonly key: string;
  /** After this they are told again. */
  readonly seconds: number;
}

/** @returns how many alerts were sent: 0 or 1 */
export const tellOnce = (
  db: Database,
  { key, seconds }: Trouble,
  alert: ShopAlert,
  tell: Tell = addToOutbox,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    if ((await countAttempt(trx, key, { limit: 1, seconds })) > 0) return 0;
    await tell(trx, alert);
    return 1;
  });

/** Tells that a trouble is over, if staff were told of it. @returns how many alerts were sent: 0 or 1 */
export const tellOver = (
  db: Database,
  { key }: Trouble,
  alert: ShopAlert,
  tell: Tell = addToOutbox,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('rate_limit').where('key', '=', key).executeTakeFirst();
    if (numDeletedRows === 0n) return 0;
    await tell(trx, alert);
    return 1;
  });
