import type { ParcelInput } from '@zay/contract/staff';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { StoredFile } from '../../platform/files/files.ts';

interface Order {
  readonly id: number;
  readonly buyer_id: number;
}

/** The parcel of an order as it was sent off. The parts of the courier are null without one. */
export interface SentParcel {
  readonly courier_id: number | null;
  readonly courier_en: string | null;
  readonly courier_my: string | null;
  readonly tracking_url: string | null;
  readonly number: string;
  readonly receipt_key: string | null;
}

/** Selects the parcel of an order as JSON; null when nothing is known of it. */
export const sentParcelOf = (buyerId: number | RawBuilder<unknown>, orderId: number | RawBuilder<unknown>) =>
  sql<SentParcel | null>`(
    select json_build_object('courier_id', sent.courier_id, 'courier_en', courier.name_en,
      'courier_my', courier.name_my, 'tracking_url', courier.tracking_url, 'number', sent.number,
      'receipt_key', sent.receipt_key)
    from order_parcel sent left join courier on courier.id = sent.courier_id
    where sent.buyer_id = ${buyerId} and sent.order_id = ${orderId})`;

export async function findSentParcel(queries: Queries, order: Order): Promise<SentParcel | null> {
  const row = queries.selectNoFrom(sentParcelOf(order.buyer_id, order.id).as('parcel'));
  return (await row.executeTakeFirstOrThrow()).parcel;
}

export async function deleteSentParcel(trx: Queries, order: Order): Promise<void> {
  await trx
    .deleteFrom('order_parcel')
    .where('buyer_id', '=', order.buyer_id)
    .where('order_id', '=', order.id)
    .execute();
}

/** Adds the parcel of an order, or changes it. */
export async function putSentParcel(
  trx: Queries,
  order: Order,
  { courierId, number, receipt }: ParcelInput,
): Promise<void> {
  const values = { courier_id: courierId, number, receipt_key: receipt };
  await trx
    .insertInto('order_parcel')
    .values({ order_id: order.id, buyer_id: order.buyer_id, ...values })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute();
}

/** Whether parcels can be given to a courier. */
export async function isCourierActive(queries: Queries, id: number): Promise<boolean> {
  const courier = queries.selectFrom('courier').select('id').where('id', '=', id).where('active', '=', true);
  return (await courier.executeTakeFirst()) !== undefined;
}

/** Inserts the row of a receipt: a private picture of staff. */
export async function insertReceipt(
  queries: Queries,
  { name, sha256, bytes }: StoredFile,
  staffId: number,
): Promise<void> {
  await queries
    .insertInto('file')
    .values({ key: name, sha256, bytes, kind: 'private', mime: 'image/jpeg', owner_staff_id: staffId })
    .execute();
}

/** Whether staff uploaded a receipt with this key. */
export async function isReceipt(queries: Queries, key: string): Promise<boolean> {
  const file = queries
    .selectFrom('file')
    .select('key')
    .where('key', '=', key)
    .where('kind', '=', 'private')
    .where('owner_staff_id', 'is not', null);
  return (await file.executeTakeFirst()) !== undefined;
}

/** Deletes the rows of receipts from before `limit` that no parcel has; the next sweep removes their files. */
export async function forgetUnusedReceipts(queries: Queries, limit: Date): Promise<void> {
  await queries
    .deleteFrom('file')
    .where('owner_staff_id', 'is not', null)
    .where('kind', '=', 'private')
    .where('created_at', '<', limit)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_parcel')
            .select('order_parcel.order_id')
            .whereRef('order_parcel.receipt_key', '=', 'file.key'),
        ),
      ),
    )
    .execute();
}
