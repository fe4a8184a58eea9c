-- no transaction
-- At most one payment of an order is accepted, besides parts.
create unique index concurrently if not exists payment_order_paid_key on payment (order_id) where status = 2 and not is_part;
