drop index payment_order_success_key;
