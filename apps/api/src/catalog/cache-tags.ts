/** Tags of what guests see; the triggers of migration 0015 drop them. */

/** Categories, brands, tags, size charts, texts about the offer. */
export const catalogTags = ['catalog'] as const;

/** Cards of products, whichever. */
export const listTags = ['catalog', 'products'] as const;

/** One product's page. `product` covers all of them. */
export const productTags = (productId: number) => ['catalog', 'product', `product:${productId}`];
