import { useEffect, useMemo } from 'react';
import { useLoaderData, useLocation, useMatches, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { browserApi } from './api/browser.ts';
import { createApi, type Api } from './api/client.ts';
import { useConfig } from './config.ts';
import { storefrontContext } from './context.ts';
import { languageOfRequest } from './language/code.ts';
import { pack, unpack } from './packed.ts';
import { useHydrated } from './store.ts';

/** Arguments of a page's `load` besides the API client. */
export interface PageRequest {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

export type PageLoad<Data> = (api: Api, request: PageRequest) => Promise<Data>;

/**
 * Server loader: `export const loader = serverLoad(load)`. Calls the API as a guest, in the language of the request.
 */
export function serverLoad<Data>(load: PageLoad<Data>) {
  return (args: LoaderFunctionArgs): Promise<Data> =>
    load(serverApi(args), { params: args.params, query: args.url.searchParams });
}

/** The API for the loader or action of a page. */
export function serverApi({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>): Api {
  const { transport } = context.get(storefrontContext);
  const language = languageOfRequest(request);
  return createApi(transport, () => language);
}

/** Client loader: `export const clientLoader = browserLoad(load)`. Used for navigations in the browser, over HTTP. */
export function browserLoad<Data>(load: PageLoad<Data>) {
  return ({ request, params }: LoaderFunctionArgs): Promise<Data> =>
    load(browserApi, { params, query: new URL(request.url).searchParams });
}

/** Returns the data of the page's `load`: `const { product } = usePageData<typeof load>()`. */
export function usePageData<Load extends (...args: never[]) => Promise<unknown>>(): Awaited<
  ReturnType<Load>
> {
  return useLoaderData() as Awaited<ReturnType<Load>>;
}

/**
 * Compresses large loader data: `export const loader = serverLoad(packed(load))`, read with `usePackedData<typeof
 * load>()`. The HTML becomes smaller.
 */
export function packed<Data>(load: PageLoad<Data>): PageLoad<string> {
  return async (api, request) => pack(await load(api, request));
}

export function usePackedData<Load extends (...args: never[]) => Promise<unknown>>(): Awaited<
  ReturnType<Load>
> {
  const data: unknown = useLoaderData();
  return useMemo(() => (typeof data === 'string' ? unpack(data) : data), [data]) as Awaited<ReturnType<Load>>;
}

/** Options of a page for the frame: `export const handle: PageHandle = { bottomBar: false }`. */
export interface PageHandle {
  /** False when the page has its own action bar at the bottom of a phone. */
  readonly bottomBar?: boolean;
  /** True on personal pages and the pages that lead to them. Search engines must not index these. */
  readonly isPrivate?: boolean;
  /** Headers of its document. */
  readonly headers?: Readonly<Record<string, string>>;
  /** True on product lists. The header then shows the sort menu (query parameter `sortType`). */
  readonly sortable?: boolean;
}

/** Merges the handles of the current page and its layouts; the page wins. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle)) as PageHandle;
}

/** Document title: page name and shop name. */
export function PageTitle({ children }: { children: string }) {
  const { shopName } = useConfig();
  return <title>{children === shopName ? shopName : `${children} · ${shopName}`}</title>;
}

/**
 * Returns a value that the page was opened with, from the query string or else from the navigation state.
 * Undefined when neither has it. The server does not see navigation state.
 */
export function usePageValue(name: string): string | undefined {
  const { search, state } = useLocation();
  const inQuery = new URLSearchParams(search).get(name);
  if (inQuery) return inQuery;
  const inState: unknown = (state as Record<string, unknown> | null)?.[name];
  return typeof inState === 'string' || typeof inState === 'number'
    ? String(inState) || undefined
    : undefined;
}

/**
 * Redirects when the page was opened without a value that it requires.
 * @param state navigation state of the next page; pass a constant, since a new object starts the effect again
 */
export function useLeaveUnless(complete: boolean, to: string, state?: object): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!complete) void navigate(to, { replace: true, state });
  }, [complete, to, state, navigate]);
}

/** Reads a value from the URL or, after hydration, from the navigation state. */
export function useAddressValue(): (name: string) => string | null {
  const { search, state } = useLocation();
  const isHydrated = useHydrated();
  const query = new URLSearchParams(search);
  return (name) => {
    const inQuery = query.get(name);
    if (inQuery !== null || !isHydrated) return inQuery;
    const inState = (state as Readonly<Record<string, unknown>> | null)?.[name];
    if (Array.isArray(inState)) return inState.join(',');
    return typeof inState === 'string' || typeof inState === 'number' ? String(inState) : null;
  };
}
