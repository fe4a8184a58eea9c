import type { duplicateKinds } from '@zay/contract/staff';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';

type DuplicateKind = (typeof duplicateKinds)[number];

/** Others that are shown beside a payment. */
const mostShown = 20;

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

/** Other payments with the same file, a receipt that looks alike or one of the references, newest first. */
export async function findDuplicates(
  queries: Queries,
  payment: { readonly id: number; readonly receipt_key: string | null },
  references: readonly string[],
): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    with hit as (
      select again.id, 'same-file' as kind
      from file one join file other on other.sha256 = one.sha256 and other.key <> one.key
      join payment again on again.receipt_key = other.key
      where one.key = ${payment.receipt_key}
      union all
      select again.id, 'similar' from receipt_likeness alike
      join payment again on again.receipt_key = alike.like_key
      where alike.file_key = ${payment.receipt_key}
      union all
      select again.id, 'reference' from payment again
      where again.transfer_reference <> '' and again.transfer_reference = any(${[...references]}::text[])
      union all
      select open.payment_id, 'reference' from payment_decision open
      where open.reference <> '' and open.reference = any(${[...references]}::text[]) and open.failed_at is null
    )
    select again.id, kinds, again.order_id, placed.voucher_no, again.status, again.amount, again.created_at,
      again.buyer_id, buyer.name as buyer_name, again.receipt_key
    from (select id, array_agg(distinct kind) as kinds from hit where id <> ${payment.id} group by id) hits
    join payment again on again.id = hits.id
    join customer_order placed on placed.id = again.order_id
    join buyer on buyer.id = again.buyer_id
    order by again.id desc limit ${mostShown}`.execute(queries);
  return rows;
}
