import type { OrderLinkState } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/** A link as it is now: one whose time is over is expired, whether or not the job has given its goods back. */
export const stateNow = sql<OrderLinkState>`case
  when order_link.status in ('open', 'claimed') and order_link.expires_at <= now() then 'expired'
  else order_link.status end`;

const linkRow = (queries: Queries, id: number) =>
  queries
    .selectFrom('order_link')
    .select(['order_link.id', 'note', 'delivery_fee', 'expires_at', 'buyer_id', 'order_id'])
    .select(stateNow.as('state'))
    .where('order_link.id', '=', id);

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export const findLink = (queries: Queries, id: number) => linkRow(queries, id).executeTakeFirst();

/** Locks a link. Lock the cart before and SKUs after it. */
export const lockLink = (trx: Queries, id: number) => linkRow(trx, id).forNoKeyUpdate().executeTakeFirst();

export async function findVoucherNo(queries: Queries, buyerId: number, orderId: number): Promise<string> {
  const { voucher_no } = await queries
    .selectFrom('customer_order')
    .select('voucher_no')
    .where('buyer_id', '=', buyerId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return voucher_no;
}

export type LinkLine = Awaited<ReturnType<typeof findLinkLines>>[number];

export const findLinkLines = (queries: Queries, linkId: number) =>
  queries
    .selectFrom('order_link_line')
    .select(['sku_id', 'qty', 'price', 'original_price', 'free_sku_id'])
    .where('order_link_id', '=', linkId)
    .orderBy('sku_id')
    .execute();

/** Ids of the SKUs of lines and of their free pieces. */
export const skuIdsOf = (lines: readonly LinkLine[]): number[] =>
  lines.flatMap(({ sku_id, free_sku_id }) => (free_sku_id === null ? [sku_id] : [sku_id, free_sku_id]));

/** Gives an open link to a buyer. Of two at the same time, the row's lock lets one win. */
export async function claim(queries: Queries, id: number, buyerId: number): Promise<void> {
  await queries
    .updateTable('order_link')
    .set({ status: 'claimed', buyer_id: buyerId, claimed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}

/** Marks a locked link as ordered. */
export async function noteOrder(trx: Queries, id: number, orderId: number): Promise<void> {
  await trx
    .updateTable('order_link')
    .set({ status: 'ordered', order_id: orderId, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Ends a link that was not ordered. @returns false when it had ended before, or for `expired` is not over yet */
export async function end(trx: Queries, id: number, to: 'expired' | 'withdrawn'): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_link')
    .set({ status: to, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'claimed'])
    .where('expires_at', to === 'expired' ? '<=' : '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ids of links whose time is over but whose goods are still held. */
export async function findExpiredLinks(queries: Queries, most: number): Promise<number[]> {
  const rows = await queries
    .selectFrom('order_link')
    .select('id')
    .where('status', 'in', ['open', 'claimed'])
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertLink(
  trx: Queries,
  link: {
    readonly note: string;
    readonly deliveryFee: number | null;
    readonly hours: number;
    readonly staffId: number;
    readonly lines: readonly LinkLine[];
  },
): Promise<{ readonly id: number; readonly expires_at: Date }> {
  const made = await trx
    .insertInto('order_link')
    .values({
      note: link.note,
      delivery_fee: link.deliveryFee,
      created_by: link.staffId,
      expires_at: sql<Date>`now() + make_interval(hours => ${link.hours})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_link_line')
    .values(link.lines.map((line) => ({ ...line, order_link_id: made.id })))
    .execute();
  return made;
}

/** Ids of the links that a buyer claimed and did not order. */
export async function findClaimedLinks(queries: Queries, buyerId: number): Promise<number[]> {
  const rows = await queries
    .selectFrom('order_link')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'claimed')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
