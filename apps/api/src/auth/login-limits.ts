import type { Database } from '../platform/database.ts';
import { networkOf } from '../platform/network.ts';
import { countTry, forgetTries, type TryLimit } from '../platform/tries.ts';

const quarterHour = 15 * 60;
/** Wrong passwords of one account, from wherever they come. */
const perAccount: TryLimit = { limit: 10, seconds: quarterHour };
/** Wrong passwords from one address; whole villages share one, so it is generous. */
const perAddress: TryLimit = { limit: 100, seconds: quarterHour };

const accountKey = (name: string) => `login:account:${name}`;
const addressKey = (ip: string) => `login:address:${networkOf(ip)}`;

/** @returns seconds to wait before the next try, 0 when it may go on */
export async function countLogin(db: Database, name: string, ip: string): Promise<number> {
  const byAddress = await countTry(db, addressKey(ip), perAddress);
  if (byAddress > 0) return byAddress;
  return countTry(db, accountKey(name), perAccount);
}

/** After a login that was right: it does not count against its address, and its account starts anew. */
export async function forgiveLogin(db: Database, name: string, ip: string): Promise<void> {
  await forgetTries(db, accountKey(name), perAccount.limit);
  await forgetTries(db, addressKey(ip), 1);
}
