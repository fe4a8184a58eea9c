-- Staff find orders by the address too: it joins the names in order_people.
create function names_of_order(buyer_name text, delivery order_delivery) returns text language sql immutable as $$
  select lower(concat_ws(E'\n', buyer_name, delivery.name, delivery.address, nullif(delivery.landmark, '')))
$$;

create or replace function add_order_people() returns trigger language plpgsql as $$
begin
  insert into order_people (order_id, names, phones)
  select new.id, names_of_order(buyer.name, delivery), concat_ws(E'\n', buyer.phone, delivery.phone)
  from buyer left join order_delivery delivery on delivery.order_id = new.id
  where buyer.id = new.buyer_id;
  return null;
end
$$;

create or replace function keep_recipient() returns trigger language plpgsql as $$
begin
  update order_people
  set names = names_of_order(buyer.name, new), phones = concat_ws(E'\n', buyer.phone, new.phone)
  from buyer where buyer.id = new.buyer_id and order_people.order_id = new.order_id;
  return null;
end
$$;
create or replace trigger order_delivery_kept after insert or update of name, phone, address, landmark on order_delivery
  for each row execute function keep_recipient();

create or replace function keep_buyer_of_orders() returns trigger language plpgsql as $$
begin
  -- An order that is being placed is not visible here and has the old name: this waits for it, because its foreign key locks
  -- the buyer's row. Later ones wait for this.
  perform from buyer where id = new.id for update;
  update order_people
  set names = names_of_order(new.name, delivery), phones = concat_ws(E'\n', new.phone, delivery.phone)
  from customer_order placed left join order_delivery delivery on delivery.order_id = placed.id
  where placed.buyer_id = new.id and order_people.order_id = placed.id;
  return null;
end
$$;

update order_people set names = names_of_order(buyer.name, delivery)
from order_delivery delivery join buyer on buyer.id = delivery.buyer_id
where delivery.order_id = order_people.order_id;
