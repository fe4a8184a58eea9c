-- no transaction
-- Shares out the money of earlier orders (0140_money_of_lines), some orders at a time.
do $$
declare
  last_id integer := 0;
  batch integer[];
  lines integer := 0;
begin
  loop
    batch := array(
      select id from customer_order placed
      where id > last_id and type = 'product' and (tax_amount > 0 or discount_amount > 0)
        and exists (select from order_line line where line.buyer_id = placed.buyer_id and line.order_id = placed.id)
      order by id limit 1000);
    exit when cardinality(batch) = 0;
    lines := lines + (select sum(share_order_money(buyer_id, id)) from customer_order where id = any (batch));
    last_id := batch[cardinality(batch)];
    commit;
  end loop;
end
$$;
