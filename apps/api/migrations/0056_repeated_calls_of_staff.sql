-- A key belongs to a buyer or to a member of staff: their calls too are repeated when an answer is lost.
alter table idempotency_key drop constraint idempotency_key_pkey;
alter table idempotency_key alter column buyer_id drop not null;
alter table idempotency_key add column staff_id integer references staff (id);
alter table idempotency_key add constraint idempotency_key_owner_check check (num_nonnulls(buyer_id, staff_id) = 1);
create unique index idempotency_key_buyer_id_key on idempotency_key (buyer_id, key);
create unique index idempotency_key_staff_id_key on idempotency_key (staff_id, key);
