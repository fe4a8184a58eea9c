-- no transaction
-- Slips of the time before, some at a time: no row is locked for long.
do $$
declare
  last_key text := '';
begin
  loop
    with batch as (
      select file_key from receipt_print where file_key > last_key order by file_key limit 1000),
    filled as (
      update receipt_print print set payment_id = paid.id, amount = paid.amount, sha256 = file.sha256
      from batch join file on file.key = batch.file_key
      cross join lateral (
        select id, amount from payment where receipt_key = batch.file_key order by id desc limit 1) paid
      where print.file_key = batch.file_key and print.payment_id is null)
    select max(file_key) into last_key from batch;
    exit when last_key is null;
    commit;
  end loop;
end
$$;
