-- contract: unused since 0.1.0
-- Buyers who wait for a place of a full class; the same life as back_in_stock_request.
create table class_place_request (
  buyer_id integer not null references buyer (id),
  training_class_id integer not null references training_class (id) on delete cascade,
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  primary key (buyer_id, training_class_id)
);
create index class_place_request_training_class_id_index on class_place_request (training_class_id, notified_at);

-- A notification may open a class. Releases before write the other targets only.
alter table notification
  drop constraint notification_redirect_action_check,
  add constraint notification_redirect_action_check check (redirect_action in
    ('', 'ProductDetail', 'BuyOneGetOne', 'NewArrival', 'Promotion', 'BestSelling', 'OrderDetail', 'KeptPayment',
      'TrainingClass')) not valid,
  add constraint notification_training_class_check
    check (redirect_action <> 'TrainingClass' or reference is not null) not valid;
