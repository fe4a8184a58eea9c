import {
  bestSellingProducts,
  limits,
  productDetail,
  relatedProducts,
  type ApiError,
  type ProductCard,
  type ProductDetail,
} from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { refusalOf } from '../platform/api/no-connection.ts';

export interface LoadedProduct {
  readonly product?: ProductDetail;
  /** Why the product is missing. Undefined when the URL has no valid id. */
  readonly failure?: ApiError;
  /** Suggestions for a missing product: its category if the shop sold it once, otherwise the best sellers. */
  readonly others?: readonly ProductCard[];
}

/** Loads the product of the page. An invalid id, such as 0, causes no request. @throws if the shop is unreachable */
export async function loadProduct(api: Api, productId: number): Promise<LoadedProduct> {
  const isId = Number.isInteger(productId) && productId > 0 && productId <= limits.id;
  if (!isId) return { others: await readOthers(api) };
  try {
    return { product: await api(productDetail, { query: { ProductId: productId } }) };
  } catch (error) {
    const failure = refusalOf(error);
    return { failure, others: await readOthers(api, failure['categoryId']) };
  }
}

/** Loads suggestions. They are optional, so a failure gives an empty list. */
function readOthers(api: Api, categoryId?: unknown): Promise<readonly ProductCard[]> {
  const page = { PageNumber: limits.firstPage, PageSize: limits.relatedPageSize };
  const others =
    typeof categoryId === 'number'
      ? api(relatedProducts, { query: { ProductCategoryId: categoryId, ...page } })
      : api(bestSellingProducts, { query: page });
  return others.catch(() => []);
}

/** HTTP status of the page: the API's status, 404 for an invalid id. */
export function statusOf({ product, failure }: LoadedProduct): number {
  return product ? 200 : failure?.statusCode || 404;
}
