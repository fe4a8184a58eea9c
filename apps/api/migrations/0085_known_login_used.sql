-- no transaction
-- Devices that were not used for long are forgotten.
create index concurrently if not exists known_login_used_at_index on known_login (used_at);
