import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { onDays, type Days } from '../on-days.store.ts';

/** Money that came by a payment, or went back by a refund. Amounts in kyats. */
export interface MoneyRow {
  readonly kind: 'payment' | 'refund';
  readonly id: number;
  readonly at: Date;
  readonly voucher_no: string | null;
  readonly came: number;
  readonly went: number;
  /** The way of paying; of a refund null. */
  readonly paid_en: string | null;
  readonly paid_my: string | null;
  readonly means: 'wallet' | 'bank' | 'cash' | null;
  readonly account: string;
  readonly reference: string;
  readonly buyer_name: string;
  readonly staff_name: string | null;
}

/** Rows in memory at a time. */
const atOnce = 2_000;

/** Payments that brought money and refunds that were sent on these days, oldest first. */
export async function* eachMoneyRow(queries: Queries, days: Days): AsyncGenerator<MoneyRow> {
  let after = sql`true`;
  for (;;) {
    const { rows } = await sql<MoneyRow>`
      select * from (
        select 'payment' as kind, payment.id, payment.decided_at as at, placed.voucher_no,
          payment.received_amount as came, 0 as went, service.name_en as paid_en, service.name_my as paid_my,
          null as means, payment.phone as account, payment.transfer_reference as reference,
          buyer.name as buyer_name, staff.name as staff_name
        from payment
        join payment_service service on service.id = payment.payment_service_id
        join buyer on buyer.id = payment.buyer_id
        left join customer_order placed on placed.id = payment.order_id
        left join staff on staff.id = coalesce(payment.approved_by, payment.rejected_by)
        where payment.received_amount > 0 and payment.decided_at is not null and ${onDays('payment.decided_at', days)}
        union all
        select 'refund', refund.id, refund.done_at, placed.voucher_no, 0, refund.amount, null, null, refund.means,
          refund.account_no, refund.reference, buyer.name, staff.name
        from refund
        join buyer on buyer.id = refund.buyer_id
        left join customer_order placed on placed.id = refund.order_id
        left join staff on staff.id = refund.done_by
        where refund.status = 'sent' and ${onDays('refund.done_at', days)}
      ) money
      where ${after}
      order by date_trunc('milliseconds', at), kind, id limit ${atOnce}`.execute(queries);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    // A Date has milliseconds, and the database microseconds.
    after = sql`(date_trunc('milliseconds', at), kind, id) > (${last.at}::timestamptz, ${last.kind}, ${last.id})`;
  }
}
