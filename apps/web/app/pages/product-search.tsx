import { useEffect } from 'react';
import { useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ApiFailure, limits, searchTypes, type SearchResult } from '@zay/contract';
import { ProductResults, ResultCount } from '../catalog/results/product-results.tsx';
import { SortSelect } from '../catalog/results/sort-select.tsx';
import { useAddressValue } from '../catalog/results/use-address-value.ts';
import { useProducts } from '../catalog/results/use-products.ts';
import { readProducts, readWanted, type WantedProducts } from '../catalog/results/wanted.ts';
import type { Api } from '../platform/api/client.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/provider.tsx';
import {
  browserLoad,
  PageTitle,
  serverLoad,
  usePageData,
  type PageHandle,
  type PageRequest,
} from '../platform/page.tsx';
import { CategoryPictures, CategoryRadios } from '../search/category-filter.tsx';
import { loadFilters } from '../search/filters.ts';
import { RecentSearches } from '../search/recent-searches.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { searchQuery, withCategory, withText, type SearchState } from '../search/search-state.rules.ts';
import { TagChips } from '../search/tag-chips.tsx';
import { useTagChoice } from '../search/use-tag-choice.ts';
import { showAlert } from '../ui/ask.ts';

/** A text, a category or tags, whichever the address holds; nothing means all products. */
function readSearch(value: (name: string) => string | null): WantedProducts {
  const wanted = readWanted(value);
  if (wanted.tagIds.length > 0)
    return { ...wanted, searchType: searchTypes.tags, categoryId: 0, productName: '' };
  if (wanted.categoryId > 0)
    return { ...wanted, searchType: searchTypes.category, productName: '', byCategoryFilter: true };
  return { ...wanted, searchType: searchTypes.text };
}

async function loadOnServer(api: Api, { query }: PageRequest) {
  const wanted = readSearch((name) => query.get(name));
  const [filters, first] = await Promise.all([
    loadFilters(api),
    readProducts(api, wanted, limits.firstPage).catch(() => undefined),
  ]);
  return { ...filters, first };
}

/** In the browser the list itself fetches, page by page. */
async function loadInBrowser(api: Api): Promise<Awaited<ReturnType<typeof loadOnServer>>> {
  return { ...(await loadFilters(api)), first: undefined satisfies SearchResult | undefined };
}

export const loader = serverLoad(loadOnServer);
export const clientLoader = browserLoad(loadInBrowser);

/** Another search needs no other filters; another language does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export const handle: PageHandle = { sortable: true };

export default function ProductSearchPage() {
  const t = useText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { categories, tags, failure, first } = usePageData<typeof loadOnServer>();
  const wanted = readSearch(useAddressValue());
  const list = useProducts(wanted, first);
  const state: SearchState = {
    text: wanted.productName,
    categoryId: wanted.categoryId,
    tagIds: wanted.tagIds,
    sort: wanted.sort,
  };
  const go = (next: SearchState) =>
    void navigate(`/productsearch?${searchQuery(next)}`, { preventScrollReset: true });
  const tagChoice = useTagChoice(state, go);
  const goAtOnce = (next: SearchState) => {
    tagChoice.cancel();
    go(next);
  };
  const search = (text: string) => goAtOnce(withText(state, text));

  useEffect(() => {
    if (failure) void showAlert(failureText(new ApiFailure(failure)));
    // The text of the moment of the failure is the right one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure]);

  const filter = {
    categories,
    selected: wanted.categoryId,
    onSelect: (categoryId: number) => goAtOnce(withCategory(state, categoryId)),
  };
  return (
    <div className="page">
      <PageTitle>{t('titles.productSearch')}</PageTitle>
      <h1 className="sr-only">{t('titles.productSearch')}</h1>
      <SearchBox key={state.text} initialText={state.text} onSearch={search} />
      <RecentSearches onSearch={search} />
      <div className="flex gap-6">
        <aside className="hidden w-56 shrink-0 md:block">
          <CategoryRadios {...filter} />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <TagChips tags={tags} selected={tagChoice.selected} onToggle={tagChoice.toggle} />
          <div className="md:hidden">
            <CategoryPictures {...filter} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ResultCount list={list} />
            <SortSelect value={wanted.sort} onChange={(sort) => goAtOnce({ ...state, sort })} />
          </div>
          <ProductResults list={list} />
        </div>
      </div>
    </div>
  );
}
