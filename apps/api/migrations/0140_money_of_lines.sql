-- Each line of an order knows its share of the order's discount and tax (docs/decisions/0196). It costs amount + tax - discount.
alter table order_line
  add column discount integer not null default 0 check (discount >= 0),
  add column tax integer not null default 0 check (tax >= 0);

-- The ordered products that the code is for. Null: all of them.
alter table order_discount add column product_ids integer[];

-- Shares a sum out by weight, in whole kyats. Rounding down leaves a rest, which goes to the last share, then to those before
-- it. No share exceeds its bound.
create function share_out(total integer, weights integer[], bounds integer[]) returns integer[]
language plpgsql immutable as $$
declare
  weight bigint := (select sum(each) from unnest(weights) each);
  shares integer[] := array_fill(0, array[cardinality(weights)]);
  rest integer := total;
  added integer;
begin
  for at in 1 .. cardinality(weights) loop
    if weight > 0 then
      shares[at] := least(total::bigint * weights[at] / weight, bounds[at]);
      rest := rest - shares[at];
    end if;
  end loop;
  for at in reverse cardinality(weights) .. 1 loop
    added := least(rest, bounds[at] - shares[at]);
    shares[at] := shares[at] + added;
    rest := rest - added;
  end loop;
  return shares;
end
$$;

-- Shares an order's money out over its lines: tax by price, a code's part over the goods that it is for, any other discount by price.
-- Returns the number of lines that have a share.
create function share_order_money(of_buyer integer, ordered integer) returns integer language plpgsql as $$
declare
  placed customer_order;
  code order_discount;
  ids integer[];
  amounts integer[];
  own integer[];
  taxes integer[];
  of_code integer[];
  bounds integer[];
  others integer[];
begin
  select * into placed from customer_order where buyer_id = of_buyer and id = ordered;
  if placed.tax_amount = 0 and placed.discount_amount = 0 then return 0; end if;
  select * into code from order_discount where buyer_id = of_buyer and order_id = ordered;
  select array_agg(id order by id), array_agg(amount order by id),
      array_agg(case when coalesce(product_id = any (code.product_ids), true) then amount else 0 end order by id)
    into ids, amounts, own
    from order_line where buyer_id = of_buyer and order_id = ordered;
  taxes := share_out(placed.tax_amount, amounts, array_fill(placed.tax_amount, array[cardinality(ids)]));
  of_code := share_out(coalesce(code.amount, 0), own, own);
  bounds := array(select amount + tax - off from unnest(amounts, taxes, of_code) line (amount, tax, off));
  others := share_out(placed.discount_amount - coalesce(code.amount, 0), amounts, bounds);
  update order_line line set tax = share.tax, discount = share.off + share.other
    from unnest(ids, taxes, of_code, others) share (id, tax, off, other)
    where line.buyer_id = of_buyer and line.id = share.id;
  return cardinality(ids);
end
$$;

create function keep_money_of_lines() returns trigger language plpgsql as $$
begin
  perform share_order_money(buyer_id, order_id) from (select distinct buyer_id, order_id from added) ordered;
  return null;
end
$$;
create trigger order_line_money after insert on order_line referencing new table as added
  for each statement execute function keep_money_of_lines();

-- Earlier orders. The goods of a code are those that it is for today, or all of them where these cost less than it took off.
update order_discount used set product_ids = own.ids
from (
  select used.order_id, array_agg(line.product_id) as ids, sum(line.amount) as amount
  from order_discount used join discount_code code on code.id = used.discount_code_id
  join order_line line on line.order_id = used.order_id
  where line.product_id::text = any (code.product_ids)
    or exists (
      select from product_category sorted join category own on own.id = sorted.category_id
      left join category above on above.id = own.parent_id
      join discount_code_category chosen on chosen.category_id in (own.id, own.parent_id, above.parent_id)
      where sorted.product_id = line.product_id and chosen.discount_code_id = code.id)
  group by used.order_id
) own
where own.order_id = used.order_id and own.amount >= used.amount;
