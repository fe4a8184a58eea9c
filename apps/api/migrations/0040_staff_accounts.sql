-- The audit log is filtered by what was done.
create index audit_log_action_index on audit_log (action, id);

-- Secrets of one-time codes are kept encrypted. The one being set up stands aside until a code of it was typed.
alter table staff add column totp_pending text;
-- A one-time code is accepted once: the newest step of 30 seconds whose code was.
alter table staff add column totp_step integer not null default 0 check (totp_step >= 0);
