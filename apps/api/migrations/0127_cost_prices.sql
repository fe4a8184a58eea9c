-- What the shop pays for a piece, for those with the right to cost prices (docs/decisions/0175).
alter table sku add column cost_price integer check (cost_price >= 0);

-- The cost prices when the order was placed, since those of today may be others. Null: not known then.
alter table order_line
  add column cost_price integer check (cost_price >= 0),
  add column get_one_cost_price integer check (get_one_cost_price >= 0);
create function keep_cost_prices() returns trigger language plpgsql as $$
begin
  new.cost_price := coalesce(new.cost_price, (select cost_price from sku where id = new.sku_id));
  if new.get_one_sku_id is not null then
    new.get_one_cost_price := coalesce(new.get_one_cost_price, (select cost_price from sku where id = new.get_one_sku_id));
  end if;
  return new;
end
$$;
create trigger order_line_cost_prices before insert on order_line
  for each row execute function keep_cost_prices();

insert into staff_role_right (role_code, right_code) values ('owner', 'reports'), ('owner', 'costs')
on conflict do nothing;
