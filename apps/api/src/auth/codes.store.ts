import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';
import { keepBuyer } from './keep-buyer.store.ts';

/** Scope of a code: it proves a buyer's phone for one purpose. */
export interface CodeSubject {
  readonly buyerId: number;
  readonly purpose: 'register' | 'change-phone' | 'reset-password' | 'delete-account';
  /** Recipient; for `change-phone` the new number. */
  readonly phone: string;
}

/** Serialises counting and creating codes of a phone until the transaction ends. */
export async function lockPhone(trx: Queries, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${phone}`}, 0))`.execute(trx);
}

/** Creation times of a phone's codes since `since`, oldest first. */
export async function codeTimes(queries: Queries, phone: string, since: Date): Promise<Date[]> {
  const rows = await queries
    .selectFrom('otp_code')
    .select('created_at')
    .where('phone', '=', phone)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** Adds a code, invalidates earlier ones of its buyer and purpose, and locks the account against deletion. */
export async function insertCode(
  trx: Queries,
  { buyerId, purpose, phone }: CodeSubject,
  code: { readonly hash: string; readonly now: Date; readonly expiresAt: Date },
): Promise<number> {
  await keepBuyer(trx, buyerId);
  await trx
    .updateTable('otp_code')
    .set({ expires_at: code.now })
    .where('buyer_id', '=', buyerId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', code.now)
    .execute();
  const { id } = await trx
    .insertInto('otp_code')
    .values({
      buyer_id: buyerId,
      purpose,
      phone,
      code_hash: code.hash,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a code that was not sent. */
export async function deleteCode(queries: Queries, id: number): Promise<void> {
  await queries.deleteFrom('otp_code').where('id', '=', id).execute();
}

const newestCode = (queries: Queries, { buyerId, purpose }: CodeSubject) =>
  queries
    .selectFrom('otp_code')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1);

/**
 * Counts an attempt on the valid code before comparing it, so that at most `mostTries` concurrent attempts get its
 * hash. Undefined without a valid code or attempts left.
 */
export function countCodeTry(queries: Queries, subject: CodeSubject, now: Date, mostTries: number | null) {
  return queries
    .updateTable('otp_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', newestCode(queries, subject))
    .where('phone', '=', subject.phone)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(mostTries !== null, (query) => query.where('tries', '<', mostTries))
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
}

/** @returns false when it was used concurrently */
export async function markCodeUsed(trx: Queries, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('otp_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
