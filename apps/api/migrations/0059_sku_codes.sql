-- Within the shop a code names one SKU, however it is written: AB-1 and ab-1 are the same.
drop index sku_code_key;
update sku set code = nullif(btrim(code, E' \t\n\r'), '') where code ~ '^\s|\s$';

-- Where a shop has doubles, the SKU on sale keeps the code, else the oldest; the others get their number behind it, for
-- staff to see and to change. Where somebody has that code already, a SKU goes without one.
update sku set code = left(sku.code, 48) || '#' || sku.id
from (
  select id, row_number() over (partition by lower(code) order by active desc, id) as place
  from sku where code is not null
) double
where double.id = sku.id and double.place > 1;
update sku set code = null
from (
  select id, row_number() over (partition by lower(code) order by active desc, id) as place
  from sku where code is not null
) double
where double.id = sku.id and double.place > 1;

create unique index sku_code_key on sku (lower(code)) where code is not null;
