-- contract: unused since 0.1.0
-- No release before writes parts, so the index of 0145_paid_once keeps the same promise for it.
drop index payment_order_success_key;
