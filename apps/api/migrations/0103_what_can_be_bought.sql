-- The price and the stock of a product speak of what can be bought (docs/decisions/0032-filters-of-lists.md).

-- The active SKUs and how many pieces of each can be bought: a gift is taken from its own stock, so the scarcer of the two decides.
create view sku_for_sale as
select sku.id, sku.product_id, sku.original_price, sku.promote_price, sku.price,
  case gift.id when sku.id then sku.stock / 2 else least(sku.stock, gift.stock) end as pieces
from sku
left join get_one_promotion promotion on promotion.product_id = sku.product_id and promotion.active
left join sku gift on gift.id = promotion.free_sku_id and gift.active
where sku.active;

-- Writes the price of the cheapest SKU that can be bought, of all SKUs where none can, and how many can. The products are locked by
-- id, and their SKUs read afterwards: of two orders that sell two SKUs out, the second sees both. Returns their number.
create function reprice_products(ids integer[]) returns integer language plpgsql as $$
begin
  perform from product where id = any (ids) order by id for no key update;
  with offer as materialized (
    select product_id, case when is_left then count(*) else 0 end as skus_in_stock,
      (array_agg(original_price order by price, id))[1] as original_price,
      (array_agg(nullif(promote_price, 0) order by price, id))[1] as promote_price,
      min(price) as price_from, max(price) as price_to
    from (
      select *, bool_or(pieces > 0) over (partition by product_id) as is_left
      from sku_for_sale where product_id = any (ids)
    ) sku
    where (pieces > 0) = is_left group by product_id, is_left
  ), priced as (
    update product p set original_price = offer.original_price, promote_price = offer.promote_price,
      price_from = offer.price_from, price_to = offer.price_to
    from offer where p.id = offer.product_id
      and (p.original_price, p.promote_price, p.price_from, p.price_to)
        is distinct from (offer.original_price, offer.promote_price, offer.price_from, offer.price_to)
  )
  update product_stock s set skus_in_stock = coalesce(offer.skus_in_stock, 0)
  from (select distinct unnest(ids) as product_id) changed left join offer using (product_id)
  where s.product_id = changed.product_id and s.skus_in_stock <> coalesce(offer.skus_in_stock, 0);
  return cardinality(ids);
end
$$;

-- By statement: an order takes all its pieces in one, so that all its products are locked in one order here, before it counts what was
-- sold. A sale that leaves pieces locks none. Two pieces matter where a SKU is its own gift.
create or replace function recount_skus_in_stock() returns trigger language plpgsql as $$
declare
  changed integer[];
  ids integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(product_id) into changed, ids from new_sku;
  elsif tg_op = 'DELETE' then
    select array_agg(id), array_agg(product_id) into changed, ids from old_sku;
  else
    select array_agg(sku.id) filter (where
        (sku.active, sku.original_price, sku.promote_price, least(sku.stock, 2))
          is distinct from (before.active, before.original_price, before.promote_price, least(before.stock, 2))),
      array_agg(sku.product_id)
    into changed, ids from new_sku sku join old_sku before using (id);
  end if;
  if changed is not null then
    perform reprice_products(ids || array(
      select promotion.product_id from get_one_promotion promotion
      where promotion.free_product_id = any (ids) and promotion.free_sku_id = any (changed)
    ));
  end if;
  return null;
end
$$;

-- The row triggers of before do nothing any more. A later release drops them, with this function and count_skus_in_stock().
create or replace function price_product() returns trigger language plpgsql as $$
begin
  return null;
end
$$;

-- The gifts are locked before they are counted: an order may be selling the last one.
create function reprice_promoted() returns trigger language plpgsql as $$
begin
  perform from sku where id in (select free_sku_id from changed) order by id for share;
  perform reprice_products(array(select product_id from changed));
  return null;
end
$$;
create trigger promotion_added after insert on get_one_promotion
  referencing new table as changed for each statement execute function reprice_promoted();
create trigger promotion_changed after update on get_one_promotion
  referencing new table as changed for each statement execute function reprice_promoted();
create trigger promotion_removed after delete on get_one_promotion
  referencing old table as changed for each statement execute function reprice_promoted();
