import { ApiFailure, limits, productsByBrand, type BrandPage } from '@zay/contract';
import type { Api } from '../../platform/api/client.ts';

export interface LoadedBrand {
  readonly brandId: number;
  /** Missing when there is no such brand: the placeholder page then shows. */
  readonly first?: BrandPage;
  /** Why the brand could not be read. */
  readonly failure?: string;
}

export function readBrand(api: Api, brandId: number, PageNumber: number): Promise<BrandPage> {
  return api(productsByBrand, { query: { BrandId: brandId, PageNumber, PageSize: limits.pageSize } });
}

/** The brand of the page with its first products; an id of 0 is not asked for. */
export async function loadBrand(api: Api, id: string | undefined): Promise<LoadedBrand> {
  const brandId = /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0;
  if (brandId === 0) return { brandId };
  try {
    return { brandId, first: await readBrand(api, brandId, limits.firstPage) };
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
