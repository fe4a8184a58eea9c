-- Since when nothing shows a public file, as the sweep of unused files first saw; it goes when that lasts.
alter table file add column unused_since timestamptz check (unused_since is null or kind = 'public');

-- Files whose row is gone and whose bytes are to follow. What no row ever named is not ours to remove.
create table dropped_file (
  key text primary key,
  dropped_at timestamptz not null
);
