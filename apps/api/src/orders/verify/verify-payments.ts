import { paymentStatuses } from '@zay/contract';
import { sql } from 'kysely';
import type { ShopRule } from '../life/shop-rule.ts';

const { checking, success, fail } = paymentStatuses;

/** Payments are unique and match the order's amount. */
export const paymentRules: readonly ShopRule[] = [
  {
    name: 'paid-once',
    says: 'At most one payment of an order succeeded.',
    breaches: sql`
      select voucher_no as subject, count(*) || ' succeeded' as found
      from payment join customer_order placed on placed.id = payment.order_id
      where payment.status = ${success} group by placed.id having count(*) > 1`,
  },
  {
    name: 'payment-follows',
    says: 'A payment follows only one that failed.',
    breaches: sql`
      select voucher_no as subject, 'after status ' || before as found
      from (
        select order_id, lag(status) over (partition by order_id order by id) as before from payment
      ) again join customer_order placed on placed.id = again.order_id
      where before <> ${fail}`,
  },
  {
    name: 'payment-amount',
    says: 'A payment is over what its order costs less what earlier payments brought.',
    breaches: sql`
      select voucher_no as subject, 'payment ' || amount || ', order ' || net_amount || ', before ' || earlier as found
      from (
        select order_id, amount, coalesce(sum(received_amount) over (
          partition by order_id order by id rows between unbounded preceding and 1 preceding), 0) as earlier
        from payment
      ) payment join customer_order placed on placed.id = payment.order_id
      where amount <> net_amount - earlier`,
  },
  {
    name: 'payment-decided',
    says: 'A payment has the time of its decision from then on.',
    breaches: sql`
      select voucher_no as subject, 'status ' || payment.status || ', decided ' || coalesce(decided_at::text, 'never')
        as found
      from payment join customer_order placed on placed.id = payment.order_id
      where (payment.status = ${checking}) <> (decided_at is null)`,
  },
  {
    name: 'money-once',
    says: 'Money moves from an order that was never placed to one of the same buyer, and is counted there alone.',
    breaches: sql`
      select placed.voucher_no as subject, 'status ' || payment.status || ', received ' || payment.received_amount as found
      from payment join payment taker on taker.id = payment.moved_to
      join customer_order placed on placed.id = payment.order_id
      join customer_order other on other.id = taker.order_id
      where placed.refused_reason is null or other.refused_reason is not null or placed.buyer_id <> other.buyer_id
        or payment.status <> ${fail} or payment.received_amount > 0`,
  },
  {
    name: 'slip-private',
    says: 'The slip of a payment is a private file of the buyer who paid.',
    breaches: sql`
      select voucher_no as subject, file.kind || ' file of buyer ' || coalesce(owner_buyer_id::text, 'nobody') as found
      from payment join customer_order placed on placed.id = payment.order_id
      join file on file.key = payment.receipt_key
      where file.kind <> 'private' or owner_buyer_id is distinct from payment.buyer_id`,
  },
];
