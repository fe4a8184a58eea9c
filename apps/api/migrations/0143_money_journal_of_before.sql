-- no transaction
-- Opens the books of earlier orders (0142_money_journal), some orders at a time.
do $$
declare
  last_id integer := 0;
  batch integer[];
  opened integer := 0;
begin
  loop
    batch := array(select id from customer_order where id > last_id order by id limit 1000);
    exit when cardinality(batch) = 0;
    opened := opened + (
      select count(*) from (
        select open_order_money(buyer_id, id) as is_new from customer_order where id = any (batch)) done where is_new);
    last_id := batch[cardinality(batch)];
    commit;
  end loop;
end
$$;
