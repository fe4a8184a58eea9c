import {
  ApiFailure,
  bestSellingProducts,
  limits,
  productDetail,
  relatedProducts,
  type ApiError,
  type ProductCard,
  type ProductDetail,
} from '@zay/contract';
import type { Api } from '../platform/api/client.ts';

export interface LoadedProduct {
  readonly product?: ProductDetail;
  /** Why there is none; missing as well when no product was asked for. */
  readonly failure?: ApiError;
  /** Where there is no product: others of its category if the shop had it once, else the best sellers. */
  readonly others?: readonly ProductCard[];
}

/** The product of the page; what can be no id, as 0 or less, is not asked for. */
export async function loadProduct(api: Api, productId: number): Promise<LoadedProduct> {
  const isId = Number.isInteger(productId) && productId > 0 && productId <= limits.id;
  if (!isId) return { others: await readOthers(api) };
  try {
    return { product: await api(productDetail, { query: { ProductId: productId } }) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const failure: ApiError = { ...error.error, message: error.message };
    return { failure, others: await readOthers(api, failure['categoryId']) };
  }
}

/** They are an extra: when they cannot be read either, there are none. */
function readOthers(api: Api, categoryId?: unknown): Promise<readonly ProductCard[]> {
  const page = { PageNumber: limits.firstPage, PageSize: limits.relatedPageSize };
  const others =
    typeof categoryId === 'number'
      ? api(relatedProducts, { query: { ProductCategoryId: categoryId, ...page } })
      : api(bestSellingProducts, { query: page });
  return others.catch(() => []);
}

/** HTTP status of the page: what the API said, 404 when nothing was asked for. */
export function statusOf({ product, failure }: LoadedProduct): number {
  return product ? 200 : failure?.statusCode || 404;
}
