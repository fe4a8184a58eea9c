-- The answer to "how do you deliver here?" is public and kept (docs/decisions/0030-public-cache.md); cities and townships
-- already tell of their changes.
select announce_table(name, 'delivery') from unnest(
  '{delivery_service, delivery_service_city, payment_service}'::text[]
) as name;
