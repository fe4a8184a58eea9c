import {
  brandAlphabet,
  brandsByAlphabet,
  brandsByName,
  limits,
  popularBrands,
  timings,
  type Brand,
  type BrandList,
} from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { pagePath } from '../platform/seo/addresses.ts';
import { readPage } from '../catalog/paging/page-number.rules.ts';

export type BrandLetter = (typeof brandAlphabet)[number];

/** The browser filters by letter or by name, never by both. */
export type WantedBrands = { readonly letter: BrandLetter } | { readonly name: string };

export function readBrands(
  api: Api,
  wanted: WantedBrands,
  PageNumber: number,
  After?: number[],
): Promise<BrandList> {
  const page = { PageNumber, pageSize: limits.brandPageSize, After };
  return 'name' in wanted
    ? api(brandsByName, { query: { Name: wanted.name, ...page } })
    : api(brandsByAlphabet, { query: { Alphabet: wanted.letter, ...page } });
}

/** Searches when typing pauses; an empty text means all brands. @returns cancels a pending search */
export function wantAfterPause(text: string, want: (wanted: WantedBrands) => void): () => void {
  const name = text.trim().slice(0, limits.searchText);
  const timer = setTimeout(want, timings.brandSearchDebounce, name === '' ? { letter: 'All' } : { name });
  return () => clearTimeout(timer);
}

/** Parses the filter of an address; unknown values mean all brands. */
export function readWantedBrands(query: URLSearchParams): WantedBrands {
  const name = query.get('name')?.trim().slice(0, limits.searchText);
  if (name) return { name };
  const asked = query.get('alphabet')?.toLowerCase();
  return { letter: brandAlphabet.find((letter) => letter.toLowerCase() === asked) ?? 'All' };
}

/** Address of a page of the brand browser. */
export function brandsPath(wanted: WantedBrands, page: number = limits.firstPage): string {
  const query = new URLSearchParams();
  if ('name' in wanted) query.set('name', wanted.name);
  else if (wanted.letter !== 'All') query.set('alphabet', wanted.letter);
  return pagePath(query.size > 0 ? `/shop-by-brands?${query}` : '/shop-by-brands', page);
}

export interface LoadedBrands {
  readonly popular: readonly Brand[];
  /** The requested page of brands; undefined if it could not be loaded (BRAND-19: no error is shown). */
  readonly first?: BrandList;
  /** The list has no such page. */
  readonly isMissing?: true;
}

export async function loadBrands(api: Api, query: URLSearchParams): Promise<LoadedBrands> {
  const wanted = readWantedBrands(query);
  const page = readPage((name) => query.get(name));
  const [popular, first] = await Promise.all([
    api(popularBrands).catch(() => []),
    page === undefined ? undefined : readBrands(api, wanted, page).catch(() => undefined),
  ]);
  const isBeyond = page !== limits.firstPage && first?.brands.length === 0;
  return {
    popular,
    ...(first && { first }),
    ...((page === undefined || isBeyond) && { isMissing: true }),
  };
}
