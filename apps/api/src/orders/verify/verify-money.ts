import { orderStatuses, paymentStatuses } from '@zay/contract';
import { sql } from 'kysely';
import { isCod } from '../../payments/payment-services.store.ts';
import type { ShopRule } from '../life/shop-rule.ts';

const { deleted, transported } = orderStatuses;
const { checking, success } = paymentStatuses;

/** Balances of the journal with their orders. */
const balances = sql`order_money money join customer_order placed on placed.id = money.order_id`;

/** What payments of each order brought, by transfer and in cash, and the status of the latest one. */
const payments = sql`(
  select order_id, coalesce(sum(received_amount) filter (where not ${isCod}), 0) as transferred,
    coalesce(sum(received_amount) filter (where ${isCod}), 0) as cash,
    coalesce(bool_or(${isCod} and status = ${checking}), false) as is_cash_undecided,
    (array_agg(status order by id desc))[1] as latest
  from payment group by order_id)`;

/** The journal of money agrees with orders, payments, refunds and hand-overs: no kyat is missing (docs/decisions/0197). */
export const moneyRules: readonly ShopRule[] = [
  {
    name: 'money-entries',
    says: 'Every order has balances, and they are the sums of its entries.',
    breaches: sql`
      select voucher_no as subject,
        string_agg(kept.account || ' ' || balance || ', entries ' || coalesce(entries.sum, 0), '; ' order by kept.account) as found
      from ${balances}
      cross join lateral (values ('sales', -sales), ('owed', -owed), ('sent', -sent), ('buyer', buyer), ('account', money.account),
        ('courier', courier), ('till', till), ('lost', lost), ('given_up', given_up)) kept (account, balance)
      left join (
        select order_id, side.account, sum(side.amount) as sum
        from money_entry cross join lateral (values (from_account, -amount), (to_account, amount)) side (account, amount)
        group by 1, 2
      ) entries on entries.order_id = placed.id and entries.account = kept.account
      where balance <> coalesce(entries.sum, 0) group by placed.id
      union all
      select voucher_no, 'no balances' from customer_order placed
      where not exists (select from order_money where order_id = placed.id)`,
  },
  {
    name: 'money-sales',
    says: 'A live order brings its price less the parts given back; one that is cancelled or was never placed brings nothing.',
    breaches: sql`
      select voucher_no as subject, 'brings ' || sales || ' of ' || net_amount || ', parts ' || coalesce(parts, 0) as found
      from ${balances}
      left join (select order_id, sum(credit) as parts from refund group by order_id) back on back.order_id = placed.id
      where sales <> case when placed.status = ${deleted} then 0 else net_amount - coalesce(parts, 0) end`,
  },
  {
    name: 'money-received',
    says: 'What came of an order is what its decided payments brought, and cash that was taken at the door.',
    breaches: sql`
      select voucher_no as subject, 'transferred ' || account || ' of ' || transferred || ', cash '
        || courier + till + lost || ' of ' || cash as found
      from ${balances} join ${payments} paid on paid.order_id = placed.id
      where account <> transferred or not is_cash_undecided and courier + till + lost <> cash`,
  },
  {
    name: 'money-collected',
    says: 'Nothing is unpaid of a delivered order whose cash nobody has decided on: the courier took it.',
    breaches: sql`
      select voucher_no as subject, 'unpaid ' || buyer || ', with the courier ' || courier as found
      from ${balances} join ${payments} paid on paid.order_id = placed.id
      where placed.status = ${transported} and type = 'product' and is_cash_undecided and buyer <> 0`,
  },
  {
    name: 'money-owed',
    says: 'What the shop owes is due as refunds, and what it sent back was sent as refunds.',
    breaches: sql`
      select voucher_no as subject, 'owed ' || owed || ' of ' || coalesce(due, 0) || ', sent ' || money.sent || ' of '
        || coalesce(back.sent, 0) as found
      from ${balances} left join (
        select order_id, coalesce(sum(amount) filter (where status = 'due'), 0) as due,
          coalesce(sum(amount) filter (where status = 'sent'), 0) as sent
        from refund group by order_id
      ) back on back.order_id = placed.id
      where owed <> coalesce(due, 0) or money.sent <> coalesce(back.sent, 0)`,
  },
  {
    name: 'money-settled',
    says: 'The shop gives back what came beyond what an order brings, and nothing is unpaid of an order whose payment is accepted.',
    breaches: sql`
      select voucher_no as subject, 'received ' || received || ', brings ' || sales || ', given up ' || given_up
        || ', given back ' || owed + sent || ', unpaid ' || buyer as found
      from ${balances} join ${payments} paid on paid.order_id = placed.id
      where owed + sent <> greatest(0, received - greatest(0, sales - given_up))
        or latest = ${success} and buyer <> 0`,
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
    name: 'cash-handed-over',
    says: 'The journal has of each order what its hand-overs that are not withdrawn say.',
    breaches: sql`
      select voucher_no as subject, 'hand-over ' || line.handover_id || ' says ' || said || ', entries ' || entries.sum as found
      from cash_handover_order line
      join cash_handover handover on handover.id = line.handover_id
      join customer_order placed on placed.id = line.order_id
      cross join lateral (
        values (case when withdrawn_at is null then line.amount + line.written_off else 0 end)) valid (said)
      cross join lateral (
        select coalesce(sum(case when to_account in ('till', 'lost') then amount
          when from_account in ('till', 'lost') then -amount else 0 end), 0) as sum
        from money_entry entry where entry.handover_id = line.handover_id and entry.order_id = line.order_id) entries
      where entries.sum <> said`,
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
