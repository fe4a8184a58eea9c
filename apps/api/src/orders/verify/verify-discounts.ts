import { orderStatuses } from '@zay/contract';
import { sql } from 'kysely';
import type { ShopRule } from '../life/shop-rule.ts';

/** Discount codes are used as often as they may be, and take off what they say. */
export const discountRules: readonly ShopRule[] = [
  {
    name: 'code-uses',
    says: 'A discount code is counted as often as orders have it that are not cancelled.',
    breaches: sql`
      select code as subject, 'counted ' || uses || ', orders ' || coalesce(used.orders, 0) as found
      from discount_code code left join (
        select discount_code_id, count(*) as orders from order_discount
        join customer_order placed on placed.id = order_discount.order_id
        where placed.status <> ${orderStatuses.deleted} group by discount_code_id
      ) used on used.discount_code_id = code.id
      where uses <> coalesce(used.orders, 0)`,
  },
  {
    name: 'code-most-uses',
    says: 'A discount code is not used more often than it may be.',
    breaches: sql`
      select code as subject, 'uses ' || uses || ', at most ' || most_uses as found
      from discount_code where most_uses > 0 and uses > most_uses`,
  },
  {
    name: 'code-once',
    says: 'A buyer has at most one order that is not cancelled with a discount code that works once a buyer.',
    breaches: sql`
      select code.code as subject, 'buyer ' || used.buyer_id || ': ' || count(*) || ' orders' as found
      from order_discount used
      join discount_code code on code.id = used.discount_code_id and once_a_buyer
      join customer_order placed on placed.id = used.order_id and placed.status <> ${orderStatuses.deleted}
      group by code.code, used.buyer_id having count(*) > 1`,
  },
  {
    name: 'code-amount',
    says: 'A discount code takes off a part of the goods of an order, and of its whole discount.',
    breaches: sql`
      select voucher_no as subject,
        'code ' || amount || ', discount ' || discount_amount || ', goods ' || total_amount as found
      from order_discount join customer_order placed on placed.id = order_discount.order_id
      where amount > least(discount_amount, total_amount) or type <> 'product' or refused_reason is not null`,
  },
];
