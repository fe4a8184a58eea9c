-- A refused request with a slip becomes an order that was never placed: cancelled from the start, its payment to be checked like any
-- other (docs/decisions/0105). payment_message and the columns refused_reason, wanted and used_for of payment are not read any more.

alter table customer_order
  -- The code of the refusal; null for orders that were placed.
  add column refused_reason text check (refused_reason is null or refused_reason <> '' and status = 5),
  -- The order that the money was sent for, when that could not be paid again.
  add column meant_for integer references customer_order (id) check (meant_for is null or coalesce(refused_reason, '') <> '');
create index customer_order_refused_index on customer_order (buyer_id, id desc) where refused_reason is not null;
create index customer_order_meant_for_index on customer_order (meant_for) where meant_for is not null;

alter table payment
  -- The payment of another order that has the money of this one.
  add column moved_to integer unique references payment (id) check (moved_to is null or status = 3);

-- The order of a payment that was kept without one. What it was to pay for was noted by name alone.
create function place_refused(kept payment) returns integer language plpgsql as $$
declare
  placed integer;
begin
  insert into customer_order (
    buyer_id, status, total_amount, net_amount, refused_reason, meant_for, cancel_note, created_at)
  values (
    kept.buyer_id, 5, kept.amount, kept.amount, kept.refused_reason,
    (select id from customer_order where voucher_no = kept.wanted ->> 'voucherNo' and buyer_id = kept.buyer_id),
    left(coalesce((
      select string_agg(concat_ws(' ', line ->> 'qty', '×', coalesce(nullif(line ->> 'name_my', ''), line ->> 'name_en'),
        nullif(coalesce(nullif(line ->> 'sku_value_my', ''), line ->> 'sku_value_en'), '')), '; ')
      from jsonb_array_elements(kept.wanted -> 'lines') as line), ''), 500),
    kept.created_at)
  returning id into placed;
  insert into order_status_event (buyer_id, order_id, from_status, to_status, actor, created_at)
  values (kept.buyer_id, placed, null, 1, 'buyer', kept.created_at), (kept.buyer_id, placed, 1, 5, 'system', kept.created_at);
  return placed;
end
$$;

do $$
declare
  kept payment;
  placed integer;
  -- A payment of an order that brought less than was asked is a rejected one.
  short boolean;
begin
  for kept in select * from payment where order_id is null order by id loop
    placed := place_refused(kept);
    short := kept.status = 2 and kept.noted_amount < kept.amount;
    update payment set order_id = placed, refused_reason = null, wanted = null, moved_to = kept.used_for, used_for = null,
      status = case when short then 3 else kept.status end,
      noted_amount = case when short or kept.status = 3 then nullif(kept.noted_amount, 0) else nullif(kept.noted_amount, kept.amount) end,
      approved_by = case when short then null else kept.approved_by end,
      rejected_by = case when short then kept.approved_by else kept.rejected_by end
    where id = kept.id;
    update refund set order_id = placed, payment_id = null where payment_id = kept.id;
    insert into order_message (buyer_id, order_id, sender, staff_id, message, read_at, created_at)
    select buyer_id, placed, sender, staff_id, message, read_at, created_at from payment_message
    where payment_id = kept.id order by id;
    update notification set redirect_action = 'OrderDetail', reference = placed
    where redirect_action = 'KeptPayment' and reference = kept.id;
  end loop;
end
$$;
delete from payment_message;

-- While the release before still runs, what it keeps becomes such an order as well, and its notification leads there.
create function place_kept_payment() returns trigger language plpgsql as $$
begin
  new.order_id := place_refused(new);
  new.refused_reason := null;
  new.wanted := null;
  return new;
end
$$;
create trigger payment_kept before insert on payment
  for each row when (new.order_id is null) execute function place_kept_payment();

create function lead_to_refused_order() returns trigger language plpgsql as $$
begin
  new.redirect_action := 'OrderDetail';
  new.reference := (select order_id from payment where id = new.reference);
  return new;
end
$$;
create trigger notification_of_kept_payment before insert on notification
  for each row when (new.redirect_action = 'KeptPayment') execute function lead_to_refused_order();
