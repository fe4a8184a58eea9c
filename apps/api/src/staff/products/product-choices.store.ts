import type { ProductChoices } from '@zay/contract/staff';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import { readLowStock } from './product-list.store.ts';
import { namesOf } from './sku-value.store.ts';

/** Names of specifications that the form suggests. */
const mostNames = 200;

/** Lookup data to describe a product with. */
export async function readChoices(db: Queries): Promise<ProductChoices> {
  const [categories, brands, tags, offers, charts, specifications, lowStock] = await Promise.all([
    db
      .selectFrom('category')
      .select(['id', 'parent_id', 'hidden', namesOf('category').as('name')])
      .orderBy('level')
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('brand')
      .select(['id', namesOf('brand').as('name')])
      .orderBy(sql`lower(name_en)`)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('tag')
      .select(['id', namesOf('tag').as('name')])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('offer_text')
      .select([
        'id',
        'kind',
        sql<ProductChoices['tags'][number]['name']>`json_build_object('en', title_en, 'my', title_my)`.as(
          'name',
        ),
      ])
      .orderBy('kind')
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('size_chart')
      .select(['id', 'image_key', namesOf('size_chart').as('name')])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('product_specification')
      .select(namesOf('product_specification').as('name'))
      .groupBy(['name_en', 'name_my'])
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .limit(mostNames)
      .execute(),
    readLowStock(db),
  ]);
  return {
    categories: categories.map(({ parent_id, ...category }) => ({ ...category, parentId: parent_id })),
    brands,
    tags,
    offers: offers.map(({ kind, ...offer }) => ({
      ...offer,
      kind: kind as ProductChoices['offers'][number]['kind'],
    })),
    sizeCharts: charts.map(({ image_key, ...chart }) => ({ ...chart, url: mediaUrl(image_key) })),
    specificationNames: specifications.map(({ name }) => name),
    lowStock,
  };
}
