-- What the back office looks through: all orders by day, name and phone, and all messages by order.

-- As lists are sorted: what is missing comes last, and equal times by id.
create index customer_order_newest_index on customer_order (created_at desc nulls last, id desc);

create index order_delivery_name_trgm_index on order_delivery using gin (name gin_trgm_ops);
create index order_delivery_phone_trgm_index on order_delivery using gin (phone gin_trgm_ops);

-- Threads are counted in the index alone.
create index order_message_thread_index on order_message (order_id, id) include (sender, read_at);
