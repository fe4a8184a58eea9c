-- no transaction
-- The sweep finds registrations that were never proved by their age.
create index concurrently if not exists buyer_unproved_index on buyer (created_at) where verified_at is null;
