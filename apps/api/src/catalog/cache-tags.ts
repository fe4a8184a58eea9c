/** Cache tags of public data; triggers invalidate them (0090_last_backup/17_public_cache.sql). */

/** Categories, brands, tags, size charts, offer texts. */
export const catalogTags = ['catalog'] as const;

/** Product cards. */
export const listTags = ['catalog', 'products'] as const;

/** Search synonyms. */
export const synonymTag = 'synonyms';

/** One product's page. `product` is the tag of all. */
export const productTags = (productId: number) => ['catalog', 'product', `product:${productId}`];
