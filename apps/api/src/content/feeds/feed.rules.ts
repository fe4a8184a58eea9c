import { plainText } from '../../platform/text/plain-text.ts';
import type { FeedDelivery, FeedProduct, FeedSku, Names } from './feed.store.ts';

/** Limits of Google's product data specification, in characters; those of Meta are not lower. */
export const feedLimits = {
  id: 50,
  title: 150,
  description: 5_000,
  brand: 70,
  productType: 750,
  variant: 100,
  morePictures: 10,
} as const;

/** One SKU as both feeds show it. */
export interface FeedItem {
  readonly id: string;
  /** Groups the SKUs of a product; '' where no choice is one that the services know. */
  readonly groupId: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly picture: string;
  readonly morePictures: readonly string[];
  readonly isInStock: boolean;
  /** As `12500 MMK`. */
  readonly price: string;
  /** '' without a promotion. */
  readonly salePrice: string;
  readonly brand: string;
  /** As `Fashion > Shoes`. */
  readonly productType: string;
  /** As `250 g`; '' if unknown. */
  readonly weight: string;
  /** 0 if unknown. */
  readonly grams: number;
  readonly variants: Partial<Readonly<Record<VariantName, string>>>;
}

/** Levels that the services know, by the names that shops give them. */
const variantNames = {
  color: /^colou?rs?$|အရောင်/i,
  size: /\bsizes?$|အရွယ်|ဆိုဒ်|ဆိုက်/i,
  material: /^materials?$|^fabrics?$|အသား/i,
  pattern: /^patterns?$|^designs?$|ဒီဇိုင်း/i,
} as const;
export type VariantName = keyof typeof variantNames;

export type FeedLanguage = 'en' | 'my';
/** A text in the feed's language, or in the other. */
export const inLanguage = (language: FeedLanguage, { en, my }: Names) =>
  language === 'en' ? en || my : my || en;
export const kyats = (amount: number) => `${amount} MMK`;

/** The highest fee of a way of delivery for a piece of this weight, over all places: advertisements must not promise less. */
export const highestFee = ({ fee, rates }: FeedDelivery, grams: number) =>
  Math.max(fee, ...rates.filter(({ from_grams }) => from_grams <= grams).map((rate) => rate.fee));

const clusters = new Intl.Segmenter('my', { granularity: 'grapheme' });

/** Cuts a text between letters, with their marks. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  let short = '';
  for (const { segment } of clusters.segment(text)) {
    if (short.length + segment.length > max) break;
    short += segment;
  }
  return short.trimEnd();
}

const jpeg = (publicUrl: string, key: string) => `${publicUrl}/media/save/${key.split('.')[0]}.jpg`;

/** The items of a product: its SKUs that have a picture, because the services refuse others. */
export function itemsOf(product: FeedProduct, language: FeedLanguage, publicUrl: string): FeedItem[] {
  const pick = (names: Names) => inLanguage(language, names);
  const name = pick(product.name);
  const description = cut(plainText(pick(product.description)), feedLimits.description) || name;
  return product.skus.flatMap((sku): FeedItem[] => {
    const [picture, ...more] = new Set([...sku.pictures, ...product.pictures]);
    if (picture === undefined) return [];
    const chosen = sku.choices.map(({ value }) => pick(value));
    const variants = variantsOf(sku, language);
    return [
      {
        id: String(sku.id),
        groupId: Object.keys(variants).length > 0 ? `p${product.id}` : '',
        title: cut(chosen.length > 0 ? `${name} - ${chosen.join(', ')}` : name, feedLimits.title),
        description,
        link: `${publicUrl}/productdetails?productId=${product.id}`,
        picture: jpeg(publicUrl, picture),
        morePictures: more.slice(0, feedLimits.morePictures).map((key) => jpeg(publicUrl, key)),
        isInStock: sku.pieces > 0,
        price: kyats(sku.originalPrice),
        salePrice: sku.price < sku.originalPrice ? kyats(sku.price) : '',
        brand: product.brand ? cut(pick(product.brand), feedLimits.brand) : '',
        productType: cut(product.categories.map(pick).join(' > '), feedLimits.productType),
        weight: product.weightGrams ? `${product.weightGrams} g` : '',
        grams: product.weightGrams ?? 0,
        variants,
      },
    ];
  });
}

function variantsOf({ choices }: FeedSku, language: FeedLanguage): FeedItem['variants'] {
  const found: Partial<Record<VariantName, string>> = {};
  for (const [name, pattern] of Object.entries(variantNames) as [VariantName, RegExp][]) {
    const choice = choices.find(({ level }) => pattern.test(level.en) || pattern.test(level.my));
    if (choice) found[name] = cut(inLanguage(language, choice.value), feedLimits.variant);
  }
  return found;
}
