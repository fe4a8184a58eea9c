import { limits, type SearchResult } from '@zay/contract';
import type { Api } from '../../platform/api/client.ts';
import { readPage } from '../paging/page-number.rules.ts';
import { readProducts, type WantedProducts } from './wanted.ts';

/** What the server renders of a list. */
export interface FirstPage {
  readonly first?: SearchResult;
  /** The list has no such page. */
  readonly isMissing?: true;
}

/** The page that an address names; a failure is left to the browser, which asks again and tells of it. */
export async function readFirstPage(
  api: Api,
  wanted: WantedProducts,
  value: (name: string) => string | null,
): Promise<FirstPage> {
  const page = readPage(value);
  if (page === undefined) return { isMissing: true };
  const first = await readProducts(api, wanted, page).catch(() => undefined);
  const isBeyond = page > limits.firstPage && first?.productList.length === 0;
  return { ...(first && { first }), ...(isBeyond && { isMissing: true }) };
}
