import { orderStatuses } from '@zay/contract';
import { sql } from 'kysely';
import type { ShopRule } from '../life/shop-rule.ts';

/** Returns of buyers: pieces and money per return, with what was paid for the pieces that came. */
const returns = sql`(
  select back.*, placed.voucher_no, placed.status as order_status, placed.type, goods.expected, goods.came,
    case when placed.total_amount = 0 then goods.worth
      else goods.worth * greatest(placed.net_amount - placed.delivery_fee, 0) / placed.total_amount end as worth,
    case when with_delivery then placed.delivery_fee else 0 end as fee,
    coalesce((select sum(amount) from refund
      where return_id = back.id and refund.status <> 'withdrawn'), 0) as refunded
  from buyer_return back join customer_order placed on placed.id = back.order_id
  cross join lateral (
    select coalesce(sum(part.qty + free_qty), 0) as expected, coalesce(sum(received + free_received), 0) as came,
      coalesce(sum(greatest(0, line.price::bigint * received - coalesce(get_one_original_price, 0)::bigint
        * greatest(0, ceil(free_qty::numeric * received / part.qty)::bigint - free_received))), 0)::bigint as worth
    from buyer_return_line part join order_line line on line.id = part.order_line_id
    where part.return_id = back.id
  ) goods)`;

export const returnRules: readonly ShopRule[] = [
  {
    name: 'return-once',
    says: 'Each piece of a line is returned once at most, and its free pieces too.',
    breaches: sql`
      select 'line ' || line.id as subject, 'returned ' || asked || ' of ' || line.qty as found
      from order_line line join (
        select order_line_id, sum(qty) as asked, sum(free_qty) as free
        from buyer_return_line group by order_line_id
      ) back on back.order_line_id = line.id
      where asked > line.qty or free > coalesce(get_one_qty, 0)`,
  },
  {
    name: 'return-of-order',
    says: 'A return has lines of its own order alone, of goods; only refused ones are of orders that were not delivered or are cancelled.',
    breaches: sql`
      select voucher_no as subject, 'return ' || returned.id || ' ' || returned.status || ', order ' || order_status as found
      from ${returns} returned
      where type <> 'product' or expected = 0
        or returned.status <> 'refused' and order_status <> ${orderStatuses.transported}
        or exists (
          select from buyer_return_line part join order_line line on line.id = part.order_line_id
          where part.return_id = returned.id
            and (line.order_id <> returned.order_id or line.buyer_id <> returned.buyer_id))`,
  },
  {
    name: 'return-done',
    says: 'Goods came of accepted returns alone; a return is received when all came, or the rest is given up.',
    breaches: sql`
      select voucher_no as subject, returned.status || ': awaited ' || expected || ', came ' || came as found
      from ${returns} returned
      where case returned.status when 'accepted' then came = expected when 'received' then came = 0 else came > 0 end`,
  },
  {
    name: 'return-refund',
    says: 'No more is refunded by a return than was paid for the pieces that came, and the delivery fee where staff say so, once an order.',
    breaches: sql`
      select voucher_no as subject, 'refunded ' || refunded || ', worth ' || worth || ', fee ' || fee as found
      from ${returns} returned
      where refunded > worth + fee
        or with_delivery and exists (
          select from buyer_return other
          where other.order_id = returned.order_id and other.id <> returned.id and other.with_delivery)
        or exists (
          select from refund where return_id = returned.id
            and (refund.order_id is distinct from returned.order_id or refund.reason <> 'part'))`,
  },
  {
    name: 'return-private',
    says: 'Pictures of a return are private files of its buyer.',
    breaches: sql`
      select 'return ' || back.id as subject,
        file.kind || ' file of buyer ' || coalesce(owner_buyer_id::text, 'nobody') as found
      from buyer_return_picture picture
      join buyer_return back on back.id = picture.return_id join file on file.key = picture.file_key
      where file.kind <> 'private' or owner_buyer_id is distinct from back.buyer_id`,
  },
];
