import { ApiFailure, productDetail, type ApiError, type ProductDetail } from '@zay/contract';
import type { Api } from '../../platform/api/client.ts';

export interface LoadedProduct {
  readonly product?: ProductDetail;
  /** Why there is none; missing as well when no product was asked for. */
  readonly failure?: ApiError;
}

/** The product of the page; an id of 0 or less is not asked for. */
export async function loadProduct(api: Api, productId: number): Promise<LoadedProduct> {
  if (!Number.isInteger(productId) || productId <= 0) return {};
  try {
    return { product: await api(productDetail, { query: { ProductId: productId } }) };
  } catch (error) {
    if (error instanceof ApiFailure) return { failure: { ...error.error, message: error.message } };
    throw error;
  }
}
