import { paymentStatuses } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/** Due slips that are not compared yet, those of unchecked payments first. */
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

/** Whether there are more similar slips than were compared. */
export async function hasMoreAlike(queries: Queries, key: string): Promise<boolean> {
  const print = await queries
    .selectFrom('receipt_print')
    .select('more_alike')
    .where('file_key', '=', key)
    .executeTakeFirst();
  return print?.more_alike ?? false;
}

export async function isCompared(queries: Queries, key: string): Promise<boolean> {
  const print = await queries
    .selectFrom('receipt_print')
    .select('compared_at')
    .where('file_key', '=', key)
    .executeTakeFirst();
  return (print?.compared_at ?? null) !== null;
}

/** After this many attempts a slip no longer counts as pending, but is retried. */
const triesToWaitFor = 5;

/** Postpones an unreadable slip, from ten seconds up to a day. */
export async function putOff(queries: Queries, key: string): Promise<void> {
  await sql`
    update receipt_print set tries = tries + 1,
      try_at = now() + least(interval '10 seconds' * power(2, least(tries, 20)), interval '1 day')
    where file_key = ${key}`.execute(queries);
}

/** Whether all readable slips are compared. */
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

export async function savePerceptualHash(queries: Queries, key: string, phash: string): Promise<void> {
  await queries.updateTable('receipt_print').set({ phash }).where('file_key', '=', key).execute();
}

/**
 * Slips whose hash differs in at most `distance` bits, and whose bytes differ: first those with the same amount, which
 * could be reused, then the nearest. Reads the `newest` slips, and as many with the same amount.
 * @returns at most `limit`; `more` when there are more with the same amount
 */
export async function findResembling(
  queries: Queries,
  key: string,
  { distance, limit, newest }: { readonly distance: number; readonly limit: number; readonly newest: number },
): Promise<{ readonly keys: string[]; readonly more: boolean }> {
  const columns = sql`file_key, phash, sha256, amount, payment_id`;
  const isReady = sql`phash is not null and payment_id is not null`;
  const { rows } = await sql<{ file_key: string; is_same: boolean }>`
    with mine as (select phash, sha256, amount from receipt_print where file_key = ${key}),
    same_amount as (
      select ${columns} from receipt_print where ${isReady} and amount = (select amount from mine)
      order by payment_id desc limit ${newest}),
    latest as (
      select ${columns} from receipt_print where ${isReady} order by payment_id desc limit ${newest})
    select file_key, other.amount = mine.amount as is_same
    from (select * from same_amount union all select * from latest where amount <> (select amount from mine)) other, mine
    where file_key <> ${key} and other.sha256 <> mine.sha256 and bit_count(other.phash # mine.phash) <= ${distance}
    order by is_same desc, bit_count(other.phash # mine.phash), payment_id desc
    limit ${limit + 1}`.execute(queries);
  return {
    keys: rows.slice(0, limit).map(({ file_key }) => file_key),
    more: rows[limit]?.is_same ?? false,
  };
}

/** Stores the copies of a slip, each pair in both directions, and that it was compared. */
export async function saveMatches(
  trx: Queries,
  key: string,
  { alike, moreAlike }: { readonly alike: readonly string[]; readonly moreAlike: boolean },
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
  await trx
    .updateTable('receipt_print')
    .set({ compared_at: now, more_alike: moreAlike })
    .where('file_key', '=', key)
    .execute();
}
