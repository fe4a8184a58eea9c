import { hash } from '@node-rs/argon2';
import type { Database } from '@zay/api/database';
import { makeAddress, makeBuyer, newPhone, type TestBuyer as Buyer } from '@zay/api/testing/buyers';
import { openLogin } from '@zay/api/testing/logins';
import type { TokenPair } from '@zay/contract';
import { tokenSecret } from './tokens.ts';

export { newPhone };

export interface TestBuyer extends Buyer {
  readonly password: string;
  /** Creates another session in the database, because a login by form would hash the password. */
  openLogin(): Promise<TokenPair>;
}

const password = 'secret12';
/** One hash for all, with the shop's cost parameters: a cheaper one would be replaced at login. */
const passwordHash = hash(password, { memoryCost: 65_536, timeCost: 2, parallelism: 1 });

/** An existing buyer. */
export function knownBuyer(db: Database, buyer: Buyer & { readonly password: string }): TestBuyer {
  return { ...buyer, openLogin: () => openLogin(db, buyer.id, tokenSecret) };
}

/** A verified buyer with a selected Home address in Yangon. */
export async function createBuyer(db: Database): Promise<TestBuyer> {
  const phone = newPhone();
  const name = `Buyer ${phone.slice(-6)}`;
  const buyer = await makeBuyer(db, { phone, name, password_hash: await passwordHash });
  const cityId = 260;
  const { id: townshipId } = await db
    .selectFrom('township')
    .select('id')
    .where('city_id', '=', cityId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const place = { cityId, townshipId };
  await makeAddress(db, buyer.id, place, { address: 'No. 12, Mango Street', landmark: 'Near the market' });
  return knownBuyer(db, { ...buyer, password });
}
