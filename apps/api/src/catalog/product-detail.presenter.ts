import {
  defaultVariantName,
  productFactColumns,
  productFactNames,
  wirePrices,
  type Language,
  type ProductDetail,
  type ProductFactName,
} from '@zay/contract';
import { pick } from '../platform/http/language.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import type { DetailRow } from './product-detail.store.ts';
import { presentTitledText } from './titled-text.ts';

/** Product detail in wire format. */
export function presentDetail(row: DetailRow, language: Language): ProductDetail {
  const text = (en: string | null, my: string | null) => pick(language, en, my);
  const offer = (found: DetailRow['shipping']) => (found ? presentTitledText(found, language) : null);
  const isPromoted = row.free_piece !== null || row.skus.some((sku) => (sku.promote_price ?? 0) > 0);
  const preOrderTC = offer(row.pre_order_tc);
  return {
    id: row.id,
    name: text(row.name_en, row.name_my),
    description: text(row.description_en, row.description_my),
    ...wirePrices({ originalPrice: row.original_price, promotePrice: row.promote_price }),
    ...(isPromoted && row.promotion_ends_at && { promotionEndsAt: row.promotion_ends_at.toISOString() }),
    isFav: row.is_favourite,
    isGetOne: row.is_get_one,
    totalWishList: row.wishlist_count,
    totalOrder: row.sold_count,
    ...factsOf(row),
    specifications: row.specifications.map((one) => ({
      name: text(one.name_en, one.name_my),
      value: text(one.value_en, one.value_my),
    })),
    productImage: row.images.map((image) => ({ id: image.id, url: mediaUrl(image.file_key) })),
    productCategory: row.category_path.map((category, index, path) => ({
      productCategoryId: category.id,
      productCategoryName: text(category.name_en, category.name_my),
      subCategoryId: path[index + 1]?.id ?? null,
      isMainCategory: category.level === 1,
    })),
    variant: row.variants.map((variant) => ({
      variantId: variant.id,
      name: variantName(variant.name_en, variant.name_my, language),
    })),
    variantValues: row.first_values.map((value) => presentValue(value, language)),
    skuValue: row.skus.map((sku) => presentSku(sku, language)),
    mostOfLine: row.most_of_line,
    brand: row.brand && {
      id: row.brand.id,
      name: text(row.brand.name_en, row.brand.name_my),
      description: text(row.brand.description_en, row.brand.description_my),
      logoUrl: mediaUrl(row.brand.logo_key),
    },
    shippingInfo: offer(row.shipping),
    returnPolicy: offer(row.return_policy),
    warranty: offer(row.warranty),
    installation: offer(row.installation),
    ...(preOrderTC ? { preOrderTC } : {}),
    sizeChart: row.size_chart ? { url: mediaUrl(row.size_chart) } : null,
    productClips: row.clips.map((clip) => ({ clipPath: mediaUrl(clip.file_key) })),
    tagsList: row.tags,
    promotionGetOne: row.free_piece && {
      productId: row.id,
      getOneProductId: row.free_piece.id,
      getOneProductName: text(row.free_piece.name_en, row.free_piece.name_my),
      getOneProductImage: { thumbnailUrl: mediaUrl(row.free_piece.image_key) },
    },
  };
}

/** Product facts in wire format. */
function factsOf(row: DetailRow): Pick<ProductDetail, ProductFactName> {
  const facts = productFactNames.map((name) => [name, row[productFactColumns[name]]] as const);
  return Object.fromEntries(facts) as Pick<ProductDetail, ProductFactName>;
}

/** Clients check for 'Default', so it is the same in every language. */
function variantName(en: string, my: string, language: Language): string {
  return en === defaultVariantName ? en : pick(language, en, my);
}

export interface ValueRow {
  readonly id: number;
  readonly name_en: string;
  readonly name_my: string;
  readonly image_key: string | null;
}

export function presentValue(value: ValueRow, language: Language) {
  return {
    valueId: value.id,
    valueName: pick(language, value.name_en, value.name_my),
    url: mediaUrl(value.image_key),
  };
}

function presentSku(sku: DetailRow['skus'][number], language: Language) {
  const names = [
    pick(language, sku.value1_en, sku.value1_my),
    pick(language, sku.value2_en, sku.value2_my),
    pick(language, sku.value3_en, sku.value3_my),
  ];
  return {
    skuId: sku.id,
    qty: sku.pieces,
    value: names.filter((name) => name !== '').join(','),
    ...wirePrices({ originalPrice: sku.original_price, promotePrice: sku.promote_price }),
    productSkuImages: sku.images.map((image) => ({ url: mediaUrl(image.file_key), isMain: image.is_main })),
  };
}
