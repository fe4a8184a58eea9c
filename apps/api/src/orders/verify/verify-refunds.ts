import { orderStatuses, paymentStatuses } from '@zay/contract';
import { sql } from 'kysely';
import type { ShopRule } from '../life/shop-rule.ts';

const { deleted } = orderStatuses;
const { success } = paymentStatuses;

/** Money per order: received, refunded or due, and the status of the latest payment. */
const money = sql`(
  select placed.*, paid.received, paid.latest, coalesce(back.part, 0) as part,
    coalesce(back.automatic, 0) as automatic, paid.received - coalesce(back.part + back.automatic, 0) as kept
  from customer_order placed
  join (
    select order_id, sum(received_amount) as received, (array_agg(status order by id desc))[1] as latest
    from payment group by order_id
  ) paid on paid.order_id = placed.id
  left join (
    select order_id, coalesce(sum(amount) filter (where reason = 'part'), 0) as part,
      coalesce(sum(amount) filter (where reason <> 'part'), 0) as automatic
    from refund where status <> 'withdrawn' group by order_id
  ) back on back.order_id = placed.id)`;

/** Accepted money less refunds is what live orders may keep. */
export const refundRules: readonly ShopRule[] = [
  {
    name: 'refund-covered',
    says: 'No more is given back of an order than came for it.',
    breaches: sql`
      select voucher_no as subject, 'received ' || received || ', given back ' || part + automatic as found
      from ${money} placed where kept < 0`,
  },
  {
    name: 'refund-cancelled',
    says: 'Of a cancelled order all that came is given back.',
    breaches: sql`
      select voucher_no as subject, 'keeps ' || kept as found
      from ${money} placed where status = ${deleted} and kept > 0`,
  },
  {
    name: 'refund-live',
    says: 'A live order that is paid keeps what it costs less the parts given back, an unpaid one less.',
    breaches: sql`
      select voucher_no as subject, 'keeps ' || kept || ' of ' || net_amount || ', parts ' || part as found
      from ${money} placed
      where status <> ${deleted} and case
        when part > net_amount then kept > 0
        when latest = ${success} then kept <> net_amount - part
        else kept >= net_amount and net_amount > 0 end`,
  },
  {
    name: 'refund-reason',
    says: 'Staff give back parts; all else is owed by itself.',
    breaches: sql`
      select coalesce(voucher_no, 'payment ' || payment_id) as subject, reason || ' of refund ' || refund.id as found
      from refund left join customer_order placed on placed.id = refund.order_id
      where payment_id is not null and reason <> 'cancelled'
        or refund.status = 'due' and reason = 'cancelled' and placed.status <> ${deleted}`,
  },
  {
    name: 'refund-private',
    says: 'The slip of a refund is a private file of the buyer who gets the money.',
    breaches: sql`
      select 'refund ' || refund.id as subject,
        file.kind || ' file of buyer ' || coalesce(owner_buyer_id::text, 'nobody') as found
      from refund join file on file.key = refund.slip_key
      where file.kind <> 'private' or owner_buyer_id is distinct from refund.buyer_id`,
  },
];
