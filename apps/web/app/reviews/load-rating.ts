import { reviewSummary, type ReviewSummary } from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import type { PageRequest } from '../platform/page.tsx';

/** Rating for search engines; loaded on the server only. */
export interface LoadedRating {
  readonly rating?: ReviewSummary | undefined;
}

/** The rating of the page's product; undefined on failure, because it is optional. */
export async function loadRating(api: Api, { query }: PageRequest): Promise<ReviewSummary | undefined> {
  const ProductId = Number(query.get('productId'));
  if (!Number.isInteger(ProductId) || ProductId <= 0) return undefined;
  return api(reviewSummary, { query: { ProductId } }).catch(() => undefined);
}
