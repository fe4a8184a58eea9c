-- What the shop does by itself and fails to do. A job that works again has no row.
create table job_failure (
  job text primary key check (char_length(job) <= 100),
  failures integer not null check (failures > 0),
  message text not null check (char_length(message) <= 500),
  failing_since timestamptz not null default now(),
  last_failed_at timestamptz not null default now()
);
