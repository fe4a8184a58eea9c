-- A payment may ask for a part of what an order costs: a deposit, or what the goods of an exchange are worth. Another one asks for
-- the rest.
alter table payment add column is_part boolean not null default false;

-- Per cent of an order that buyers may pay in advance, and the rest in cash at the door; 0: the delivery fee. Null: all or nothing;
-- for a buyer: as the city says.
alter table city add column deposit_percent smallint check (deposit_percent between 0 and 99);
alter table buyer add column deposit_percent smallint check (deposit_percent between 0 and 99);
