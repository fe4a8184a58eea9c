import { networkOf } from '../platform/network.ts';
import type { Refusal } from '../platform/refusal.ts';
import { forgetTries, refuseTooMany, type TryCounting, type TryLimit } from '../platform/tries.ts';

const quarterHour = 15 * 60;
/** Wrong passwords of one account, from wherever they come. */
const perAccount: TryLimit = { limit: 10, seconds: quarterHour };
/** Wrong passwords from one address; whole villages share one, so it is generous. */
const perAddress: TryLimit = { limit: 100, seconds: quarterHour };

const accountKey = (name: string) => `login:account:${name}`;
const addressKey = (ip: string) => `login:address:${networkOf(ip)}`;

/** Counts a login before its password is looked at; refuses one too many. */
export function countLogin(counting: TryCounting, name: string, ip: string): Promise<Refusal | null> {
  return refuseTooMany(counting, { [addressKey(ip)]: perAddress, [accountKey(name)]: perAccount });
}

/** After a login that was right: it does not count against its address, and its account starts anew. */
export async function forgiveLogin(counting: TryCounting, name: string, ip: string): Promise<void> {
  await forgetTries(counting, accountKey(name), perAccount.limit);
  await forgetTries(counting, addressKey(ip), 1);
}
