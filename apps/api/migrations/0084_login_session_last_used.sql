-- no transaction
-- Logins that nobody used for long are deleted.
create index concurrently if not exists login_session_last_used_at_index on login_session (last_used_at);
