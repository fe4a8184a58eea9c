-- A deleted buyer keeps no link to a social account: without a phone or a password nobody can log in, which is the point.

alter table buyer drop constraint buyer_check;
alter table buyer drop constraint buyer_check1;
alter table buyer add constraint buyer_reachable_check
  check (phone is not null or facebook_id is not null or deleted_at is not null);
alter table buyer add constraint buyer_provable_check
  check (password_hash is not null or facebook_id is not null or deleted_at is not null);
