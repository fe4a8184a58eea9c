import { ApiFailure, limits, productsByBrand, type BrandPage } from '@zay/contract';
import type { Api } from '../platform/api/client.ts';

export interface LoadedBrand {
  readonly brandId: number;
  /** The address names a page that the brand does not have. */
  readonly isMissing?: true;
  /** The page of products asked for, or the first. Missing when there is no such brand: the placeholder page then shows. */
  readonly first?: BrandPage;
  /** Why the brand could not be read. */
  readonly failure?: string;
}

export function readBrand(api: Api, brandId: number, PageNumber: number): Promise<BrandPage> {
  return api(productsByBrand, { query: { BrandId: brandId, PageNumber, PageSize: limits.pageSize } });
}

/**
 * The brand with a page of its products; an id of 0 is not asked for.
 * @param page undefined when the address names none that there could be
 */
export async function loadBrand(
  api: Api,
  id: string | undefined,
  page: number | undefined,
): Promise<LoadedBrand> {
  const brandId = /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0;
  if (brandId === 0) return { brandId };
  try {
    const first = await readBrand(api, brandId, page ?? limits.firstPage);
    const isBeyond = page !== limits.firstPage && first.products.length === 0;
    return { brandId, first, ...((page === undefined || isBeyond) && { isMissing: true }) };
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'brand-not-found') return { brandId };
    return { brandId, failure: String(error) };
  }
}

/** A brand that cannot be read is told to the log and to nobody else (BRAND-07). */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn('The brand could not be read:', error);
}
