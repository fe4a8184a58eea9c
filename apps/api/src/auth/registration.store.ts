import type { Language } from '@zay/contract';
import type { Queries } from '../platform/database.ts';

const day = 24 * 60 * 60 * 1_000;

/** A registration whose phone nobody proved holds it for so long (decision 97 knows no end). */
const heldMs = day;

const staleBefore = (now: Date) => new Date(now.getTime() - heldMs);

/** Whether a living account has the phone; a registration that was left unverified for a day does not count. */
export async function isPhoneTaken(queries: Queries, phone: string, now: Date): Promise<boolean> {
  const buyer = await queries
    .selectFrom('buyer')
    .select('id')
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('verified_at', 'is not', null), eb('created_at', '>=', staleBefore(now))]))
    .executeTakeFirst();
  return buyer !== undefined;
}

/** Deletes the registration that held the phone unverified for a day, so that somebody else can have it. */
export async function freePhone(trx: Queries, phone: string, now: Date): Promise<void> {
  await trx
    .updateTable('buyer')
    .set({ deleted_at: now })
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .where('verified_at', 'is', null)
    .where('created_at', '<', staleBefore(now))
    .execute();
}

export interface NewBuyer {
  readonly name: string;
  readonly phone: string;
  readonly passwordHash: string;
  readonly photoKey: string | null;
  readonly language: Language;
}

/** @returns nothing when somebody living has the phone */
export async function insertBuyer(trx: Queries, buyer: NewBuyer, now: Date): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('buyer')
    .values({
      name: buyer.name,
      phone: buyer.phone,
      password_hash: buyer.passwordHash,
      photo_key: buyer.photoKey,
      language: buyer.language,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('phone').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** The living buyer with this id and a phone. */
export async function findRegistered(queries: Queries, buyerId: number) {
  const buyer = await queries
    .selectFrom('buyer')
    .select(['id', 'phone', 'name', 'photo_key', 'verified_at', 'blocked_at'])
    .where('id', '=', buyerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return buyer && buyer.phone !== null ? { ...buyer, phone: buyer.phone } : undefined;
}

/** @returns false when it was verified, or deleted, before */
export async function markVerified(trx: Queries, buyerId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('buyer')
    .set({ verified_at: now })
    .where('id', '=', buyerId)
    .where('verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
