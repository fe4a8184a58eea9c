import { limits, shown, type BrandPage } from '@zay/contract';

/** Only a page with enough products offers more (decision 68). */
export function mayHaveMore(pages: readonly BrandPage[]): boolean {
  return (pages.at(-1)?.product_count ?? 0) > shown.brandLoadMoreAbove;
}

/** Only a full page can have a non-empty next page. */
export function isFull(page: BrandPage | undefined): boolean {
  return page !== undefined && page.product_count >= limits.pageSize;
}
