import { orderStatuses, paymentStatuses } from '@zay/contract';
import { sql } from 'kysely';
import { isCod } from '../../payments/payment-services.store.ts';
import type { ShopRule } from '../life/shop-rule.ts';

const { checking, success, fail } = paymentStatuses;

/** Payments are unique and match the order's amount. */
export const paymentRules: readonly ShopRule[] = [
  {
    name: 'paid-once',
    says: 'At most one payment of an order succeeded, besides parts.',
    breaches: sql`
      select voucher_no as subject, count(*) || ' succeeded' as found
      from payment join customer_order placed on placed.id = payment.order_id
      where payment.status = ${success} and not is_part group by placed.id having count(*) > 1`,
  },
  {
    name: 'payment-follows',
    says: 'A payment follows only one that failed, or a part.',
    breaches: sql`
      select voucher_no as subject, 'after status ' || before as found
      from (
        select order_id, lag(status) over orders as before, lag(is_part) over orders as is_after_part from payment
        window orders as (partition by order_id order by id)
      ) again join customer_order placed on placed.id = again.order_id
      where before <> ${fail} and not (is_after_part and before = ${success})`,
  },
  {
    name: 'payment-amount',
    says: 'An undecided payment of a live order is over what is unpaid, a part over less, and cash over what was taken at the door.',
    breaches: sql`
      select voucher_no as subject, 'payment ' || amount || ', open ' || open as found
      from payment join customer_order placed on placed.id = payment.order_id
      join order_money money on money.order_id = payment.order_id
      cross join lateral (
        values (case when taken_at is not null and ${isCod} then courier + till + lost else buyer end)) owed (open)
      where payment.status = ${checking} and placed.status <> ${orderStatuses.deleted} and amount <> open
        and not (is_part and amount < open)`,
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
