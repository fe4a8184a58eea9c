import type { Language } from '@zay/contract';
import type { Queries } from '../platform/database/database.ts';

const day = 24 * 60 * 60 * 1_000;

/** Whether an account that is not deleted has verified the phone. */
export async function isPhoneTaken(queries: Queries, phone: string): Promise<boolean> {
  const buyer = await queries
    .selectFrom('buyer')
    .select('id')
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return buyer !== undefined;
}

/** Deletes registrations of a phone that stayed unverified for a day. */
export async function deleteOldRegistrations(trx: Queries, phone: string, now: Date): Promise<void> {
  await trx
    .updateTable('buyer')
    .set({ deleted_at: now })
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .where('verified_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - day))
    .execute();
}

/**
 * Reserves a phone for the account that verified it by deleting the other unverified registrations. Locked by id, to
 * avoid a deadlock of two concurrent verifications.
 */
export async function freePhone(trx: Queries, phone: string, now: Date, provedBy: number): Promise<void> {
  const waiting = await trx
    .selectFrom('buyer')
    .select('id')
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .where('verified_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const others = waiting.map(({ id }) => id).filter((id) => id !== provedBy);
  if (others.length === 0) return;
  await trx.updateTable('buyer').set({ deleted_at: now }).where('id', 'in', others).execute();
}

export interface NewBuyer {
  readonly name: string;
  readonly phone: string;
  readonly passwordHash: string;
  readonly photoKey: string | null;
  readonly language: Language;
}

/** Inserts an unverified registration. @returns its id */
export async function insertBuyer(trx: Queries, buyer: NewBuyer, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('buyer')
    .values({
      name: buyer.name,
      phone: buyer.phone,
      password_hash: buyer.passwordHash,
      photo_key: buyer.photoKey,
      language: buyer.language,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Registered {
  readonly id: number;
  readonly phone: string;
  readonly name: string;
  readonly photo_key: string | null;
  readonly verified_at: Date | null;
  readonly blocked_at: Date | null;
}

/** The buyer with this id and a phone, unless deleted. */
export async function findRegistered(queries: Queries, buyerId: number): Promise<Registered | undefined> {
  const buyer = await queries
    .selectFrom('buyer')
    .select(['id', 'phone', 'name', 'photo_key', 'verified_at', 'blocked_at'])
    .where('id', '=', buyerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return buyer && buyer.phone !== null ? { ...buyer, phone: buyer.phone } : undefined;
}

/** @returns false when already verified or deleted. Throws if another account verified the phone (buyer_phone_key). */
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
