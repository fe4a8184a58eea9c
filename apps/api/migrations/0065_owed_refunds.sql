-- Money of orders that were cancelled before there were refunds: all that was accepted is owed, since the order was cancelled.
insert into refund (buyer_id, order_id, amount, reason, due_since)
select placed.buyer_id, placed.id, paid.amount, 'cancelled', coalesce(
  (select max(created_at) from order_status_event event where event.order_id = placed.id and event.to_status = 5),
  paid.decided_at, now())
from customer_order placed
join (
  select order_id, sum(received_amount) as amount, max(decided_at) as decided_at
  from payment where order_id is not null group by order_id
) paid on paid.order_id = placed.id
where placed.status = 5 and paid.amount > 0
order by placed.id;
