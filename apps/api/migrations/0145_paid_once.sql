-- no transaction
-- contract: unused since 0.1.0
-- At most one payment of an order is accepted, besides parts. No release before writes parts, and payment_order_success_key forbids it more.
create unique index concurrently if not exists payment_order_paid_key on payment (order_id) where status = 2 and not is_part;
