-- What staff search orders by, gathered for each: to look through all buyers and all deliveries for one search takes longer than
-- all the rest (docs/decisions/0094-people-of-an-order.md).
create table order_people (
  order_id integer primary key references customer_order (id) on delete cascade,
  -- In lower case, of the buyer and of whom the goods go to, each on a line of its own.
  names text not null,
  phones text not null
);

insert into order_people (order_id, names, phones)
select placed.id, lower(concat_ws(E'\n', buyer.name, delivery.name)), concat_ws(E'\n', buyer.phone, delivery.phone)
from customer_order placed
join buyer on buyer.id = placed.buyer_id
left join order_delivery delivery on delivery.order_id = placed.id
order by placed.id;
create index order_people_names_trgm_index on order_people using gin (names gin_trgm_ops);
create index order_people_phones_trgm_index on order_people using gin (phones gin_trgm_ops);
drop index order_delivery_name_trgm_index;
drop index order_delivery_phone_trgm_index;

create function add_order_people() returns trigger language plpgsql as $$
begin
  insert into order_people (order_id, names, phones)
  select new.id, lower(concat_ws(E'\n', buyer.name, delivery.name)), concat_ws(E'\n', buyer.phone, delivery.phone)
  from buyer left join order_delivery delivery on delivery.order_id = new.id
  where buyer.id = new.buyer_id;
  return null;
end
$$;
-- At the end of its transaction, when the delivery stands too.
create constraint trigger order_people_added after insert on customer_order deferrable initially deferred
  for each row execute function add_order_people();

create function keep_recipient() returns trigger language plpgsql as $$
begin
  update order_people
  set names = lower(concat_ws(E'\n', buyer.name, new.name)), phones = concat_ws(E'\n', buyer.phone, new.phone)
  from buyer where buyer.id = new.buyer_id and order_people.order_id = new.order_id;
  return null;
end
$$;
create trigger order_delivery_kept after insert or update of name, phone on order_delivery
  for each row execute function keep_recipient();

create function keep_buyer_of_orders() returns trigger language plpgsql as $$
begin
  -- An order that is just being placed is gathered by the old name and not seen from here: this waits for it, as its foreign
  -- key holds the buyer's row, and later ones wait for this.
  perform from buyer where id = new.id for update;
  update order_people
  set names = lower(concat_ws(E'\n', new.name, delivery.name)), phones = concat_ws(E'\n', new.phone, delivery.phone)
  from customer_order placed left join order_delivery delivery on delivery.order_id = placed.id
  where placed.buyer_id = new.id and order_people.order_id = placed.id;
  return null;
end
$$;
create trigger buyer_kept after update of name, phone on buyer
  for each row when (old.name <> new.name or old.phone is distinct from new.phone)
  execute function keep_buyer_of_orders();

-- A voucher number leads to its request of education out of the index alone.
drop index customer_order_education_state_index;
create index customer_order_education_state_index
  on customer_order (type, status, score_request_id, certificate_request_id, class_registration_id, id) include (voucher_no)
  where type <> 'product';
