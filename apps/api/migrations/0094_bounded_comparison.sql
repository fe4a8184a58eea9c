-- What slips are compared by stands in one row: its latest payment, the amount and the bytes. A comparison reads a bounded
-- number of these rows, and joins nothing (docs/decisions/0119).
alter table receipt_print
  add column payment_id integer,
  add column amount integer,
  add column sha256 text,
  -- More slips over the same amount look alike than were compared.
  add column more_alike boolean not null default false;

-- Empty until the next migration fills these columns, and so made at once.
create index receipt_print_newest_index on receipt_print (payment_id desc)
  where phash is not null and payment_id is not null;
create index receipt_print_amount_index on receipt_print (amount, payment_id desc)
  where phash is not null and payment_id is not null;
create index receipt_print_bytes_index on receipt_print (sha256, payment_id desc) where payment_id is not null;

create or replace function expect_receipt_print() returns trigger language plpgsql as $$
begin
  insert into receipt_print (file_key, payment_id, amount, sha256)
  select key, new.id, new.amount, sha256 from file where key = new.receipt_key
  on conflict (file_key) do update
    set payment_id = excluded.payment_id, amount = excluded.amount, sha256 = excluded.sha256;
  return null;
end
$$;

-- An index may only use what never changes, which array_to_string() does not promise: it takes arrays of any type.
create function text_of(parts text[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string(parts, ' ')
$$;
