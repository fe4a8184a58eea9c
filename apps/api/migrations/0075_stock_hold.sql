-- Pieces that are held for a buyer who is paying (docs/decisions/0106-held-goods.md). What others may take of a SKU is its
-- stock less the holds that have not ended, so a hold that is over needs no work to end. A row without pieces, or one that
-- is over, says when this buyer was given the SKU last: the same one is not held again at once.
create table stock_hold (
  buyer_id integer not null references buyer (id),
  sku_id integer not null references sku (id) on delete cascade,
  qty integer not null check (qty >= 0),
  until timestamptz not null,
  primary key (buyer_id, sku_id)
);
create index stock_hold_sku_id_index on stock_hold (sku_id);
create index stock_hold_until_index on stock_hold (until);
