import type { GoConfig, ParseResponse, RouterProvider } from '@refinedev/core';
import { useCallback, type ComponentProps } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';

/**
 * React Router 8 for Refine, whose own package wants version 7. State in addresses is none of its business: lists keep
 * theirs by `useListAddress`, so what it is asked to write there is a plain query.
 */
function useGoTo() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    ({ to, type = 'push', query = {} }: GoConfig) => {
      const search = new URLSearchParams(query as Record<string, string>);
      const address = `${String(to ?? pathname)}${search.size > 0 ? `?${search}` : ''}`;
      if (type === 'path') return address;
      void navigate(address, { replace: type === 'replace' });
      return undefined;
    },
    [navigate, pathname],
  );
}

function useGoBack() {
  const navigate = useNavigate();
  return useCallback(() => void navigate(-1), [navigate]);
}

function useParseRoute() {
  const params = useParams();
  const { pathname } = useLocation();
  return useCallback((): ParseResponse => ({ pathname, params: { ...params } }), [params, pathname]);
}

export const routerProvider: RouterProvider = {
  go: useGoTo,
  back: useGoBack,
  parse: useParseRoute,
  Link: (props: ComponentProps<NonNullable<RouterProvider['Link']>>) => <Link {...props} />,
};
