-- The text of an account's static MMQR code, '' for none; whether codes made from it may contain the amount (docs/decisions/0184).
alter table payment_service
  add column mmqr text not null default '',
  add column mmqr_amount boolean not null default false
    constraint payment_service_mmqr_check check (mmqr <> '' or not mmqr_amount);
alter table bank
  add column mmqr text not null default '',
  add column mmqr_amount boolean not null default false
    constraint bank_mmqr_check check (mmqr <> '' or not mmqr_amount);
