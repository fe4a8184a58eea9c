import {
  brandsByAlphabet,
  brandsByName,
  limits,
  popularBrands,
  timings,
  type Brand,
  type BrandList,
  type brandAlphabet,
} from '@zay/contract';
import type { Api } from '../../platform/api/client.ts';

export type BrandLetter = (typeof brandAlphabet)[number];

/** The browser goes by letter or by name, never by both. */
export type WantedBrands = { readonly letter: BrandLetter } | { readonly name: string };

export function readBrands(api: Api, wanted: WantedBrands, PageNumber: number): Promise<BrandList> {
  const page = { PageNumber, pageSize: limits.brandPageSize };
  return 'name' in wanted
    ? api(brandsByName, { query: { Name: wanted.name, ...page } })
    : api(brandsByAlphabet, { query: { Alphabet: wanted.letter, ...page } });
}

/** Searches once typing has paused; an empty box means all brands. @returns gives up a search not yet begun */
export function wantAfterPause(text: string, want: (wanted: WantedBrands) => void): () => void {
  const name = text.trim().slice(0, limits.searchText);
  const timer = setTimeout(want, timings.brandSearchDebounce, name === '' ? { letter: 'All' } : { name });
  return () => clearTimeout(timer);
}

export interface LoadedBrands {
  readonly popular: readonly Brand[];
  /** The first page of all brands; missing when it could not be read (BRAND-19 asks for silence). */
  readonly first?: BrandList;
}

export async function loadBrands(api: Api): Promise<LoadedBrands> {
  const [popular, first] = await Promise.all([
    api(popularBrands).catch(() => []),
    readBrands(api, { letter: 'All' }, limits.firstPage).catch(() => undefined),
  ]);
  return { popular, ...(first && { first }) };
}
