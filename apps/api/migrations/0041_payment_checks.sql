-- What staff need to judge payments: the reason of a rejection in both languages, and which receipts resemble each other.

-- seller_remark is English, or all there is.
alter table payment
  add column seller_remark_my text not null default '' check (char_length(seller_remark_my) <= 500);

-- The queue by amount; by time it is payment_checking_index.
create index payment_checking_amount_index on payment (amount, id) where status = 1;

-- What receipts are compared by. phash: a perceptual hash, null until it is computed and for what cannot be read.
-- compared_at: when those that look alike were found.
create table receipt_print (
  file_key text primary key references file (key) on delete cascade,
  phash bit(64),
  created_at timestamptz not null default now(),
  compared_at timestamptz
);
create index receipt_print_waiting_index on receipt_print (created_at) where compared_at is null;

create function expect_receipt_print() returns trigger language plpgsql as $$
begin
  insert into receipt_print (file_key) values (new.receipt_key) on conflict do nothing;
  return null;
end
$$;
create trigger payment_receipt_expected after insert on payment
  for each row when (new.receipt_key is not null) execute function expect_receipt_print();
insert into receipt_print (file_key) select distinct receipt_key from payment where receipt_key is not null;

-- Receipts that show the same transfer though their bytes differ, each pair in both directions.
create table receipt_likeness (
  file_key text not null references file (key) on delete cascade,
  like_key text not null references file (key) on delete cascade,
  primary key (file_key, like_key),
  check (file_key <> like_key)
);
create index receipt_likeness_like_key_index on receipt_likeness (like_key);
