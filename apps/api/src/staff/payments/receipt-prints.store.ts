import { paymentStatuses } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';

/** Receipts that were not compared yet and are due, those of payments that wait first. */
export async function findUncompared(queries: Queries, limit: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('receipt_print as print')
    .innerJoin('payment', 'payment.receipt_key', 'print.file_key')
    .select('print.file_key')
    .where('print.compared_at', 'is', null)
    .where('print.try_at', '<=', sql<Date>`now()`)
    .orderBy((eb) => eb('payment.status', '=', paymentStatuses.checking), 'desc')
    .orderBy('payment.id')
    .limit(limit)
    .execute();
  return rows.map(({ file_key }) => file_key);
}

export async function isCompared(queries: Queries, key: string): Promise<boolean> {
  const print = await queries
    .selectFrom('receipt_print')
    .select('compared_at')
    .where('file_key', '=', key)
    .executeTakeFirst();
  return print?.compared_at != null;
}

/** After so many tries nobody waits for a receipt any more; it is tried again all the same. */
const triesToWaitFor = 5;

/** A receipt could not be read: it is compared later, after ten seconds at first and a day at last. */
export async function putOff(queries: Queries, key: string): Promise<void> {
  await sql`
    update receipt_print set tries = tries + 1,
      try_at = now() + least(interval '10 seconds' * power(2, least(tries, 20)), interval '1 day')
    where file_key = ${key}`.execute(queries);
}

/** Whether every receipt of the shop was compared that can be. */
export async function areAllCompared(queries: Queries): Promise<boolean> {
  const waiting = await queries
    .selectFrom('receipt_print')
    .select('file_key')
    .where('compared_at', 'is', null)
    .where('tries', '<', triesToWaitFor)
    .limit(1)
    .executeTakeFirst();
  return waiting === undefined;
}

export async function keepPrint(queries: Queries, key: string, phash: string): Promise<void> {
  await queries.updateTable('receipt_print').set({ phash }).where('file_key', '=', key).execute();
}

/**
 * Receipts whose hash differs in at most `distance` bits, and whose bytes differ: first those over the same amount, which
 * alone could pay for the same, then the nearest.
 */
export async function findResembling(
  queries: Queries,
  key: string,
  { distance, limit }: { readonly distance: number; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    with mine as (
      select print.phash, file.sha256, payment.amount from receipt_print print
      join file on file.key = print.file_key join payment on payment.receipt_key = print.file_key
      where print.file_key = ${key} limit 1)
    select near.file_key from mine cross join lateral (
      select file_key, bit_count(print.phash # mine.phash) as away from receipt_print print
      where bit_count(print.phash # mine.phash) <= ${distance} and file_key <> ${key} offset 0) near
    join payment on payment.receipt_key = near.file_key
    join file on file.key = near.file_key and file.sha256 <> mine.sha256
    order by payment.amount = mine.amount desc, near.away, payment.id desc
    limit ${limit}`.execute(queries);
  return rows.map(({ file_key }) => file_key);
}

export async function keepLikenesses(
  trx: Queries,
  key: string,
  alike: readonly string[],
  now: Date,
): Promise<void> {
  const pairs = alike.flatMap((like) => [
    { file_key: key, like_key: like },
    { file_key: like, like_key: key },
  ]);
  if (pairs.length > 0) {
    await trx
      .insertInto('receipt_likeness')
      .values(pairs)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await trx.updateTable('receipt_print').set({ compared_at: now }).where('file_key', '=', key).execute();
}
