-- The promotion of a product, its promotion prices and its free piece, runs from promotion_from until promotion_to; without them it has
-- no begin or no end (docs/decisions/0185-dated-sales.md). sku.promote_price and get_one_promotion say what it brings.
alter table product
  add column promotion_from timestamptz,
  add column promotion_to timestamptz constraint product_promotion_check check (promotion_from < promotion_to),
  -- The next begin or end, when a job prices the product again; null when none is left.
  add column promotion_turns_at timestamptz;
create index product_promotion_turns_index on product (promotion_turns_at) where promotion_turns_at is not null;

create function promotion_runs(begins timestamptz, ends timestamptz) returns boolean language sql stable as $$
  select (begins is null or begins <= now()) and (ends is null or ends > now())
$$;

create function promotion_turn(begins timestamptz, ends timestamptz) returns timestamptz language sql stable as $$
  select case when begins > now() then begins when ends > now() then ends end
$$;

-- Prices and gifts as they are at this moment. sku.price is what the SKU costs while its promotion runs.
create or replace view sku_for_sale as
select sku.id, sku.product_id, sku.original_price,
  case when runs then sku.promote_price end as promote_price,
  case when runs then sku.price else sku.original_price end as price,
  case gift.id when sku.id then sku.stock / 2 else least(sku.stock, gift.stock) end as pieces
from sku
join product on product.id = sku.product_id
cross join lateral (select promotion_runs(product.promotion_from, product.promotion_to) as runs) period
left join get_one_promotion promotion on promotion.product_id = sku.product_id and promotion.active and runs
left join sku gift on gift.id = promotion.free_sku_id and gift.active
where sku.active;

create function plan_promotion() returns trigger language plpgsql as $$
begin
  new.promotion_turns_at := promotion_turn(new.promotion_from, new.promotion_to);
  return new;
end
$$;
create trigger product_promotion_planned before insert or update of promotion_from, promotion_to on product
  for each row execute function plan_promotion();

create function reprice_planned() returns trigger language plpgsql as $$
begin
  perform reprice_products(array[new.id]);
  return null;
end
$$;
create trigger product_promotion_repriced after update on product
  for each row when ((old.promotion_from, old.promotion_to) is distinct from (new.promotion_from, new.promotion_to))
  execute function reprice_planned();

-- Prices the products whose promotion has begun or ended; the update announces them to the caches. Returns their number.
create function turn_promotions(most integer) returns integer language plpgsql as $$
declare
  ids integer[];
begin
  ids := array(select id from product where promotion_turns_at <= now() order by promotion_turns_at limit most);
  perform from product where id = any (ids) order by id for no key update;
  with turned as (
    update product set promotion_turns_at = promotion_turn(promotion_from, promotion_to)
    where id = any (ids) and promotion_turns_at <= now() returning id
  )
  select coalesce(array_agg(id), '{}') into ids from turned;
  if ids <> '{}' then
    perform reprice_products(ids);
  end if;
  return cardinality(ids);
end
$$;

-- When the promotion ran by which a line was sold; `npm run verify` compares it with the time of the order.
alter table order_line
  add column promotion_from timestamptz,
  add column promotion_to timestamptz;
