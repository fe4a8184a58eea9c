-- What staff list and search orders by. Triggers keep it, because gathering it for a list takes too long.

-- What the list of messages shows of each order that has some: to gather it from all messages takes longer than all the rest.
create table order_thread (
  order_id integer primary key references customer_order (id) on delete cascade,
  -- Its latest message.
  last_id integer not null,
  -- The buyer had the last word.
  waits boolean not null,
  -- Messages of the buyer that staff did not read.
  unread integer not null,
  -- As the list is sorted: whether it waits, whether it is unread, how new it is.
  urgency bigint not null generated always as ((waits::integer * 2 + (unread > 0)::integer) * 4294967296 + last_id) stored
) with (fillfactor = 85);
create index order_thread_urgency_index on order_thread (urgency desc nulls last, last_id desc);
create index order_thread_last_id_index on order_thread (last_id desc nulls last);

create function add_to_order_thread() returns trigger language plpgsql as $$
begin
  insert into order_thread as thread (order_id, last_id, waits, unread)
  values (new.order_id, new.id, new.sender = 'buyer', (new.sender = 'buyer' and new.read_at is null)::integer)
  on conflict (order_id) do update set
    last_id = greatest(thread.last_id, excluded.last_id),
    -- Of two that are written at once the later one may be stored first.
    waits = case when excluded.last_id > thread.last_id then excluded.waits else thread.waits end,
    unread = thread.unread + excluded.unread;
  return null;
end
$$;
create trigger order_message_added after insert on order_message
  for each row execute function add_to_order_thread();

create function recount_unread() returns trigger language plpgsql as $$
begin
  update order_thread set unread = unread + case when new.read_at is null then 1 else -1 end
  where order_id = new.order_id;
  return null;
end
$$;
create trigger order_message_read after update of read_at on order_message
  for each row when (new.sender = 'buyer' and (old.read_at is null) <> (new.read_at is null))
  execute function recount_unread();

-- What staff search orders by, gathered for each: to look through all buyers and all deliveries for one search takes longer than
-- all the rest (docs/decisions/0094-people-of-an-order.md).
create table order_people (
  order_id integer primary key references customer_order (id) on delete cascade,
  -- In lower case, of the buyer and of whom the goods go to, each on a line of its own.
  names text not null,
  phones text not null
);
create index order_people_names_trgm_index on order_people using gin (names gin_trgm_ops);
create index order_people_phones_trgm_index on order_people using gin (phones gin_trgm_ops);

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
