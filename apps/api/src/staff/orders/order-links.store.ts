import type { QueryOf } from '@zay/contract';
import type { OrderLinkGoods, orderLinks, StaffOrderLink } from '@zay/contract/staff';
import { sql } from 'kysely';
import { skuDetails } from '../../cart/sku-details.store.ts';
import { stateNow } from '../../orders/links/order-link.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import { foundProducts } from '../found-products.store.ts';
import { chosenOfSku, namesOf } from '../products/sku-value.store.ts';
import { readPage } from '../read-page.store.ts';

const linesOfLink = sql<StaffOrderLink['lines']>`(
  select json_agg(json_build_object('skuId', sku.id, 'name', ${namesOf('product')}, 'value', ${chosenOfSku},
    'qty', line.qty, 'price', line.price) order by sku.id)
  from order_link_line line join sku on sku.id = line.sku_id join product on product.id = sku.product_id
  where line.order_link_id = order_link.id)`;

export function readOrderLinks(queries: Queries, ask: QueryOf<typeof orderLinks>) {
  const { search, state } = ask;
  const rows = queries
    .selectFrom('order_link')
    .innerJoin('staff', 'staff.id', 'order_link.created_by')
    .leftJoin('buyer', 'buyer.id', 'order_link.buyer_id')
    .select(['order_link.id', 'order_link.note', 'order_link.delivery_fee', 'order_link.expires_at'])
    .select(['order_link.created_at', 'order_link.buyer_id', 'order_link.order_id', 'staff.name as by'])
    .select(['buyer.name as buyer_name', 'buyer.phone'])
    .select([stateNow.as('state'), linesOfLink.as('lines')])
    .$if(state !== undefined, (some) => some.where(stateNow, '=', state ?? 'open'))
    .$if(search !== '', (some) =>
      some.where((eb) =>
        eb.or([
          sql<boolean>`strpos(lower(order_link.note), lower(${search})) > 0`,
          sql<boolean>`strpos(lower(buyer.name), lower(${search})) > 0`,
          eb('buyer.phone', '=', search),
        ]),
      ),
    );
  const sorts = { created: sql`order_link.created_at`, expires: sql`order_link.expires_at` };
  return readPage(rows, ask, sorts, sql`order_link.id`);
}

/** SKUs at a time: a phone shows a few. */
const most = 20;

/** SKUs that are for sale, of found products or of the best sold ones; those in stock first. */
export async function findLinkGoods(queries: Queries, search: string): Promise<OrderLinkGoods[]> {
  const found = search === '' ? null : await foundProducts(queries, search);
  const products = queries
    .selectFrom('product')
    .select(['id', 'sold_count'])
    .where('state', '=', 'published')
    .$if(found !== null, (rows) => rows.where(sql<boolean>`product.id = any (${found}::integer[])`))
    .orderBy('sold_count', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .as('some');
  const rows = await skuDetails(queries, null)
    .innerJoin(products, 'some.id', 'product.id')
    .select([namesOf('product').as('name'), chosenOfSku.as('value')])
    .where('sku.active', '=', true)
    .orderBy(sql`sku.stock > 0`, 'desc')
    .orderBy('some.sold_count', 'desc')
    .orderBy('sku.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    skuId: row.sku_id,
    name: row.name,
    value: row.value,
    url: mediaUrl(row.image_key),
    price: row.price,
    available: Math.max(0, row.stock - row.held),
  }));
}
