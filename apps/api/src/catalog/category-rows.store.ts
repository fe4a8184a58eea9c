import { sql } from 'kysely';
import type { Reads } from '../platform/database/database.ts';
import { cardColumns, type CardRow } from './product-card.store.ts';
import type { Page } from '../platform/database/pages.ts';
import { categoryAndBelow } from './product-list.store.ts';

export interface CategoryRow {
  readonly id: number;
  readonly name_en: string;
  readonly name_my: string;
  readonly image_key: string | null;
}

export interface CategoryProducts {
  readonly category: CategoryRow;
  /** Latest first; of the category and its descendants. */
  readonly products: CardRow[];
}

/**
 * The main categories, or one category of any level, each with a page of its products, in one statement. A product of
 * several main categories is in each; an unknown category is empty.
 */
export async function productsByCategory(
  db: Reads,
  categoryId: number | null,
  page: Page,
  buyerId: number | null,
): Promise<CategoryProducts[]> {
  const rows = await db
    .selectFrom('category')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('product')
          .select(cardColumns(buyerId))
          .select('product.published_at')
          .where('product.state', '=', 'published')
          .where('product.id', 'in', (inner) =>
            inner
              .selectFrom('product_category')
              .select('product_category.product_id')
              .where('product_category.category_id', 'in', categoryAndBelow(sql.ref<number>('category.id'))),
          )
          .orderBy('product.published_at', 'desc')
          .orderBy('product.id', 'desc')
          .limit(page.size)
          .offset((page.number - 1) * page.size)
          .as('card'),
      (join) => join.onTrue(),
    )
    .selectAll('card')
    .select([
      'category.id as category_id',
      'category.name_en as category_name_en',
      'category.name_my as category_name_my',
      'category.image_key as category_image_key',
    ])
    .where('category.hidden', '=', false)
    .$if(categoryId === null, (query) => query.where('category.level', '=', 1))
    .$if(categoryId !== null, (query) => query.where('category.id', '=', categoryId ?? 0))
    .orderBy('category.sort')
    .orderBy('category.id')
    .orderBy('card.published_at', 'desc')
    .orderBy('card.id', 'desc')
    .execute();

  const found = new Map<number, CategoryProducts>();
  for (const { category_id, category_name_en, category_name_my, category_image_key, ...card } of rows) {
    const known = found.get(category_id) ?? {
      category: {
        id: category_id,
        name_en: category_name_en,
        name_my: category_name_my,
        image_key: category_image_key,
      },
      products: [],
    };
    found.set(category_id, known);
    if (card.id !== null) known.products.push(card as CardRow);
  }
  return [...found.values()];
}
