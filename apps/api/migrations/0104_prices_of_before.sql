-- no transaction
-- Products whose price may speak of what cannot be bought (0103_what_can_be_bought), some at a time: orders wait for none of them for long.
do $$
declare
  last_id integer := 0;
  batch integer[];
  repriced integer := 0;
begin
  loop
    batch := array(
      select id from product where id > last_id and (
        exists (select from sku where sku.product_id = product.id and active and stock = 0)
        or exists (select from get_one_promotion promotion where promotion.product_id = product.id and promotion.active))
      order by id limit 200);
    exit when cardinality(batch) = 0;
    repriced := repriced + reprice_products(batch);
    last_id := batch[cardinality(batch)];
    commit;
  end loop;
end
$$;
