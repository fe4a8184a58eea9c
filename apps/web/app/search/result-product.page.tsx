import { Suspense, type ReactNode } from 'react';
import { data, type LoaderFunctionArgs, Link, useLocation, useNavigate } from 'react-router';
import { ApiFailure, categoryDetail, searchTypes } from '@zay/contract';
import BackIcon from '~icons/lucide/arrow-left';
import CategoriesIcon from '~icons/lucide/layout-grid';
import {
  ProductResults,
  ResultCount,
  useListPlace,
  readWanted,
  sortValue,
  FilterChips,
  FilterForm,
  NothingFound,
} from '../catalog/index.ts';
import { categoryLink } from '../catalog/links.rules.ts';
import { filterValues, hasFilters, type Filters } from '../catalog/lists/filters.rules.ts';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import {
  browserLoad,
  serverLoad,
  useLeaveUnless,
  usePageData,
  usePageValue,
  type PageHandle,
  type PageRequest,
} from '../platform/page.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { safeReturnPath } from '../platform/session/return-path.ts';
import { IconButton, iconTarget } from '../ui/icon-button.tsx';
import { useMayBeWide } from '../ui/use-may-be-wide.ts';
import { FilterButton } from './filter-button.tsx';
import { readFirstPage, listAddress, isTyped, type FirstPage } from './list-page.ts';
import { SearchBox } from './search-box.tsx';
import { SortControl } from './sort-control.tsx';
import { useProducts } from './use-products.ts';

interface ListPage extends FirstPage {
  /** Name of the category in the language of the page. */
  readonly categoryName?: string;
}

/** Loads the page in the URL. After a failure the browser retries and shows the error. */
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

/** In the browser the list fetches its own pages. A link usually carries the name of its category. */
export const clientLoader = browserLoad(async (api, { query }): Promise<ListPage> => {
  const { categoryId } = readWanted((name) => query.get(name));
  const categoryName = query.get('categoryName') ? undefined : await readCategoryName(api, categoryId);
  return categoryName ? { categoryName } : {};
});

export const handle: PageHandle = { sortable: true };

export default function ResultProductPage() {
  useLeaveUnless(usePageValue('searchType') !== undefined, '/productsearch');
  const loaded = usePageData<typeof load>();
  // The URL carries a loaded name to later navigations.
  const named = loaded.categoryName ? { categoryName: loaded.categoryName } : {};
  const { value, page, pathOf, linkWith, change } = useListPlace(named);
  const t = useText();
  const mayBeWide = useMayBeWide();
  const titleOf = useListTitle();
  const wanted = readWanted(value);
  const hasQuery = value('searchType') !== null;
  const list = useProducts(hasQuery ? wanted : undefined, { page, first: loaded.first, pathOf });
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
        noindex={isTyped(wanted) || !hasQuery || list.isMissing}
      />
      <ListHeader title={title} categoryId={wanted.categoryId}>
        {wanted.searchType === searchTypes.text && (
          <SearchBox
            label={t('titles.productSearch')}
            initialText={wanted.productName}
            onSearch={(productName) => change({ productName })}
            className="md:hidden"
          />
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
              <SortControl
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

/**
 * Loads the name of the list's category, since the URL need not contain it. Undefined without a category and after a
 * failure.
 * @throws {Response} with status 404 when the category does not exist
 */
async function readCategoryName(api: Api, categoryId: number): Promise<string | undefined> {
  if (categoryId <= 0) return undefined;
  try {
    return (await api(categoryDetail, { query: { productCategoryId: categoryId } })).name;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw data(null, { status: 404 });
    return undefined;
  }
}

interface Titled {
  readonly searchType: number;
  readonly productName: string;
  readonly categoryName: string | null;
}

/** Returns a function for the title of a list. It depends on the list's type, search text or category. */
function useListTitle(): (list: Titled) => string {
  const t = useText();
  return ({ searchType, productName, categoryName }) => {
    switch (searchType) {
      case searchTypes.category:
        return categoryName || t('home.categories');
      case searchTypes.tags:
        return t('catalog.tagsTitle');
      case searchTypes.newArrival:
        return t('home.newArrival');
      case searchTypes.promotion:
        return t('home.promotion');
      case searchTypes.bestSelling:
        return categoryName || t('home.bestSelling');
      case searchTypes.buyOneGetOne:
        return t('home.buyOneGetOne');
      default:
        return productName || t('titles.productSearch');
    }
  };
}

interface ListHeaderProps {
  readonly title: string;
  /** Category of the list; 0 for none. */
  readonly categoryId: number;
  readonly children?: ReactNode;
}

/** Header of a product list: back button, title and link to the categories. */
function ListHeader({ title, categoryId, children }: ListHeaderProps) {
  const t = useText();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <BackButton />
        <h1 className="min-w-0 flex-1 text-xl font-bold break-words">{title}</h1>
        <Link
          {...(categoryId > 0 ? categoryLink(categoryId) : { to: '/bycategory' })}
          aria-label={t('catalog.browseCategories')}
          title={t('catalog.browseCategories')}
          className={iconTarget}
        >
          <CategoriesIcon aria-hidden />
        </Link>
      </div>
      {children}
    </div>
  );
}

/** Goes to the page that opened the list (`history_path`), else one step back, else home. */
function BackButton() {
  const t = useText();
  const navigate = useNavigate();
  const state = useLocation().state as { history_path?: unknown } | null;
  const back = () => {
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (typeof state?.history_path === 'string') void navigate(safeReturnPath(state.history_path));
    else void (idx ? navigate(-1) : navigate('/home'));
  };
  return (
    <IconButton label={t('common.back')} onClick={back} className="-ms-2">
      <BackIcon aria-hidden />
    </IconButton>
  );
}
