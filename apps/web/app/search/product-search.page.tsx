import { Suspense, useEffect, useState } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigationType,
  Link,
  type LinkProps,
} from 'react-router';
import { searchTypes, ApiFailure, mainCategories, tags, type ApiError, type Category } from '@zay/contract';
import {
  ProductResults,
  ResultCount,
  useListPlace,
  readSort,
  readWanted,
  sortValue,
  type WantedProducts,
  FilterChips,
  FilterForm,
  NothingFound,
} from '../catalog/index.ts';
import { filterValues, hasFilters, type Filters } from '../catalog/lists/filters.rules.ts';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import {
  browserLoad,
  serverLoad,
  usePageData,
  type PageHandle,
  type PageRequest,
} from '../platform/page.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { ChipLink } from '../ui/chip.tsx';
import { cn } from '../ui/class-names.ts';
import { PictureTile, tileFrame } from '../ui/picture-tile.tsx';
import { useFailureAlert } from '../ui/use-failure-alert.ts';
import { useMayBeWide } from '../ui/use-may-be-wide.ts';
import { FilterButton } from './filter-button.tsx';
import { readFirstPage, isTyped } from './list-page.ts';
import { SearchBox } from './search-box.tsx';
import { searchValues, withCategory, withTag, withText, type SearchState } from './search-state.rules.ts';
import { SortControl } from './sort-control.tsx';
import { TagChips } from './tag-chips.tsx';
import { createTagPause } from './tag-pause.rules.ts';
import { useSearchHistory } from './use-history.ts';
import { useProducts } from './use-products.ts';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';

const CategoryRadios = lazyPart(() => import('./category-radios.tsx'));
const RecentSearches = lazyPart(() => import('./recent-searches.tsx'), Nothing);

/** Parses the search from the URL: tags, else category, else text. Without any of them it finds all products. */
function readSearch(value: (name: string) => string | null): WantedProducts {
  const wanted = readKind(readWanted(value));
  return { ...wanted, sort: readSort(value('sortType'), wanted) };
}

function readKind(wanted: WantedProducts): WantedProducts {
  if (wanted.tagIds.length > 0)
    return { ...wanted, searchType: searchTypes.tags, categoryId: 0, productName: '' };
  if (wanted.categoryId > 0)
    return { ...wanted, searchType: searchTypes.category, productName: '', byCategoryFilter: true };
  return { ...wanted, searchType: searchTypes.text };
}

async function load(api: Api, { query }: PageRequest) {
  const value = (name: string) => query.get(name);
  const [filters, first] = await Promise.all([
    loadFilters(api),
    import.meta.env.SSR ? readFirstPage(api, readSearch(value), value) : undefined,
  ]);
  return { ...filters, ...first };
}

const serverLoader = serverLoad(load);

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await serverLoader(args);
  return data(loaded, { status: loaded.isMissing ? 404 : 200 });
}

/** In the browser the list fetches its own pages. */
export const clientLoader = browserLoad(load);

/**
 * A new search does not change the filters. They reload only when the same URL is revalidated, as after a change of
 * language.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export const handle: PageHandle = { sortable: true };

export default function ProductSearchPage() {
  const t = useText();
  const mayBeWide = useMayBeWide();
  const hasSearched = useSearchHistory().length > 0;
  const { categories, tags, failure, first } = usePageData<typeof load>();
  const { value, page, pathOf, linkWith, change } = useListPlace();
  const wanted = readSearch(value);
  const list = useProducts(wanted, { page, first, pathOf });
  const state: SearchState = {
    text: wanted.productName,
    categoryId: wanted.categoryId,
    tagIds: wanted.tagIds,
    sort: sortValue(wanted.sort, wanted),
  };
  const go = (next: SearchState) => change(searchValues(next));
  const tagChoice = useTagChoice(state, go);
  const goAtOnce = (next: SearchState) => {
    tagChoice.cancel();
    go(next);
  };
  const search = (text: string) => goAtOnce(withText(state, text));

  useFailureAlert(failure);

  const category = { categories, selected: wanted.categoryId };
  const without = (next: SearchState) => linkWith(searchValues(next));
  const filtering = {
    filters: wanted,
    onFilter(filters: Filters) {
      // The navigation includes recent tag clicks.
      tagChoice.cancel();
      change({ ...searchValues(tagChoice.state), ...filterValues(filters) });
    },
  };
  const others = [
    ...categories
      .filter(({ id }) => id === wanted.categoryId)
      .map(({ name }) => ({ name, without: without(withCategory(state, 0)) })),
    ...tags
      .filter(({ id }) => wanted.tagIds.includes(id))
      .map(({ id, name }) => ({ name, without: without(withTag(state, id)) })),
  ];
  const unfiltered = linkWith({
    ...searchValues({ ...state, categoryId: 0, tagIds: [] }),
    ...filterValues({}),
  });
  const isFiltered = others.length > 0 || hasFilters(wanted);
  // Results come first if the visitor has searched or filtered: on a phone all filters are then in the sheet.
  const isAsked = isFiltered || wanted.productName !== '';
  const tagChips = <TagChips tags={tags} selected={tagChoice.state.tagIds} onToggle={tagChoice.toggle} />;
  const categoryPictures = (onPress?: () => void) => (
    <CategoryPictures
      {...category}
      linkOf={(id) => ({
        ...without(withCategory(state, id)),
        onClick() {
          tagChoice.cancel();
          onPress?.();
        },
      })}
    />
  );
  return (
    <div className="page">
      <PageHead title={t('titles.productSearch')} noindex={isTyped(wanted) || list.isMissing} />
      <h1 className="sr-only">{t('titles.productSearch')}</h1>
      <SearchBox
        label={t('titles.productSearch')}
        initialText={state.text}
        onSearch={search}
        isTyping={useIsTyping()}
        className="md:hidden"
      />
      {hasSearched && !isAsked && (
        <Suspense>
          <RecentSearches onSearch={search} />
        </Suspense>
      )}
      <div className="flex gap-6">
        <aside className="hidden w-56 shrink-0 flex-col gap-6 md:flex">
          {mayBeWide && (
            <Suspense>
              <FilterForm {...filtering} />
              <CategoryRadios {...category} onSelect={(id) => goAtOnce(withCategory(state, id))} />
            </Suspense>
          )}
        </aside>
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          {isAsked ? <div className="max-md:hidden">{tagChips}</div> : tagChips}
          <noscript>
            {import.meta.env.SSR && (
              <ul className="flex flex-wrap gap-2">
                {tags.map(({ id, name }) => (
                  <li key={id}>
                    <ChipLink {...without(withTag(state, id))} selected={wanted.tagIds.includes(id)}>
                      {name}
                    </ChipLink>
                  </li>
                ))}
              </ul>
            )}
          </noscript>
          {!isAsked && <div className="md:hidden">{categoryPictures()}</div>}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ResultCount count={list.count} />
            <div className="flex min-w-0 gap-2">
              <FilterButton {...filtering} others={others.length}>
                {isAsked &&
                  ((close) => (
                    <>
                      {tagChips}
                      {categoryPictures(close)}
                    </>
                  ))}
              </FilterButton>
              <SortControl
                list={wanted}
                onChange={(sort) => goAtOnce({ ...state, sort: sortValue(sort, wanted) })}
              />
            </div>
          </div>
          {isFiltered && (
            <Suspense>
              <FilterChips
                filters={wanted}
                linkWith={linkWith}
                others={others}
                unfiltered={unfiltered}
                onPress={tagChoice.cancel}
              />
            </Suspense>
          )}
          <ProductResults list={list}>
            <Suspense>
              <NothingFound unfiltered={isFiltered ? unfiltered : undefined} />
            </Suspense>
          </ProductResults>
        </div>
      </div>
    </div>
  );
}

/** True after a press on the search in the top bar, but not on back navigation. */
function useIsTyping(): boolean {
  const isBack = useNavigationType() === 'POP';
  const state = useLocation().state as { isTyping?: boolean } | null;
  return !isBack && state?.isTyping === true;
}

