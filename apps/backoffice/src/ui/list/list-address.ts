import { useCallback, useMemo } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** Page sizes; the first is the server's default (staffPageSize). */
export const pageSizes = [25, 50, 100] as const;

/** A list request in the address: `/orders?state=packed&sort=total&page=3`. */
export interface ListRequest {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  /** The search and filters that are set, by their names in the endpoint's query. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface ListDefaults {
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
}

const ownNames = new Set(['page', 'pageSize', 'sort', 'direction']);

/** Parses an address; invalid values are ignored. */
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

/** Changes the address; '' removes a parameter. Every change returns to the first page. */
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

/** State of a list in its address: it survives reloads, works with back and forward, and can be shared. */
export function useListAddress(defaults: ListDefaults) {
  const [search, setSearch] = useSearchParams();
  const { sort, direction } = defaults;
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const ask = useMemo(() => readListAddress(search, { sort, direction }), [search, sort, direction]);
  const change = useCallback(
    (part: Readonly<Record<string, string>>, options: { replace?: boolean } = {}) =>
      // Debounced text may arrive after the member has left by a link. Reads `location`: the router's value is of the
      // last render, so the first of two quick changes would be lost.
      next === pathname &&
      setSearch(changedAddress(new URLSearchParams(window.location.search), part), {
        ...options,
        preventScrollReset: true,
      }),
    [setSearch, next, pathname],
  );
  /** Link to another page of the list. */
  const pageLink = (page: number) => `?${changedAddress(search, { page: page > 1 ? String(page) : '' })}`;
  return { ask, change, pageLink };
}
