-- Since when nothing shows a public file, as the sweep of unused files first saw; it goes when that lasts.
alter table file add column unused_since timestamptz check (unused_since is null or kind = 'public');
