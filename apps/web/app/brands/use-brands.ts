import type { BrandList } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useLanguage } from '../platform/language/context.ts';
import { uniqueBy } from '../catalog/paging/unique.ts';
import { usePages } from '../catalog/paging/use-pages.ts';
import { brandsPath, readBrands, type WantedBrands } from './wanted-brands.ts';

/** The brands that are wanted, page by page. Failures are told to nobody (BRAND-19). */
export function useBrands(wanted: WantedBrands, page: number | undefined, first: BrandList | undefined) {
  const { language } = useLanguage();
  const list = usePages({
    key: `${language} ${brandsPath(wanted)}`,
    page,
    first,
    read: (number) => readBrands(browserApi, wanted, number),
    isEmpty: ({ brands }) => brands.length === 0,
    onFailure: () => undefined,
    pathOf: (number) => brandsPath(wanted, number),
  });
  const last = list.pages.at(-1);
  const brands = list.pages.flatMap((found) => found.brands);
  return {
    ...list,
    brands: uniqueBy(brands, ({ brandId }) => brandId),
    hasMore: last !== undefined && last.page < last.total_Pages,
  };
}
