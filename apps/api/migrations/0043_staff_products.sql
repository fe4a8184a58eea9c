-- What staff need to list and change products (docs/decisions/0086-products-by-staff.md).

-- A level or a value that staff took away stays for the SKUs that were sold with it; buyers see it no more.
alter table variant add column removed boolean not null default false;
alter table variant_value add column removed boolean not null default false;
drop index variant_value_name_en_key;
create unique index variant_value_name_en_key on variant_value (variant_id, name_en) where name_en <> '' and not removed;

-- The search index holds published products only: staff find hidden ones by this.
create index product_hidden_words_index on product using gin (search_words(search_text)) where state = 'hidden';

-- The orders of the list of staff, each in its usual direction.
create index product_staff_updated_index on product (updated_at desc nulls last, id desc) where state <> 'removed';
create index product_staff_created_index on product (created_at desc nulls last, id desc) where state <> 'removed';
create index product_staff_name_index on product (name_en, id) where state <> 'removed';
create index product_staff_price_index on product (price_from, id) where state <> 'removed';
