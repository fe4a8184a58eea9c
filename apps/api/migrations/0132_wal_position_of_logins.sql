-- The end of the WAL after the login and after each write of the buyer in it: replicas that have not replayed it are not read
-- for them (docs/decisions/0181). Logins of before have none.
alter table login_session add column wal_position pg_lsn;
alter table login_session alter column wal_position set default pg_current_wal_insert_lsn();
