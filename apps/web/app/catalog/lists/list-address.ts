import { searchTypes } from '@zay/contract';
import { listPath } from '../links.rules.ts';
import type { WantedProducts } from './wanted.ts';

/** The one address of a list for search engines: what it is of, neither its order nor its filters. */
export function listAddress(wanted: WantedProducts): string {
  const { searchType, productName, categoryId, tagIds } = wanted;
  return listPath({
    searchType: Object.values(searchTypes).find((known) => known === searchType) ?? searchTypes.text,
    categoryId,
    tagList: tagIds,
    ...(searchType === searchTypes.text && { productName }),
  });
}

/** What somebody typed makes endless pages, and none of them is the shop's own. */
export const isTyped = ({ productName }: WantedProducts) => productName !== '';
