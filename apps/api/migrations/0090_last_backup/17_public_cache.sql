-- A change of what guests see is announced to every server process, which drops its cached answers
-- (docs/decisions/0030-public-cache.md). A message on the channel public_cache is one tag: catalog, products (lists of
-- cards), product (every product page), product:12, content, delivery, education. PostgreSQL sends equal ones of a transaction
-- once.

create function announce_tags() returns trigger language plpgsql as $$
declare
  tag text;
begin
  foreach tag in array tg_argv loop
    perform pg_notify('public_cache', tag);
  end loop;
  return null;
end
$$;

-- For the small tables that staff write: any change drops the tags.
create function announce_table(name text, variadic tags text[]) returns void language plpgsql as $$
begin
  execute format(
    'create trigger %1$s_announced after insert or update or delete or truncate on %1$I
      for each statement execute function announce_tags(%2$s)',
    name, (select string_agg(quote_literal(tag), ', ') from unnest(tags) as tag)
  );
end
$$;

select announce_table(name, 'catalog') from unnest('{category, brand, tag, size_chart}'::text[]) as name;
select announce_table('offer_text', 'catalog', 'content');
select announce_table(name, 'content') from unnest(
  '{banner, popup_banner, newspaper, article, terms_section, page_text, faq, shop_location, user_manual,
    state, city, township, directory_address, delete_reason}'::text[]
) as name;
select announce_table(name, 'delivery') from unnest(
  '{delivery_service, delivery_service_city, payment_service, bank, setting}'::text[]
) as name;
select announce_table(name, 'education') from unnest(
  '{nrc_state, nrc_township, nrc_type, exam_subject, training_class, education_fee}'::text[]
) as name;

-- Products, those that give one of them as a free piece, and all lists.
create function announce_product_ids(ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  perform pg_notify('public_cache', 'products');
  if cardinality(ids) > 100 then
    perform pg_notify('public_cache', 'product');
    return;
  end if;
  perform pg_notify('public_cache', 'product:' || id) from (
    select unnest(ids) as id
    union select product_id from get_one_promotion where free_product_id = any (ids)
  ) shown;
end
$$;

-- The argument is the product of a changed row.
create function announce_products() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  execute format('select array(select distinct %s from changed limit 101)', tg_argv[0]) into ids;
  perform announce_product_ids(ids);
  return null;
end
$$;

create function announce_product_table(name text, product text) returns void language plpgsql as $$
declare
  event text;
begin
  foreach event in array '{insert, update, delete}'::text[] loop
    -- Updates of these two are told row by row, below.
    continue when event = 'update' and name in ('product', 'sku');
    execute format(
      'create trigger %1$s_%2$s_announced after %2$s on %1$I referencing %3$s table as changed
        for each statement execute function announce_products(%4$L)',
      name, event, case event when 'delete' then 'old' else 'new' end, product
    );
  end loop;
end
$$;

select announce_product_table('product', 'id');
select announce_product_table('sku_image', '(select product_id from sku where sku.id = changed.sku_id)');
select announce_product_table(name, 'product_id') from unnest(
  '{sku, product_category, product_tag, product_image, product_clip, variant, variant_value, get_one_promotion}'::text[]
) as name;

create function announce_product_row() returns trigger language plpgsql as $$
begin
  perform announce_product_ids(array[(to_jsonb(new) ->> tg_argv[0])::integer]);
  return null;
end
$$;

-- Sales and hearts only move the counters. They must not notify: commits that do wait for each other, one by one.
create trigger product_update_announced after update on product
  for each row when (old.sold_count = new.sold_count and old.wishlist_count = new.wishlist_count)
  execute function announce_product_row('id');

-- Orders set zay.sale and tell of their products after the commit.
create trigger sku_update_announced after update on sku
  for each row when (old.* is distinct from new.* and current_setting('zay.sale', true) is distinct from 'on')
  execute function announce_product_row('product_id');

-- A new, hidden or shown review changes its product's page (docs/decisions/0030-public-cache.md).
create function announce_review() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_cache', 'product:' || case when tg_op = 'DELETE' then old.product_id else new.product_id end);
  return null;
end
$$;
create trigger review_announced after insert or update or delete on review
  for each row execute function announce_review();
