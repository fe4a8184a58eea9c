import { limits } from '@zay/contract';
import { sql } from 'kysely';
import type { Reads } from '../platform/database/database.ts';

export interface CategoryNode {
  readonly id: number;
  readonly parent_id: number | null;
  readonly level: number;
  readonly name_en: string;
  readonly name_my: string;
  readonly image_key: string | null;
  readonly background_key: string | null;
  readonly video_key: string | null;
  readonly popular: boolean;
}

/** Visible categories in the shop's order; descendants of a hidden one are hidden too. */
export function visibleCategories(db: Reads): Promise<CategoryNode[]> {
  return db
    .selectFrom('category')
    .leftJoin('category as parent', 'parent.id', 'category.parent_id')
    .leftJoin('category as main', 'main.id', 'parent.parent_id')
    .select([
      'category.id',
      'category.parent_id',
      'category.level',
      'category.name_en',
      'category.name_my',
      'category.image_key',
      'category.background_key',
      'category.video_key',
      'category.popular',
    ])
    .where(
      sql<boolean>`true not in (category.hidden, coalesce(parent.hidden, false), coalesce(main.hidden, false))`,
    )
    .orderBy('category.sort')
    .orderBy('category.id')
    .execute();
}

export interface CategoryBrand {
  readonly main_id: number;
  readonly id: number;
  readonly name_en: string;
  readonly name_my: string;
  readonly logo_key: string | null;
}

/** The brands of each main category's products, in the shop's order. */
export function brandsByMainCategory(db: Reads): Promise<CategoryBrand[]> {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('product')
        .innerJoin('product_category', 'product_category.product_id', 'product.id')
        .innerJoin('category', 'category.id', 'product_category.category_id')
        .leftJoin('category as parent', 'parent.id', 'category.parent_id')
        .select((inner) => [
          'product.brand_id',
          inner.fn.coalesce('parent.parent_id', 'category.parent_id', 'category.id').as('main_id'),
        ])
        .where('product.state', '=', 'published')
        .distinct()
        .as('sold'),
    )
    .innerJoin('brand', 'brand.id', 'sold.brand_id')
    .select(['sold.main_id', 'brand.id', 'brand.name_en', 'brand.name_my', 'brand.logo_key'])
    .where('brand.hidden', '=', false)
    .orderBy('brand.sort')
    .orderBy('brand.id')
    .execute();
}

/** All tags, in the order of staff. */
export function findTags(db: Reads) {
  return db
    .selectFrom('tag')
    .select(['id', 'name_en', 'name_my'])
    .orderBy('sort')
    .orderBy('id')
    .limit(limits.unpagedRows)
    .execute();
}
