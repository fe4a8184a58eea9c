import { useSearchParams } from 'react-router';
import { limits, searchTypes, type SearchResult } from '@zay/contract';
import { ListHeader } from '../catalog/results/list-header.tsx';
import { useListTitle } from '../catalog/results/list-title.ts';
import { ProductResults, ResultCount } from '../catalog/results/product-results.tsx';
import { SortSelect } from '../catalog/results/sort-select.tsx';
import { useAddressValue } from '../catalog/results/use-address-value.ts';
import { useProducts } from '../catalog/results/use-products.ts';
import { readProducts, readWanted } from '../catalog/results/wanted.ts';
import type { Api } from '../platform/api/client.ts';
import {
  PageTitle,
  serverLoad,
  useLeaveUnless,
  usePageData,
  usePageValue,
  type PageHandle,
  type PageRequest,
} from '../platform/page.tsx';
import { SearchBox } from '../search/search-box.tsx';

interface FirstPage {
  readonly first?: SearchResult;
}

/** The first page of the list; a failure is left to the browser, which asks again and tells of it. */
async function load(api: Api, { query }: PageRequest): Promise<FirstPage> {
  if (!query.has('searchType')) return {};
  const first = await readProducts(
    api,
    readWanted((name) => query.get(name)),
    limits.firstPage,
  ).catch(() => undefined);
  return first ? { first } : {};
}

export const loader = serverLoad(load);

/** In the browser the list itself fetches, page by page. */
export function clientLoader(): FirstPage {
  return {};
}

export const handle: PageHandle = { sortable: true };

export default function ResultProductPage() {
  useLeaveUnless(usePageValue('searchType') !== undefined, '/productsearch');
  const value = useAddressValue();
  const titleOf = useListTitle();
  const [query, setQuery] = useSearchParams();
  const { first } = usePageData<typeof load>();
  const wanted = readWanted(value);
  const list = useProducts(value('searchType') === null ? undefined : wanted, first);
  const title = titleOf({ ...wanted, categoryName: value('categoryName') });

  const change = (values: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(query);
    for (const name of ['searchType', 'productName', 'categoryId', 'categoryName', 'tagList']) {
      const kept = value(name);
      if (kept !== null) next.set(name, kept);
    }
    for (const [name, text] of Object.entries(values)) next.set(name, text);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="page">
      <PageTitle>{title}</PageTitle>
      <ListHeader title={title}>
        {wanted.searchType === searchTypes.text && (
          <SearchBox
            key={wanted.productName}
            initialText={wanted.productName}
            onSearch={(productName) => change({ productName })}
          />
        )}
      </ListHeader>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ResultCount list={list} />
        <SortSelect value={wanted.sort} onChange={(sort) => change({ sortType: String(sort) })} />
      </div>
      <ProductResults list={list} />
    </div>
  );
}
