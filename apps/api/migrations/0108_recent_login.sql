-- When the password of a member of staff, and the code where there is one, was typed last in a session.
alter table staff_session add column authenticated_at timestamptz;
