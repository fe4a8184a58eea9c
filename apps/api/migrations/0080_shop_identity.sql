-- What this database is. One row, written at the first start: files that belong to it carry the same id, and whether it
-- is a demo or a real shop does not change afterwards.

-- files_marked_at: since when a folder of files carries the id. public_url: where the running shop was last found.
create table shop (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid(),
  is_demo boolean not null,
  files_marked_at timestamptz,
  public_url text not null default '',
  created_at timestamptz not null default now()
);

-- Buyers of the demo have a password that everybody knows, as its staff have.
alter table buyer add column is_demo boolean not null default false;
-- The demo's own eight have had these ids from the start.
update buyer set is_demo = true
where id <= 8 and exists (select from staff where is_demo and email = 'owner@zay.demo');
