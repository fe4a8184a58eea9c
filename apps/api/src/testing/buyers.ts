import { hash } from '@node-rs/argon2';
import { login } from '@zay/contract';
import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { CalledApi } from './http-call.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { testCost, testPassword } from './passwords.ts';

const passwordHash = hash(testPassword, testCost);
/** Journeys run in several processes on one shop, each with its own range of phones. */
let phones = 100_000_000 + Number(process.env['TEST_WORKER_INDEX'] ?? 0) * 10_000;

export interface TestBuyer {
  readonly id: number;
  readonly phone: string;
  readonly name: string;
}

export type BuyerChanges = Partial<Insertable<DB['buyer']>>;

/** An unused phone. */
export function newPhone(): string {
  phones += 1;
  return `09${phones}`;
}

/** A verified buyer with `testPassword`. */
export async function makeBuyer(db: Database, changes: BuyerChanges = {}): Promise<TestBuyer> {
  return db
    .insertInto('buyer')
    .values({
      phone: newPhone(),
      name: 'Aye Aye',
      password_hash: await passwordHash,
      verified_at: new Date(),
      ...changes,
    })
    .returning(['id', 'phone', 'name'])
    .$narrowType<{ phone: string }>()
    .executeTakeFirstOrThrow();
}

/** Logs the buyer in over HTTP. */
export async function loggedIn(shop: CalledApi, buyer: TestBuyer): Promise<TestBuyer & { token: string }> {
  const answer = await shop.call(login, { body: { emailOrPhoneNo: buyer.phone, password: testPassword } });
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}`);
  return { ...buyer, token: answer.body.token.accessToken };
}

/** A new buyer who is logged in. */
export async function newcomer(shop: CalledApi & { readonly db: Database }, changes?: BuyerChanges) {
  return loggedIn(shop, await makeBuyer(shop.db, changes));
}

export interface TestPlace {
  readonly cityId: number;
  readonly townshipId: number;
}

/** A new city with one township. */
export async function makePlace(db: Database, { cashOnDelivery = true } = {}): Promise<TestPlace> {
  const city = await db
    .insertInto('city')
    .values({ name_en: 'Test City', name_my: 'စမ်းသပ်မြို့', offers_cash_on_delivery: cashOnDelivery })
    .returning('id')
    .executeTakeFirstOrThrow();
  const township = await db
    .insertInto('township')
    .values({ city_id: city.id, name_en: 'Test Township', name_my: 'စမ်းသပ်မြို့နယ်' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { cityId: city.id, townshipId: township.id };
}

/** Adds an address, by default the selected Home address. @returns its id */
export async function makeAddress(
  db: Database,
  buyerId: number,
  place: TestPlace,
  changes: Partial<Insertable<DB['address']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('address')
    .values({
      buyer_id: buyerId,
      label: 'Home',
      city_id: place.cityId,
      township_id: place.townshipId,
      address: 'No. 12, Hledan Road',
      landmark: 'Hledan market',
      selected: true,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
