-- no transaction
-- The orders of a buyer without those that were never placed, latest first.
create index concurrently if not exists customer_order_placed_index on customer_order (buyer_id, id desc)
  where refused_reason is null
