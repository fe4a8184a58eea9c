import { hash } from '@node-rs/argon2';
import type { Database } from '@zay/api/database';

export interface TestBuyer {
  readonly id: number;
  readonly phone: string;
  readonly password: string;
  readonly name: string;
}

const password = 'secret12';
/** One hash for all, of the shop's cost: a cheaper one would be replaced at login. */
const passwordHash = hash(password, { memoryCost: 65_536, timeCost: 2, parallelism: 1 });

let made = 0;

/** Seven digits that nobody else of the run has. */
function uniqueDigits(): string {
  made += 1;
  return `${process.pid % 10_000}`.padStart(4, '0') + `${made}`.padStart(3, '0');
}

/** A phone that nobody has yet. */
export function newPhone(): string {
  return `0989${uniqueDigits()}`;
}

/** A verified buyer with a selected Home address; in Yangon (city 260) unless told otherwise. */
export async function createBuyer(db: Database, options: { cityId?: number } = {}): Promise<TestBuyer> {
  const unique = uniqueDigits();
  const phone = `0988${unique}`.slice(0, 11);
  const name = `Buyer ${unique}`;
  const cityId = options.cityId ?? 260;
  const { id } = await db
    .insertInto('buyer')
    .values({ phone, name, password_hash: await passwordHash, verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const township = await db
    .selectFrom('township')
    .select('id')
    .where('city_id', '=', cityId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('address')
    .values({
      buyer_id: id,
      label: 'Home',
      city_id: cityId,
      township_id: township.id,
      address: 'No. 12, Mango Street',
      landmark: 'Near the market',
      selected: true,
    })
    .execute();
  return { id, phone, password, name };
}
