-- A phone belongs to whoever proved it by a code. Registrations that wait for their code hold it from nobody.
drop index buyer_phone_key;
create unique index buyer_phone_key on buyer (phone) where deleted_at is null and verified_at is not null;
create index buyer_phone_index on buyer (phone);

-- Ids of the contract are integers: with a smaller column, a larger id was an error instead of an unknown one.
alter table nrc_state alter column id type integer;
alter table nrc_township alter column nrc_state_id type integer;
alter table score_request alter column nrc_state_id type integer;
alter table certificate_request alter column nrc_state_id type integer;
alter table class_registration alter column nrc_state_id type integer;
alter table banner alter column link_id type integer;
alter table popup_banner alter column link_id type integer;
