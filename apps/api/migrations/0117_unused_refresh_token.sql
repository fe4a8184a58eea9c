-- The newest refresh token of a login, until a call with its access token shows that its answer has arrived
-- (docs/decisions/0011). Null as well for tokens of earlier releases.
alter table login_session add column unused_token_id bigint;
