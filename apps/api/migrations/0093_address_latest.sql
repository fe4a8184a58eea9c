-- no transaction
-- A buyer's list of addresses: the selected one and the latest.
create index concurrently if not exists address_latest_index on address (buyer_id, selected desc, id desc);
