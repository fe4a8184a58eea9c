import { plainDigits } from '@zay/contract/staff';
import type { ProductDraft } from './product-draft.ts';
import { combinationKeys, draftOfSku } from './sku-draft.ts';

export const saleParts = ['picture', 'nameMy', 'descriptionMy', 'category', 'price', 'stock'] as const;
export type SalePart = (typeof saleParts)[number];

/** What buyers would miss. */
export interface Missing {
  readonly part: SalePart;
  /** Combinations that lack it; none if the whole product does. */
  readonly skus: readonly string[];
}

const numberOf = (text: string) => Number(plainDigits(text)) || 0;
const isBlank = (html: string) => html.replaceAll(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === '';

/** What a product lacks to be on sale, in the order of the form. Staff decide whether that matters. */
export function missingForSale(draft: ProductDraft): Missing[] {
  const onSale = combinationKeys(draft.levels)
    .map((key) => ({ key, ...draftOfSku(draft.skus, key) }))
    .filter(({ active }) => active);
  const skusWithout = {
    price: onSale.filter(({ price }) => numberOf(price) < 1),
    stock: onSale.filter(({ id, stock, firstStock }) => (id === null ? numberOf(firstStock) : stock) < 1),
  };
  const isMissing = {
    picture: draft.pictures.length === 0,
    nameMy: draft.name.my.trim() === '',
    descriptionMy: isBlank(draft.description.my),
    category: draft.categoryIds.length === 0,
    price: skusWithout.price.length > 0,
    stock: skusWithout.stock.length > 0,
  };
  return saleParts
    .filter((part) => isMissing[part])
    .map((part) => ({
      part,
      skus: part === 'price' || part === 'stock' ? skusWithout[part].map(({ key }) => key) : [],
    }));
}
