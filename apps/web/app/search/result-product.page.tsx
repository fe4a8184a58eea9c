import { Suspense } from 'react';
import { data, type LoaderFunctionArgs } from 'react-router';
import { searchTypes } from '@zay/contract';
import {
  FilterButton,
  readFirstPage,
  type FirstPage,
  isTyped,
  listAddress,
  ListHeader,
  readCategoryName,
  useListTitle,
  ProductResults,
  ResultCount,
  SortSelect,
  useListPlace,
  useProducts,
  readWanted,
  sortValue,
  FilterChips,
  FilterForm,
  NothingFound,
} from '../catalog/index.ts';
import { filterValues, hasFilters, type Filters } from '../catalog/lists/filters.rules.ts';
import type { Api } from '../platform/api/client.ts';
import {
  serverLoad,
  useLeaveUnless,
  usePageData,
  usePageValue,
  type PageHandle,
  type PageRequest,
} from '../platform/page.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { useMayBeWide } from '../ui/use-may-be-wide.ts';
import { SearchBox } from './search-box.tsx';

interface ListPage extends FirstPage {
  /** Name of the category in the language of the page. */
  readonly categoryName?: string;
}

/** The page of the list; a failure is left to the browser, which asks again and tells of it. */
async function load(api: Api, { query }: PageRequest): Promise<ListPage> {
  if (!query.has('searchType')) return {};
  const value = (name: string) => query.get(name);
  const wanted = readWanted(value);
  const [first, categoryName] = await Promise.all([
    readFirstPage(api, wanted, value),
    readCategoryName(api, wanted.categoryId),
  ]);
  return { ...first, ...(categoryName && { categoryName }) };
}

const serverLoader = serverLoad(load);

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await serverLoader(args);
  return data(loaded, { status: loaded.isMissing ? 404 : 200 });
}

/** In the browser the list itself fetches, page by page. */
export function clientLoader(): ListPage {
  return {};
}

export const handle: PageHandle = { sortable: true };

export default function ResultProductPage() {
  useLeaveUnless(usePageValue('searchType') !== undefined, '/productsearch');
  const loaded = usePageData<typeof load>();
  // Only the server reads the name; from then on the address carries it.
  const named = loaded.categoryName ? { categoryName: loaded.categoryName } : {};
  const { value, page, pathOf, linkWith, change } = useListPlace(named);
  const mayBeWide = useMayBeWide();
  const titleOf = useListTitle();
  const wanted = readWanted(value);
  const isAsked = value('searchType') !== null;
  const list = useProducts(isAsked ? wanted : undefined, { page, first: loaded.first, pathOf });
  const title = titleOf({ ...wanted, categoryName: loaded.categoryName ?? value('categoryName') });
  const filtering = {
    filters: wanted,
    onFilter: (filters: Filters) => change(filterValues(filters)),
  };
  const unfiltered = linkWith(filterValues({}));
  return (
    <div className="page">
      <PageHead
        title={title}
        path={listAddress(wanted)}
        noindex={isTyped(wanted) || !isAsked || list.isMissing}
      />
      <ListHeader title={title} categoryId={wanted.categoryId}>
        {wanted.searchType === searchTypes.text && (
          <SearchBox initialText={wanted.productName} onSearch={(productName) => change({ productName })} />
        )}
      </ListHeader>
      <div className="flex gap-6">
        <aside className="hidden w-56 shrink-0 md:block">
          {mayBeWide && (
            <Suspense>
              <FilterForm {...filtering} />
            </Suspense>
          )}
        </aside>
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ResultCount count={list.count} />
            <div className="flex min-w-0 gap-2">
              <FilterButton {...filtering} />
              <SortSelect
                list={wanted}
                onChange={(sort) => change({ sortType: sortValue(sort, wanted) }, { replace: true })}
              />
            </div>
          </div>
          {hasFilters(wanted) && (
            <Suspense>
              <FilterChips filters={wanted} linkWith={linkWith} unfiltered={unfiltered} />
            </Suspense>
          )}
          <ProductResults list={list}>
            <Suspense>
              <NothingFound unfiltered={hasFilters(wanted) ? unfiltered : undefined} />
            </Suspense>
          </ProductResults>
        </div>
      </div>
    </div>
  );
}
