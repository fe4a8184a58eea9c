import { orderStatuses } from '@zay/contract';
import { sql } from 'kysely';
import { pipeline } from '../platform/database/pipeline.ts';
import type { Queries, Reads } from '../platform/database/database.ts';
import { onPage, ordered, publishedProducts, withAnyTag, type ProductSet } from './product-list.store.ts';

/** Pairs kept for a product. More are left out when some of them are hidden. */
const pairsOfProduct = 24;

/** Counts again which products were in the same orders, at least twice within 90 days. */
export async function countPairs(db: Queries): Promise<void> {
  await sql`
    with counted as (
      select line.product_id, other.product_id as other_id, count(distinct line.order_id)::int as orders
      from customer_order placed
      join order_line line on line.order_id = placed.id
      join order_line other on other.order_id = placed.id and other.product_id <> line.product_id
      where placed.created_at > now() - interval '90 days' and placed.status <> ${orderStatuses.deleted}
      group by line.product_id, other.product_id having count(distinct line.order_id) > 1
    ), kept as materialized (
      select product_id, other_id, orders from (
        select *, row_number() over (partition by product_id order by orders desc, other_id) as place from counted
      ) ranked where place <= ${pairsOfProduct}
    ), gone as (
      delete from product_pair pair where not exists (
        select from kept where kept.product_id = pair.product_id and kept.other_id = pair.other_id)
    )
    insert into product_pair as pair select product_id, other_id, orders from kept
    on conflict (product_id, other_id) do update set orders = excluded.orders
      where pair.orders <> excluded.orders`.execute(db);
}

/**
 * Ids of published products that go with a product, at most `size`: first what was in the same orders, then best sellers of
 * the categories that staff relate to its own, then what has its tags.
 */
export async function findBoughtTogether(
  db: Reads,
  {
    productId,
    tagIds,
    size,
  }: { readonly productId: number; readonly tagIds: readonly number[]; readonly size: number },
): Promise<number[]> {
  const found = await pipeline(db, (queries) => {
    // One more than needed: the product itself may be among them.
    const bestOf = (set: ProductSet) =>
      onPage(ordered(set(publishedProducts(queries)), 'popular'), { number: 1, size: size + 1 }).execute();
    return Promise.all([
      publishedProducts(queries)
        .innerJoin('product_pair as pair', 'pair.other_id', 'product.id')
        .select('product.id')
        .where('pair.product_id', '=', productId)
        .orderBy('pair.orders', 'desc')
        .orderBy('product.id')
        .limit(size)
        .execute(),
      bestOf(ofRelatedCategories(productId)),
      tagIds.length > 0 ? bestOf(withAnyTag(tagIds)) : [],
    ]);
  });
  const ids = new Set(found.flat().map(({ id }) => id));
  ids.delete(productId);
  return [...ids].slice(0, size);
}

const ofRelatedCategories =
  (productId: number): ProductSet =>
  (products) =>
    products.where('product.id', 'in', (eb) =>
      eb
        .selectFrom('product_category as own')
        .innerJoin('category_goes_with as relation', 'relation.category_id', 'own.category_id')
        .innerJoin('product_category as other', 'other.category_id', 'relation.other_id')
        .innerJoin('category', (join) =>
          join.onRef('category.id', '=', 'relation.other_id').on('category.hidden', '=', false),
        )
        .select('other.product_id')
        .where('own.product_id', '=', productId),
    );
