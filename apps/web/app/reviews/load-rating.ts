import { reviewSummary, type ReviewSummary } from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import type { PageRequest } from '../platform/page.tsx';

/** Stars for search engines: read on the server only. */
export interface LoadedRating {
  readonly rating?: ReviewSummary | undefined;
}

/** The stars of the page's product; it is an extra, so without an answer there are none. */
export async function loadRating(api: Api, { query }: PageRequest): Promise<ReviewSummary | undefined> {
  const ProductId = Number(query.get('productId'));
  if (!Number.isInteger(ProductId) || ProductId <= 0) return undefined;
  return api(reviewSummary, { query: { ProductId } }).catch(() => undefined);
}
