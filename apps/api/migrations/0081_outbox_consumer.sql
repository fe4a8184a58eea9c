-- Who gets the messages of the outbox. Known by the database: a server that has a consumer configured enters it, and from then
-- on every server writes its deliveries, so that they wait for one that can send them.

-- topics: null for all. served_at: when a server that has it configured was last at work.
create table outbox_consumer (
  name text primary key check (name <> ''),
  topics text[],
  served_at timestamptz not null
);
-- Consumers of the version before, by what they were sent; the first start enters all their topics.
insert into outbox_consumer (name, topics, served_at)
select consumer, array_agg(distinct topic), max(available_at)
from outbox_delivery join outbox on outbox.id = outbox_id
group by consumer;
