-- Staff and score lists: who entered the marks last and when, so that of two who do it at once the second one learns of the
-- first, and who released them.
alter table score_request
  add column marked_at timestamptz,
  add column marked_by integer references staff (id),
  add column released_by integer references staff (id),
  add constraint score_request_marked_check check (marked_by is null or marked_at is not null),
  add constraint score_request_released_check check (released_by is null or released_at is not null);
create index score_request_marked_by_index on score_request (marked_by);
create index score_request_released_by_index on score_request (released_by);

-- The lists of staff: by the promised day, by the first day of a class, by the day of the request.
create index score_request_due_on_index on score_request (due_on, id);
create index score_request_created_at_index on score_request (created_at, id);
create index certificate_request_created_at_index on certificate_request (created_at, id);
create index class_registration_created_at_index on class_registration (created_at, id);

-- What is paid and waits for staff is little of all: the usual list and the work list look at these only.
create index customer_order_education_open_index on customer_order (type, id) where type <> 'product' and status = 1;
