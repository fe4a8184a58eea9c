import { orderStatuses } from '@zay/contract';
import { sql } from 'kysely';
import type { ShopRule } from '../life/shop-rule.ts';
import { linePaid } from '../returns/returns.store.ts';

/** Returns of buyers with their orders, and the pieces that are awaited and that came. */
const returns = sql`(
  select back.*, placed.voucher_no, placed.status as order_status, placed.type, goods.expected, goods.came
  from buyer_return back join customer_order placed on placed.id = back.order_id
  cross join lateral (
    select coalesce(sum(qty + free_qty), 0) as expected, coalesce(sum(received + free_received), 0) as came
    from buyer_return_line where return_id = back.id
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
    says: 'No more is refunded by the returns of an order than was paid for the pieces that came, and the delivery fee where staff say so, once an order.',
    breaches: sql`
      select voucher_no as subject, 'refunded ' || refunded || ', pieces ' || worth || ', fees ' || fees as found
      from customer_order placed join (
        select order_id, count(*) filter (where with_delivery) as fees,
          sum((select sum(credit) from refund where return_id = back.id)) as refunded
        from buyer_return back group by order_id
      ) back on back.order_id = placed.id
      cross join lateral (
        select coalesce(sum(ceil(${linePaid}::numeric * came / line.qty)), 0) as worth
        from order_line line join (
          select order_line_id, sum(received) as came from buyer_return_line group by order_line_id
        ) part on part.order_line_id = line.id where line.order_id = placed.id
      ) goods
      where fees > 1 or refunded > worth + fees * delivery_fee`,
  },
  {
    name: 'return-part',
    says: 'The refund of a return is a part refund of its order.',
    breaches: sql`
      select coalesce(voucher_no, 'no order') as subject, refund.reason || ' of return ' || return_id as found
      from refund join buyer_return back on back.id = return_id
      left join customer_order placed on placed.id = refund.order_id
      where refund.order_id is distinct from back.order_id or refund.reason <> 'part'`,
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
