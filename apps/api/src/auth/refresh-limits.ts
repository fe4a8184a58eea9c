import { networkOf } from '../platform/http/network.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import {
  forgetTries,
  refuseTooMany,
  type TryCounting,
  type RateLimit,
} from '../platform/http/rate-limiter.ts';

const quarterHour = 15 * 60;
/** Refused tokens from one address. */
const perAddress: RateLimit = { limit: 100, seconds: quarterHour };
/** Exchanges of one login; an access token holds as long as this, so that many tabs need far fewer. */
const perLogin: RateLimit = { limit: 60, seconds: quarterHour };

const addressKey = (ip: string) => `refresh:address:${networkOf(ip)}`;

/**
 * Counts before the token is looked at; `forgiveRefresh` takes it back when the token was right.
 * @returns the refusal `rate-limited` beyond the limit of the address, else null
 */
export function countRefresh(counting: TryCounting, ip: string): Promise<Refusal | null> {
  return refuseTooMany(counting, { [addressKey(ip)]: perAddress });
}

export function forgiveRefresh(counting: TryCounting, ip: string): Promise<void> {
  return forgetTries(counting, addressKey(ip), 1);
}

/** @returns the refusal `rate-limited` beyond the limit of the login, else null */
export function countRefreshOfLogin(counting: TryCounting, sessionId: number): Promise<Refusal | null> {
  return refuseTooMany(counting, { [`refresh:login:${sessionId}`]: perLogin });
}
