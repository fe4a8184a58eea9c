import { useCallback, useMemo } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** Rows of a page that can be chosen; the first is the server's own choice (staffPageSize). */
export const pageSizes = [25, 50, 100] as const;

/** What a list is asked with, as its address says it: `/orders?state=packed&sort=total&page=3`. */
export interface ListRequest {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  /** Search and filters, by their names in the endpoint's query; only those that are set. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface ListDefaults {
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
}

const ownNames = new Set(['page', 'pageSize', 'sort', 'direction']);

/** Reads an address; whatever is wrong in it counts as not there. */
export function readListAddress(search: URLSearchParams, defaults: ListDefaults): ListRequest {
  const page = Number(search.get('page'));
  const pageSize = pageSizes.find((size) => size === Number(search.get('pageSize')));
  const direction = search.get('direction');
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: pageSize ?? pageSizes[0],
    sort: search.get('sort') ?? defaults.sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : defaults.direction,
    filters: Object.fromEntries([...search].filter(([name, value]) => !ownNames.has(name) && value !== '')),
  };
}

/** The address with some things changed, '' takes one away. Whatever changes, the list starts at its first page again. */
export function changedAddress(
  search: URLSearchParams,
  change: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The state of a list, which is its address: it survives reloads, goes back and forth, and can be sent to a colleague. */
export function useListAddress(defaults: ListDefaults) {
  const [search, setSearch] = useSearchParams();
  const { sort, direction } = defaults;
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const ask = useMemo(() => readListAddress(search, { sort, direction }), [search, sort, direction]);
  const change = useCallback(
    (part: Readonly<Record<string, string>>, options: { replace?: boolean } = {}) =>
      // What was typed last comes late: whoever has pressed a link meanwhile is on the way to another page. And from the
      // address itself: what the router gives is of the last rendering, and of two quick changes it would keep one.
      next === pathname &&
      setSearch(changedAddress(new URLSearchParams(window.location.search), part), {
        ...options,
        preventScrollReset: true,
      }),
    [setSearch, next, pathname],
  );
  /** The address of another page of the list, for links. */
  const pageLink = (page: number) => `?${changedAddress(search, { page: page > 1 ? String(page) : '' })}`;
  return { ask, change, pageLink };
}