/** Loads the filters of the search page. A list that fails is empty, and the first failure is returned. */
async function loadFilters(api: Api) {
  const [categories, tagList] = await Promise.allSettled([api(mainCategories), api(tags)]);
  return {
    categories: categories.status === 'fulfilled' ? categories.value : [],
    tags: tagList.status === 'fulfilled' ? tagList.value : [],
    failure: failureOf(categories) ?? failureOf(tagList),
  };
}

function failureOf(result: PromiseSettledResult<unknown>): ApiError | undefined {
  if (result.status === 'fulfilled') return undefined;
  if (result.reason instanceof ApiFailure) return { ...result.reason.error };
  throw result.reason;
}

interface TagChoice {
  /** The search with clicks that have not triggered one yet. */
  readonly state: SearchState;
  readonly toggle: (tagId: number) => void;
  /** Discards clicks that have not triggered a search yet. */
  readonly cancel: () => void;
}

/** The selected tags, updated at once. Calls `go` with the new state after the debounce time. */
function useTagChoice(state: SearchState, go: (next: SearchState) => void): TagChoice {
  const { key } = useLocation();
  const [pause] = useState(createTagPause);
  // Clicks since the last navigation. A new location key discards them.
  const [tapped, setTapped] = useState<{ key: string; state: SearchState }>();
  const current = tapped?.key === key ? tapped.state : state;

  useEffect(() => pause.cancel, [pause]);

  const toggle = (tagId: number) => {
    const next = withTag(current, tagId);
    setTapped({ key, state: next });
    pause.run(() => go(next));
  };
  const cancel = () => {
    pause.cancel();
    setTapped(undefined);
  };
  return { state: current, toggle, cancel };
}

interface CategoryPicturesProps {
  readonly categories: readonly Category[];
  /** 0 for no category. */
  readonly selected: number;
  /** Link to the search in a category; 0 for no category. */
  readonly linkOf: (categoryId: number) => LinkProps;
}

/** Categories as pictures in two rows, for a phone. A second click removes the selection. */
function CategoryPictures({ categories, selected, linkOf }: CategoryPicturesProps) {
  const t = useText();
  if (categories.length === 0) return null;
  return (
    <section aria-label={t('search.categories')} className="flex flex-col gap-2">
      <h2 className="font-bold">{t('search.categories')}</h2>
      <div className="-mx-4 grid auto-cols-[6.5rem] grid-flow-col grid-rows-2 gap-2 overflow-x-auto px-4 pb-1">
        {categories.map((category) => {
          const isSelected = category.id === selected;
          return (
            <Link
              key={category.id}
              {...linkOf(isSelected ? 0 : category.id)}
              aria-current={isSelected || undefined}
              className={cn(
                tileFrame,
                'rounded-card border p-1.5',
                isSelected ? 'border-jade bg-jade-soft text-jade' : 'border-line',
              )}
            >
              <PictureTile src={category.url} name={category.name} size="small" />
            </Link>
          );
        })}
      </div>
    </section>
  );
}
