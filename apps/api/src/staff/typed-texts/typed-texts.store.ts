import type { BuyerTextKind } from '@zay/contract/staff';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/** Where the texts of a kind of record stand. */
interface Place {
  readonly table: string;
  /** Column of the id that the wire names. */
  readonly key: string;
  /** Whose text it is, of the row `record`. */
  readonly buyer: RawBuilder<number>;
  /** Fields whose column has another name. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Rows that are the buyer's; all when missing. */
  readonly own?: RawBuilder<boolean>;
}

const ownBuyer = sql<number>`record.buyer_id`;
const buyerOfOrder = sql<number>`(select buyer_id from customer_order where id = record.order_id)`;
const request = (table: string): Place => ({
  table,
  key: 'id',
  buyer: ownBuyer,
  columns: {
    studentName: 'student_name',
    fatherName: 'father_name',
    otherCard: 'other_id',
    rollNumber: 'roll_number',
    schoolName: 'school_name',
    reasonText: 'reason_text',
  },
});

const places: Readonly<Record<BuyerTextKind, Place>> = {
  delivery: { table: 'order_delivery', key: 'order_id', buyer: ownBuyer },
  orderMessage: {
    table: 'order_message',
    key: 'id',
    buyer: ownBuyer,
    own: sql<boolean>`record.sender = 'buyer'`,
  },
  payment: { table: 'payment', key: 'id', buyer: buyerOfOrder },
  question: { table: 'question', key: 'id', buyer: ownBuyer },
  review: { table: 'review', key: 'id', buyer: ownBuyer },
  scoreRequest: request('score_request'),
  certificateRequest: request('certificate_request'),
  classRegistration: request('class_registration'),
  buyer: { table: 'buyer', key: 'id', buyer: sql<number>`record.id` },
  address: { table: 'address', key: 'id', buyer: ownBuyer, columns: { recipientName: 'recipient_name' } },
};

const columnOf = ({ columns }: Place, field: string) => columns?.[field] ?? field;

export interface FoundText {
  readonly id: number;
  readonly field: string;
  readonly typed: string;
  readonly converted: string;
  readonly used: 'typed' | 'converted';
  readonly buyerId: number;
}

/** The texts of these records that were converted, or that were and are as typed again. */
export async function findTypedTexts(
  queries: Queries,
  kind: BuyerTextKind,
  fields: readonly string[],
  ids: readonly number[],
): Promise<FoundText[]> {
  const place = places[kind];
  const key = sql.ref(`record.${place.key}`);
  const texts = fields.map((field) => {
    const text = sql.ref(`record.${columnOf(place, field)}`);
    return sql`select ${sql.lit(field)} as field, ${text} as text`;
  });
  const { rows } = await sql<FoundText>`
    select distinct on (${key}, written.field) ${key} as "id", written.field, kept.typed, kept.converted,
      case when kept.converted = written.text then 'converted' else 'typed' end as used,
      kept.buyer_id as "buyerId"
    from ${sql.table(place.table)} record
    cross join lateral (${sql.join(texts, sql` union all `)}) written
    join text_conversion kept on kept.buyer_id = ${place.buyer}
      and (kept.converted = written.text or normalize(kept.typed, nfc) = written.text)
    where ${key} = any (${ids}::integer[]) and ${place.own ?? sql`true`}
    order by 1, 2, used`.execute(queries);
  return rows;
}

/** Locks a record, so that its text stays what is read of it. */
export async function lockRecord(trx: Queries, kind: BuyerTextKind, id: number): Promise<void> {
  const { table, key } = places[kind];
  await sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${id} for update`.execute(trx);
}

export async function writeText(
  trx: Queries,
  kind: BuyerTextKind,
  { id, field, text }: { readonly id: number; readonly field: string; readonly text: string },
): Promise<void> {
  const place = places[kind];
  await sql`
    update ${sql.table(place.table)} set ${sql.ref(columnOf(place, field))} = ${text}
    where ${sql.ref(place.key)} = ${id}`.execute(trx);
}
