-- no transaction
-- What is under way to a buyer for cash on delivery, and whether the buyer has paid goods before, however many orders there are.
create index concurrently if not exists payment_buyer_status_index on payment (buyer_id, status, payment_service_id);
