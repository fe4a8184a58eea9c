import type { Reads } from '../platform/database/database.ts';
import type { ValueRow } from './product-detail.presenter.ts';

const valueColumns = { 1: 'sku.value1_id', 2: 'sku.value2_id', 3: 'sku.value3_id' } as const;
type Level = keyof typeof valueColumns;

export interface VariantLevel {
  readonly id: number;
  readonly level: Level;
}

/** The variant levels of a visible product, first level first; empty without such a product. */
export async function variantLevels(db: Reads, productId: number): Promise<VariantLevel[]> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.level'])
    .where('variant.product_id', '=', productId)
    .where('variant.removed', '=', false)
    .where('product.state', '=', 'published')
    .orderBy('variant.level')
    .execute();
  return rows.map(({ id, level }) => ({ id, level: level as Level }));
}

/** Whether a value belongs to the level. */
export async function hasValue(db: Reads, { id }: VariantLevel, valueId: number): Promise<boolean> {
  const value = await db
    .selectFrom('variant_value')
    .select('id')
    .where('id', '=', valueId)
    .where('variant_id', '=', id)
    .executeTakeFirst();
  return value !== undefined;
}

/** Values of `wanted` in an active SKU with the value chosen on `chosen`. */
export function valuesFor(
  db: Reads,
  productId: number,
  chosen: { readonly level: Level; readonly valueId: number },
  wanted: VariantLevel,
): Promise<ValueRow[]> {
  return db
    .selectFrom('variant_value')
    .select(['variant_value.id', 'variant_value.name_en', 'variant_value.name_my', 'variant_value.image_key'])
    .where('variant_value.product_id', '=', productId)
    .where('variant_value.variant_id', '=', wanted.id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sku')
          .select('sku.id')
          .where('sku.product_id', '=', productId)
          .where('sku.active', '=', true)
          .where(valueColumns[chosen.level], '=', chosen.valueId)
          .whereRef(valueColumns[wanted.level], '=', 'variant_value.id'),
      ),
    )
    .orderBy('variant_value.sort')
    .orderBy('variant_value.id')
    .execute();
}
