-- What follows a change reaches each of its consumers by a row of its own: one that fails holds back no other.

-- key: by it a consumer knows a message that is sent again. handed_on_at: since when its deliveries are written.
alter table outbox
  drop column attempts,
  drop column available_at,
  drop column last_error,
  drop column sent_at,
  drop column dead_at,
  add column key uuid not null default gen_random_uuid() unique,
  add column handed_on_at timestamptz;
-- Nothing has listened until now: who begins to does not want the past.
update outbox set handed_on_at = now();
create index outbox_waiting_index on outbox (id) where handed_on_at is null;
create index outbox_created_at_index on outbox (created_at);

-- While one is being sent, available_at is the time at which it counts as lost and is sent again.
create table outbox_delivery (
  outbox_id bigint not null references outbox (id) on delete cascade,
  consumer text not null check (consumer <> ''),
  group_key text not null,
  attempts integer not null default 0 check (attempts >= 0),
  available_at timestamptz not null,
  last_error text,
  sent_at timestamptz,
  dead_at timestamptz,
  primary key (outbox_id, consumer),
  check (sent_at is null or dead_at is null)
);
create index outbox_delivery_pending_index on outbox_delivery (consumer, group_key, outbox_id)
  where sent_at is null and dead_at is null;
create index outbox_delivery_order_index on outbox_delivery (consumer, outbox_id)
  where sent_at is null and dead_at is null;
create index outbox_delivery_dead_index on outbox_delivery (outbox_id) where dead_at is not null;

-- MAX_UNCHECKED_ORDERS is the one place of this limit.
delete from setting where key = 'orders_waiting_for_payment_limit';
