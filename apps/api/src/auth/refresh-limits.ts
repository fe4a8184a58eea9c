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
/** Exchanges per login. Many tabs need far fewer, because an access token is valid for as long as this window. */
const perLogin: RateLimit = { limit: 60, seconds: quarterHour };

const addressKey = (ip: string) => `refresh:address:${networkOf(ip)}`;

/**
 * Counts before the token is checked; `forgiveRefresh` uncounts a valid one.
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
