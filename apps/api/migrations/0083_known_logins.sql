-- Devices and addresses that an account logged in from: strangers who try its password do not lock these out.
-- hash: keyed, of the account's name and of the device's cookie or the network; neither can be read from it.
create table known_login (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  buyer_id integer references buyer (id) on delete cascade,
  staff_id integer references staff (id) on delete cascade,
  used_at timestamptz not null,
  check (num_nonnulls(buyer_id, staff_id) = 1)
);
create index known_login_buyer_id_index on known_login (buyer_id, used_at);
create index known_login_staff_id_index on known_login (staff_id, used_at);
