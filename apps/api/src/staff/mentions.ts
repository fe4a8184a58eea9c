import type { BuyerMention, ProductMention } from '@zay/contract/staff';
import type { ExpressionBuilder } from 'kysely';
import { cardImage } from '../catalog/product-card.store.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import type { DB } from '../platform/database/schema.gen.ts';

/** Columns for `productMention`, for a statement with the table `product`. */
export const productColumns = (eb: ExpressionBuilder<DB, 'product'>) =>
  ['product.id as product_id', 'product.name_en', 'product.name_my', cardImage(eb).as('image_key')] as const;

export const productMention = (row: {
  readonly product_id: number;
  readonly name_en: string;
  readonly name_my: string;
  readonly image_key: string | null;
}): ProductMention => ({
  id: row.product_id,
  name: { en: row.name_en, my: row.name_my },
  url: mediaUrl(row.image_key),
});

/** Columns for `buyerMention`, for a statement with the table `buyer`. */
export const buyerColumns = ['buyer.id as buyer_id', 'buyer.name as buyer_name', 'buyer.phone'] as const;

/** @param withPhone whether the caller has the right to buyers, or only to their texts */
export const buyerMention = (
  row: { readonly buyer_id: number; readonly buyer_name: string; readonly phone: string | null },
  withPhone: boolean,
): BuyerMention => ({ id: row.buyer_id, name: row.buyer_name, phone: (withPhone && row.phone) || '' });
