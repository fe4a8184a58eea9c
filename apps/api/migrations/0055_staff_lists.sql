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

insert into order_thread (order_id, last_id, waits, unread)
select order_id, max(id), coalesce(max(id) = max(id) filter (where sender = 'buyer'), false),
  count(*) filter (where sender = 'buyer' and read_at is null)
from order_message group by order_id order by order_id;
