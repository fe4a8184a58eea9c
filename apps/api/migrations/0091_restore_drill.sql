-- Drills that restored a backup aside, for staff. A drill that was cut off, or runs now, has no end.
create table restore_drill (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz check (ended_at >= began_at),
  -- Which backup, as soon as that is known.
  backup_at timestamptz,
  -- Of the copy; null where it was not reached, rows also where the backup holds files only.
  row_count bigint check (row_count >= 0),
  file_count integer check (file_count >= 0),
  -- What was wrong; null where nothing was.
  problem text check (char_length(problem) <= 2000)
);

-- How many failures in a row it takes until staff are told.
alter table job_failure add column tell_at smallint not null default 3 check (tell_at > 0);
