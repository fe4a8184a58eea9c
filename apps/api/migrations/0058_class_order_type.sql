-- The list of one kind of request asks for the type of its orders too: without it here, every order is looked at.
drop index customer_order_class_registration_index;
create index customer_order_class_registration_index
  on customer_order (class_registration_id, status, type, id) where class_registration_id is not null;
