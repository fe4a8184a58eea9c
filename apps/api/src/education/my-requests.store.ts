import type { AskedChange, EducationKind, OrderStatusId, PaymentStatusId } from '@zay/contract';
import { limits, orderStatuses } from '@zay/contract';
import { sql } from 'kysely';
import type { Reads } from '../platform/database/database.ts';
import type { OpenClassRow } from './classes/classes.store.ts';
import { placesLeft } from './classes/places.store.ts';
import { isOrderOf } from './purchase.store.ts';

const trainingColumns = [
  'id',
  'start_date',
  'end_date',
  'schedule_en',
  'schedule_my',
  'address_en',
  'address_my',
  'active',
] as const satisfies readonly (keyof OpenClassRow)[];
type TrainingColumn = (typeof trainingColumns)[number];

export interface MyRequestRow {
  readonly kind: EducationKind;
  readonly id: number;
  readonly student_name: string;
  /** Whole kyats, at the time of the request. */
  readonly fee: number;
  readonly created_at: Date;
  readonly name_en: string;
  readonly name_my: string;
  /** Null for a class, as is the roll number. */
  readonly exam_year: number | null;
  readonly roll_number: string | null;
  readonly training: Pick<OpenClassRow, TrainingColumn | 'places_left'> | null;
  /** Of the live or else latest order. */
  readonly order_id: number | null;
  readonly order_status: OrderStatusId | null;
  readonly payment_status: PaymentStatusId | null;
  readonly asked_changes: AskedChange[] | null;
  /** '' if it was not refused. */
  readonly refusal_reason: string;
}

/** Limits rows before their orders are looked up. */
const latest = (
  table: 'score_request' | 'certificate_request' | 'class_registration',
  buyerId: number,
) => sql`(
  select * from ${sql.table(table)} where buyer_id = ${buyerId} order by id desc limit ${limits.unpagedRows}
) as request`;

const noClass = sql`null::integer as training_class_id`;
const sources = {
  score: {
    columns: sql`exam_year, roll_number, ${noClass}`,
    request: (buyerId: number) =>
      sql`${latest('score_request', buyerId)} join education_fee as offer on offer.kind = 'score'`,
  },
  certificate: {
    columns: sql`exam_year, roll_number, ${noClass}`,
    request: (buyerId: number) =>
      sql`${latest('certificate_request', buyerId)} join education_fee as offer on offer.kind = 'certificate'`,
  },
  class: {
    columns: sql`null::smallint as exam_year, null as roll_number, training_class_id`,
    request: (buyerId: number) =>
      sql`${latest('class_registration', buyerId)} join training_class as offer on offer.id = request.training_class_id`,
  },
} as const;

const requestsOf = (kind: EducationKind, buyerId: number) => sql`
  select ${sql.lit(kind)} as kind, request.id, request.student_name, request.fee, request.created_at, offer.name_en,
    offer.name_my, ${sources[kind].columns}, placed.id as order_id, placed.status as order_status, placed.payment_status,
    request.asked_changes, request.refusal_reason
  from ${sources[kind].request(buyerId)}
  left join lateral (
    select placed.id, placed.status, (
      select status from payment where buyer_id = placed.buyer_id and order_id = placed.id order by id desc limit 1
    ) as payment_status
    from customer_order as placed
    where ${isOrderOf(kind, sql`request.buyer_id`, sql`request.id`)}
    order by placed.status = ${orderStatuses.deleted}, placed.id desc limit 1
  ) as placed on true`;

/** A buyer's latest education requests, latest first; one statement. */
export async function findMyRequests(queries: Reads, buyerId: number): Promise<MyRequestRow[]> {
  const { rows } = await sql<MyRequestRow>`
    select request.*, to_json(class) as training
    from (
      ${requestsOf('score', buyerId)} union all ${requestsOf('certificate', buyerId)} union all ${requestsOf('class', buyerId)}
    ) as request
    left join lateral (
      select ${sql.join(trainingColumns.map((column) => sql.ref(column)))},
        ${placesLeft(sql`training_class`)} as places_left
      from training_class where id = request.training_class_id
    ) as class on true
    order by request.created_at desc, request.kind, request.id desc
    limit ${limits.unpagedRows}`.execute(queries);
  return rows;
}
