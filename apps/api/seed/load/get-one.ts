import { catalogue, hasChoice, mains, type Product } from '../catalogue/build.ts';
import { daysAgo } from '../time.ts';

const price = (product: Product) => product.skus[0]?.original ?? 0;

/** In every main category one product brings a cheaper one for free. */
export const getOneRows = (now: Date) =>
  mains.flatMap((main) => {
    const group = catalogue.products.filter((product) => product.main === main);
    const free = group
      .filter((product) => !hasChoice(product) && (product.skus[0]?.stock ?? 0) > 20)
      .toSorted((one, other) => price(one) - price(other))[0];
    const sku = free?.skus[0];
    if (!free || !sku) return [];
    const paid = group.find(
      (product) =>
        !product.skus[0]?.promote &&
        product.skus.some(({ stock }) => stock > 10) &&
        price(product) > price(free) * 1.5,
    );
    return paid
      ? [{ product_id: paid.id, free_product_id: free.id, free_sku_id: sku.id, created_at: daysAgo(now, 14) }]
      : [];
  });
