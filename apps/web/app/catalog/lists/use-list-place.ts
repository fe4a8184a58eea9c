import { useLocation, useNavigate } from 'react-router';
import { pagePath } from '../../platform/seo/addresses.ts';
import { useAddressValue } from '../../platform/page.tsx';
import { readPage } from '../paging/page-number.rules.ts';
import { listQuery } from './list-query.rules.ts';

const nothing: Readonly<Record<string, string>> = {};

/**
 * Current state of a list, stored in the URL, and functions to change it.
 * @param always query parameters that every URL of this list contains
 */
export function useListPlace(always = nothing) {
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const value = useAddressValue();
  /** Navigates to the list with changed parameters, at its first page. */
  const pathWith = (changes: typeof nothing) => {
    const query = listQuery(value, { ...always, ...changes });
    return query ? `${location.pathname}?${query}` : location.pathname;
  };
  /** The same as props of a link: `<Link {...linkWith(changes)}>`. */
  const linkWith = (changes: typeof nothing) => ({ to: pathWith(changes), state, preventScrollReset: true });
  const change = (changes: typeof nothing, { replace = false } = {}) =>
    void navigate(pathWith(changes), { replace, preventScrollReset: true, state });
  const pathOf = (page: number) => pagePath(pathWith(nothing), page);
  return { value, page: readPage(value), pathOf, linkWith, change };
}

/** Props that `linkWith` returns. */
export type ListLinkProps = ReturnType<ReturnType<typeof useListPlace>['linkWith']>;
