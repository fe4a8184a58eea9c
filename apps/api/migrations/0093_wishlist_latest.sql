-- no transaction
-- A buyer's list of hearts, latest first.
create index concurrently if not exists wishlist_latest_index on wishlist (buyer_id, created_at desc, product_id desc);
