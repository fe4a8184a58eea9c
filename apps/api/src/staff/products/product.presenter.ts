import { defaultVariantName, isPromoted } from '@zay/contract';
import type { StaffProduct } from '@zay/contract/staff';
import { mediaUrl } from '../../platform/pictures/media.ts';
import { fromColumns } from './product-row.ts';
import type { ProductRow } from './product.store.ts';

const stored = (key: string) => ({ key, url: mediaUrl(key) });
const names = (row: { name_en: string; name_my: string }) => ({ en: row.name_en, my: row.name_my });

/** The product in wire format for staff, without SKUs of removed values, and with cost prices only if `withCosts`. */
export function presentProduct(row: ProductRow, withCosts: boolean): StaffProduct {
  const isDefault = row.levels.length === 1 && row.levels[0]?.name_en === defaultVariantName;
  const placeOf = new Map(
    row.levels.flatMap((level, depth) =>
      level.values.map((value, place) => [value.id, { depth, place }] as const),
    ),
  );
  const placesOf = (sku: ProductRow['skus'][number]): number[] | null => {
    const ids = [sku.value1_id, sku.value2_id, sku.value3_id].filter((id) => id !== null);
    const places = ids.map((id, depth) => {
      const found = placeOf.get(id);
      return found?.depth === depth ? found.place : -1;
    });
    return places.length === row.levels.length && !places.includes(-1) ? places : null;
  };
  return {
    id: row.id,
    updatedAt: row.updated_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    soldCount: row.sold_count,
    state: row.state as StaffProduct['state'],
    ...fromColumns(row),
    pictures: row.images.map(stored),
    clips: row.clips.map(stored),
    categoryIds: row.category_ids,
    tagIds: row.tag_ids,
    specifications: row.specifications.map((one) => ({
      name: { en: one.name_en, my: one.name_my },
      value: { en: one.value_en, my: one.value_my },
    })),
    getOne: row.free_piece && {
      skuId: row.free_piece.sku_id,
      productId: row.free_piece.product_id,
      name: row.free_piece.name,
      value: row.free_piece.value,
    },
    levels: isDefault
      ? []
      : row.levels.map((level) => ({
          name: names(level),
          values: level.values.map((value) => ({
            id: value.id,
            name: names(value),
            picture: value.image_key === null ? null : stored(value.image_key),
          })),
        })),
    skus: row.skus.flatMap((sku) => {
      const places = placesOf(sku);
      return places === null
        ? []
        : {
            id: sku.id,
            values: isDefault ? [] : places,
            code: sku.code ?? '',
            price: sku.original_price,
            promotePrice: isPromoted({ originalPrice: sku.original_price, promotePrice: sku.promote_price })
              ? sku.promote_price
              : null,
            ...(withCosts && { costPrice: sku.cost_price }),
            active: sku.active,
            stock: sku.stock,
            pictures: sku.images.map(({ file_key }) => stored(file_key)),
          };
    }),
  };
}
