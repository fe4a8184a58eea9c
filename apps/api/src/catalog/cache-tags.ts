/** Tags of what guests see; triggers drop them (0090_last_backup/17_public_cache.sql). */

/** Categories, brands, tags, size charts, texts about the offer. */
export const catalogTags = ['catalog'] as const;

/** Cards of products, whichever. */
export const listTags = ['catalog', 'products'] as const;

/** Names that searches take for the same. */
export const synonymTag = 'synonyms';

/** One product's page. `product` covers all of them. */
export const productTags = (productId: number) => ['catalog', 'product', `product:${productId}`];
