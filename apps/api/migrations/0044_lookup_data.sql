-- What staff keep in the back office (docs/decisions/0087-lookup-data.md).

-- A banner is shown from its first to its last day in Myanmar, both included, where it has them.
alter table banner
  add column starts_on date,
  add column ends_on date,
  add constraint banner_days_check check (ends_on >= starts_on);
alter table popup_banner
  add column starts_on date,
  add column ends_on date,
  add constraint popup_banner_days_check check (ends_on >= starts_on);

-- Nothing that staff change is kept unseen (docs/decisions/0030-public-cache.md): these told nobody yet.
select announce_table('delete_reason', 'content');
select announce_table('education_fee', 'education');
select announce_table(name, 'delivery') from unnest('{bank, setting}'::text[]) as name;
