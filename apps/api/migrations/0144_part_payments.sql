-- A payment may ask for a part of what an order costs: a deposit, or what the goods of an exchange are worth. Another one asks for
-- the rest.
alter table payment add column is_part boolean not null default false;

-- What buyers may pay in advance, with the rest in cash at the door: nothing, the delivery fee, or per cent of the order. Of a buyer
-- null: as the city says.
alter table city add column deposit text not null default 'none' check (deposit in ('none', 'delivery', '10', '20', '30', '50'));
alter table buyer add column deposit text check (deposit in ('none', 'delivery', '10', '20', '30', '50'));
