import { staffLimits, type duplicateKinds } from '@zay/contract/staff';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

type DuplicateKind = (typeof duplicateKinds)[number];

/** Maximum copies read per slip; a widely copied slip may have any number. */
const mostMatches = 1_000;

export interface DuplicateRow {
  readonly id: number;
  readonly kinds: DuplicateKind[];
  readonly order_id: number;
  readonly voucher_no: string;
  readonly status: 1 | 2 | 3;
  readonly amount: number;
  readonly created_at: Date;
  readonly buyer_id: number;
  readonly buyer_name: string;
  readonly receipt_key: string | null;
}

/**
 * Other payments with the same file, a similar slip or one of the references, newest first, one more than shown if
 * there are more. Moved money is one transfer: the kept payment whose money this one took, or that took this one's
 * money, is excluded. Each of the three is limited before the join.
 */
export async function findDuplicates(
  queries: Queries,
  payment: { readonly id: number; readonly receipt_key: string | null },
  references: readonly string[],
): Promise<DuplicateRow[]> {
  const most = sql.lit(staffLimits.duplicatesShown + 1);
  // The payment itself may match its reference, and a slip may have two payments: a kept one, and its order's.
  const twice = sql.lit(2 * staffLimits.duplicatesShown + 2);
  const { rows } = await sql<DuplicateRow>`
    with hit as (
      select again.id, 'same-file' as kind
      from (
        select other.file_key from receipt_print one join receipt_print other
          on other.sha256 = one.sha256 and other.payment_id is not null
        where one.file_key = ${payment.receipt_key}
        order by other.payment_id desc limit ${twice}) other
      join payment again on again.receipt_key = other.file_key
      union all
      select again.id, 'similar' from (
        select like_key from receipt_likeness where file_key = ${payment.receipt_key} limit ${sql.lit(mostMatches)}) alike
      join payment again on again.receipt_key = alike.like_key
      union all
      (select again.id, 'reference' from payment again
      where again.transfer_reference <> '' and again.transfer_reference = any(${[...references]}::text[])
      order by again.id desc limit ${twice})
      union all
      select open.payment_id, 'reference' from payment_decision open
      where open.reference <> '' and open.reference = any(${[...references]}::text[]) and open.failed_at is null
    )
    select again.id, kinds, again.order_id, placed.voucher_no, again.status, again.amount, again.created_at,
      again.buyer_id, buyer.name as buyer_name, again.receipt_key
    from (select id, array_agg(distinct kind) as kinds from hit where id <> ${payment.id} group by id) hits
    join payment again on again.id = hits.id and again.moved_to is distinct from ${payment.id}
      and again.id is distinct from (select moved_to from payment where id = ${payment.id})
    join customer_order placed on placed.id = again.order_id
    join buyer on buyer.id = again.buyer_id
    order by again.id desc limit ${most}`.execute(queries);
  return rows;
}
