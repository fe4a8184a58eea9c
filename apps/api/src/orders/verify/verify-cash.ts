import { orderStatuses, paymentStatuses } from '@zay/contract';
import { sql } from 'kysely';
import { isCod } from '../../payments/payment-services.store.ts';
import type { ShopRule } from '../life/shop-rule.ts';

const { deleted, transported } = orderStatuses;
const { checking, success, fail } = paymentStatuses;

/** Sums of the valid hand-overs of each order. */
const handed = sql`(
  select line.order_id, sum(line.amount) as amount, sum(line.written_off) as written_off
  from cash_handover_order line
  join cash_handover handover on handover.id = line.handover_id and handover.withdrawn_at is null
  group by line.order_id)`;

/** Cash of delivered orders is due, handed over or written off: no kyat is missing. */
export const cashRules: readonly ShopRule[] = [
  {
    name: 'cash-due',
    says: 'The cash of every delivered order whose payment in cash is not decided is due, or was handed over.',
    breaches: sql`
      select voucher_no as subject, payment.amount || ' Ks of nobody' as found
      from customer_order placed join payment on payment.order_id = placed.id
      where placed.status = ${transported} and placed.type = 'product' and payment.status = ${checking} and ${isCod}
        and not exists (select from delivery_cash where order_id = placed.id)`,
  },
  {
    name: 'cash-amount',
    says: 'The cash due of an order is the amount of its payment in cash.',
    breaches: sql`
      select voucher_no as subject, 'due ' || cash.amount || ', payment ' || payment.amount as found
      from delivery_cash cash join customer_order placed on placed.id = cash.order_id
      join payment on payment.order_id = cash.order_id and ${isCod}
      where payment.amount <> cash.amount`,
  },
  {
    name: 'cash-adds-up',
    says: 'What came of the cash of an order, or was written off, is what its hand-overs say.',
    breaches: sql`
      select voucher_no as subject, 'counted ' || cash.handed || ' + ' || cash.written_off || ', hand-overs '
        || coalesce(sums.amount, 0) || ' + ' || coalesce(sums.written_off, 0) as found
      from delivery_cash cash join customer_order placed on placed.id = cash.order_id
      left join ${handed} sums on sums.order_id = cash.order_id
      where cash.handed <> coalesce(sums.amount, 0) or cash.written_off <> coalesce(sums.written_off, 0)`,
  },
  {
    name: 'cash-counted',
    says: 'All counted cash of a hand-over is that of its orders; what is short or over has a reason, and nothing is over while an order lacks some.',
    breaches: sql`
      select 'hand-over ' || handover.id as subject,
        'counted ' || counted || ', due ' || coalesce(due, 0) || ', for orders ' || coalesce(amount, 0) as found
      from cash_handover handover left join (
        select handover_id, sum(due) as due, sum(amount) as amount from cash_handover_order group by handover_id
      ) lines on lines.handover_id = handover.id
      where lines is null or amount <> least(counted, due) or counted <> due and note = ''`,
  },
  {
    name: 'cash-of-delivered',
    says: 'Cash was handed over of delivered orders whose payment is not refused, and of cancelled ones that were paid.',
    breaches: sql`
      select voucher_no as subject,
        'status ' || placed.status || ', handed over ' || cash.handed || ', written off ' || cash.written_off as found
      from delivery_cash cash join customer_order placed on placed.id = cash.order_id
      where cash.handed + cash.written_off > 0 and not exists (
        select from payment where payment.order_id = cash.order_id and ${isCod} and case placed.status
          when ${transported} then payment.status <> ${fail}
          when ${deleted} then payment.status = ${success} else false end)`,
  },
];
