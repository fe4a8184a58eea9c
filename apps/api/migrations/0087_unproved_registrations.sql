-- A registration whose code nobody entered goes after a time, with what came of it: codes, and texts as they were typed.
alter table otp_code
  drop constraint otp_code_buyer_id_fkey,
  add constraint otp_code_buyer_id_fkey foreign key (buyer_id) references buyer (id) on delete cascade;
alter table text_conversion
  drop constraint text_conversion_buyer_id_fkey,
  add constraint text_conversion_buyer_id_fkey foreign key (buyer_id) references buyer (id) on delete cascade;
