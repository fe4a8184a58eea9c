-- The order whose goods a refund was given in.
alter table refund add column exchange_order_id integer references customer_order (id);
create index refund_exchange_order_id_index on refund (exchange_order_id) where exchange_order_id is not null;
