-- When the password of a member of staff, and the code where there is one, was typed last in a session.
alter table staff_session add column authenticated_at timestamptz;
-- The latest dangerous change in the audit log that they have looked at (docs/decisions/0160).
alter table staff add column alerts_seen_id bigint not null default 0;
