-- Where the requests of education stand is read from their orders by the lists of staff, all of a kind at once or those of one
-- class: from these alone, without the orders themselves.
create index customer_order_education_state_index
  on customer_order (type, status, score_request_id, certificate_request_id, class_registration_id, id) where type <> 'product';
create index customer_order_class_registration_index
  on customer_order (class_registration_id, status, id) where class_registration_id is not null;
