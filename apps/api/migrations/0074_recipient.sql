-- Who receives what goes to an address, where that is not the buyer. Empty means the account's own name or phone.
alter table address
  add column recipient_name text not null default '' check (char_length(recipient_name) <= 100),
  add column recipient_phone text not null default ''
    check (recipient_phone = '' or recipient_phone ~ '^09[0-9]{7,9}$');
