-- Which products can be bought now (docs/decisions/0032-filters-of-lists.md). Beside the product, so that an order that takes a last
-- piece writes here and not into a product's row: those are locked later in the order, in id order, and the two would cross.

create table product_stock (
  product_id integer primary key references product (id) on delete cascade,
  -- Active SKUs that have a piece left.
  skus_in_stock integer not null default 0
) with (fillfactor = 85);
create index product_stock_sold_out_index on product_stock (product_id) where skus_in_stock = 0;

create function open_product_stock() returns trigger language plpgsql as $$
begin
  insert into product_stock (product_id) select id from new_product on conflict do nothing;
  return null;
end
$$;
create trigger product_stock_opened after insert on product
  referencing new table as new_product for each statement execute function open_product_stock();

-- The products of SKUs that can be bought now and of those that could before; each as often as it has such SKUs.
create function count_skus_in_stock(after integer[], before integer[]) returns void language plpgsql as $$
begin
  if after = before then
    return;
  end if;
  with change as (
    select product_id, sum(step) as step from (
      select unnest(after) as product_id, 1 as step union all select unnest(before), -1
    ) steps group by product_id having sum(step) <> 0
  ), locked as materialized (
    select s.product_id from product_stock s join change on change.product_id = s.product_id
    order by s.product_id for no key update of s
  )
  update product_stock s set skus_in_stock = s.skus_in_stock + change.step
  from change join locked on locked.product_id = change.product_id
  where s.product_id = change.product_id;
end
$$;

-- By statement and not by row: an order takes all its pieces in one statement, so its rows are locked in one order.
create function recount_skus_in_stock() returns trigger language plpgsql as $$
declare
  after integer[] := '{}';
  before integer[] := '{}';
begin
  if tg_op <> 'DELETE' then
    after := array(select product_id from new_sku where active and stock > 0);
  end if;
  if tg_op <> 'INSERT' then
    before := array(select product_id from old_sku where active and stock > 0);
  end if;
  perform count_skus_in_stock(after, before);
  return null;
end
$$;
create trigger sku_stock_added after insert on sku
  referencing new table as new_sku for each statement execute function recount_skus_in_stock();
create trigger sku_stock_changed after update on sku
  referencing new table as new_sku old table as old_sku for each statement execute function recount_skus_in_stock();
create trigger sku_stock_removed after delete on sku
  referencing old table as old_sku for each statement execute function recount_skus_in_stock();

insert into product_stock (product_id, skus_in_stock)
select product.id, count(sku.id) from product left join sku on sku.product_id = product.id and sku.active and sku.stock > 0
group by product.id;

-- Lists of promotions and best sellers within a price range are counted in the index alone.
drop index product_price_index;
create index product_price_index on product (price_from, id) include (promote_price, sold_count) where state = 'published';

-- A search counts what it found for its page; nobody counts by itself any more.
drop function search_count(tsquery, integer);
