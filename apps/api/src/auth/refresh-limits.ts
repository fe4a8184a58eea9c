import type { Database, Queries } from '../platform/database.ts';
import { networkOf } from '../platform/network.ts';
import { tooMany, type Refusal } from '../platform/refusal.ts';
import { countTry, forgetTries, type TryLimit } from '../platform/tries.ts';

const quarterHour = 15 * 60;
/** Refused tokens from one address. */
const perAddress: TryLimit = { limit: 100, seconds: quarterHour };
/** Exchanges of one login; an access token holds as long as this, so that many tabs need far fewer. */
const perLogin: TryLimit = { limit: 60, seconds: quarterHour };

const addressKey = (ip: string) => `refresh:address:${networkOf(ip)}`;

const refusalAfter = (wait: number): Refusal | null => (wait > 0 ? tooMany(wait) : null);

/** Counts before the token is looked at; `forgiveRefresh` takes it back when the token was right. */
export async function countRefresh(db: Database, ip: string): Promise<Refusal | null> {
  return refusalAfter(await countTry(db, addressKey(ip), perAddress));
}

export function forgiveRefresh(db: Database, ip: string): Promise<void> {
  return forgetTries(db, addressKey(ip), 1);
}

export async function countRefreshOfLogin(queries: Queries, sessionId: number): Promise<Refusal | null> {
  return refusalAfter(await countTry(queries, `refresh:login:${sessionId}`, perLogin));
}
