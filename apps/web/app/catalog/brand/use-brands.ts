import { useEffect, useState } from 'react';
import { limits, type BrandList } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { useLanguage } from '../../platform/language/provider.tsx';
import { usePages } from './use-pages.ts';
import { readBrands, type WantedBrands } from './wanted-brands.ts';

interface Found {
  readonly key: string;
  /** Undefined when the list could not be read. */
  readonly list?: BrandList;
}

const silently = () => undefined;

/**
 * The brands that are wanted, page by page. Failures are told to nobody (BRAND-19).
 * @param all the first page of all brands, where the server has rendered it
 */
export function useBrands(wanted: WantedBrands, all: BrandList | undefined) {
  const { language } = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found>({ key: '' });
  const key = JSON.stringify([language, wanted, attempt]);
  const isAll = 'letter' in wanted && wanted.letter === 'All';
  const given = isAll ? all : undefined;
  const first = given ?? (found.key === key ? found.list : undefined);

  useEffect(() => {
    if (given) return;
    let isCurrent = true;
    readBrands(browserApi, wanted, limits.firstPage)
      .then((list) => isCurrent && setFound({ key, list }))
      .catch(() => isCurrent && setFound({ key }));
    return () => {
      isCurrent = false;
    };
    // The key stands for what is wanted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, given]);

  const { pages, isLoading, loadMore } = usePages(
    first,
    (number) => readBrands(browserApi, wanted, number),
    silently,
  );
  const last = pages.at(-1);
  const brands = pages.flatMap((page) => page.brands);
  return {
    brands: [...new Map(brands.map((brand) => [brand.brandId, brand])).values()],
    isLoading: !first && found.key !== key,
    hasFailed: !first && found.key === key,
    hasMore: last !== undefined && last.page < last.total_Pages,
    isLoadingMore: isLoading,
    loadMore,
    retry: () => setAttempt(attempt + 1),
  };
}
