import { orderStatuses, yangonDayRange } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { Periods } from './reports.rules.ts';
import { sumsOf, type SumRow } from './sales.store.ts';

/** Whether a moment is in one of both periods, and whether in the later one. */
const within = (at: string, from: string, to: string) =>
  sql`(${sql.ref(at)} >= ${yangonDayRange(from).from} and ${sql.ref(at)} < ${yangonDayRange(to).until})`;
const inPeriods = (at: string, { from, to, previousFrom, previousTo }: Periods) =>
  sql`(${within(at, from, to)} or ${within(at, previousFrom, previousTo)})`;

/** What came to each account of the journal and left it, hand-overs above what was due, and discounts of orders. */
export const sumAccounts = (queries: Queries, periods: Periods) => {
  const isNow = (at: string) => within(at, periods.from, periods.to);
  return sumsOf(
    queries,
    sql<SumRow>`
      with side as (
        select ${isNow('entry.at')} as is_now, account, entry.courier_id, payment.payment_service_id,
          -- Sales, and what is owed or was sent back, grow by what is taken from them.
          case when account in ('sales', 'owed', 'sent') then -sum else sum end as sum
        from money_entry entry
        cross join lateral (values (entry.to_account, entry.amount), (entry.from_account, -entry.amount)) each (account, sum)
        left join payment on payment.id = entry.payment_id and account = 'account'
        where ${inPeriods('entry.at', periods)}),
      ordered as (
        select ${isNow('placed.created_at')} as is_now, placed.buyer_id, placed.id, placed.discount_amount
        from customer_order placed
        where ${inPeriods('placed.created_at', periods)} and placed.refused_reason is null and placed.status <> ${sql.lit(orderStatuses.deleted)}),
      moved (is_now, key, en, my, came, went) as (
        select is_now, case account when 'account' then 'account-' || payment_service_id
            when 'courier' then 'courier-' || coalesce(courier_id, 0) else account end,
          coalesce(service.name_en, courier.name_en, ''), coalesce(service.name_my, courier.name_my, ''),
          greatest(sum, 0), greatest(-sum, 0)
        from side left join payment_service service on service.id = payment_service_id
        left join courier on courier.id = side.courier_id and account = 'courier'
        union all
        select ${isNow('received_at')}, 'over', '', '', greatest(over, 0), 0
        from cash_handover handover
        cross join lateral (
          select handover.counted - sum(amount) as over from cash_handover_order where handover_id = handover.id) counted
        where ${inPeriods('received_at', periods)} and withdrawn_at is null
        union all
        select is_now, 'code-' || code.id, code.code, code.code, 0, used.amount
        from ordered join order_discount used on used.buyer_id = ordered.buyer_id and used.order_id = ordered.id
        join discount_code code on code.id = used.discount_code_id
        union all
        select is_now, 'shop-discount', '', '', 0, ordered.discount_amount - coalesce(used.amount, 0)
        from ordered left join order_discount used on used.buyer_id = ordered.buyer_id and used.order_id = ordered.id
        union all
        select is_now, 'order-links', '', '', 0, (line.original_price - line.price) * line.qty
        from ordered join order_link link on link.order_id = ordered.id
        join order_link_line line on line.order_link_id = link.id)
      select key, en, my, is_now, json_build_array(sum(came), sum(went)) as values
      from moved group by 1, 2, 3, 4 having sum(came) + sum(went) > 0`,
  );
};

/** What is with each courier and what is owed back now, by the keys of `sumAccounts`. */
export async function findPositions(queries: Queries): Promise<ReadonlyMap<string, SumRow>> {
  const { rows } = await sql<SumRow>`
    select 'courier-' || coalesce(courier.id, 0) as key, coalesce(name_en, '') as en, coalesce(name_my, '') as my,
      true as is_now, json_build_array(0, 0, sum(money.courier)) as values
    from order_money money left join courier on courier.id = money.courier_id where money.courier > 0
    group by courier.id
    union all
    select 'owed', '', '', true, json_build_array(0, 0, coalesce(sum(owed), 0)) from order_money where owed > 0`.execute(
    queries,
  );
  return new Map(rows.map((row) => [row.key, row]));
}
