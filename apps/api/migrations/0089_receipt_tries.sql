-- A slip that cannot be read now is compared later.
alter table receipt_print
  add column tries integer not null default 0 check (tries >= 0),
  add column try_at timestamptz not null default now();
