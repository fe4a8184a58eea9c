import { orderStatuses, type EducationKind } from '@zay/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Student } from '../orders/reading/order-detail.store.ts';
import type { Queries } from '../platform/database/database.ts';

export interface RequestRow extends Student {
  readonly id: number;
  /** Whole kyats, at the time of the request. */
  readonly fee: number;
  readonly name_en: string;
  readonly name_my: string;
  /** False when the class is over or cancelled. */
  readonly is_open: boolean;
  /** Of its live order. */
  readonly order_id: number | null;
  readonly voucher_no: string | null;
  /** Why staff refused it; '' if they did not. */
  readonly refusal_reason: string;
  /** A slip sent for it was kept, because the order was refused. */
  readonly has_kept_slip: boolean;
}

const sources = {
  score: {
    table: 'score_request',
    offer: sql`(select name_en, name_my, true as is_open from education_fee where kind = 'score')`,
  },
  certificate: {
    table: 'certificate_request',
    offer: sql`(select name_en, name_my, true as is_open from education_fee where kind = 'certificate')`,
  },
  class: {
    table: 'class_registration',
    offer: sql`(
      select name_en, name_my, active and end_date >= (now() at time zone 'Asia/Yangon')::date as is_open
      from training_class where id = request.training_class_id
    )`,
  },
} as const;

/** The table of the requests of a kind. */
export const tableOf = (kind: EducationKind) => sources[kind].table;
export const orderColumn = (kind: EducationKind) => `${sources[kind].table}_id` as const;

/** Whether the order `placed` is a placed order of this buyer's request. */
export const isOrderOf = (
  kind: EducationKind,
  buyerId: RawBuilder<unknown>,
  requestId: RawBuilder<unknown>,
) => sql<boolean>`placed.refused_reason is null and ${namesRequest(kind, buyerId, requestId)}`;

/**
 * Whether the order `placed` names this buyer's request. Sets all columns of `customer_order_education_index` before the
 * request's, so that no other order is read.
 */
function namesRequest(kind: EducationKind, buyerId: RawBuilder<unknown>, requestId: RawBuilder<unknown>) {
  const column = orderColumn(kind);
  const unused = indexedColumns.slice(0, indexedColumns.indexOf(column));
  return sql<boolean>`placed.type = ${sql.lit(kind)} and placed.buyer_id = ${buyerId}
    and ${sql.join(
      [
        ...unused.map((name) => sql`placed.${sql.ref(name)} is null`),
        sql`placed.${sql.ref(column)} = ${requestId}`,
      ],
      sql` and `,
    )}`;
}

const indexedColumns = ['score_request_id', 'certificate_request_id', 'class_registration_id'] as const;

/**
 * Locks a request until the transaction ends, which serialises corrections and orders. Read it afterwards in a separate
 * statement.
 */
export async function lockRequest(
  trx: Queries,
  kind: EducationKind,
  buyerId: number,
  id: number,
): Promise<void> {
  await trx
    .selectFrom(sources[kind].table)
    .select('id')
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .forNoKeyUpdate()
    .execute();
}

/** A buyer's score request, certificate request or class registration, with its live order. */
export async function findRequest(
  queries: Queries,
  kind: EducationKind,
  buyerId: number,
  id: number,
): Promise<RequestRow | undefined> {
  const { table, offer } = sources[kind];
  const { rows } = await sql<RequestRow>`
    select request.id, request.fee, request.student_name, request.birthday, request.phone, request.address,
      request.refusal_reason, offer.name_en, offer.name_my, offer.is_open, placed.id as order_id, placed.voucher_no,
      exists (
        select from customer_order as placed
        where placed.refused_reason is not null and ${namesRequest(kind, sql`request.buyer_id`, sql`request.id`)}
      ) as has_kept_slip
    from ${sql.table(table)} as request
    cross join lateral ${offer} as offer
    left join customer_order as placed
      on placed.buyer_id = request.buyer_id and placed.${sql.ref(orderColumn(kind))} = request.id and placed.status <> ${orderStatuses.deleted}
    where request.id = ${id} and request.buyer_id = ${buyerId}`.execute(queries);
  return rows[0];
}
