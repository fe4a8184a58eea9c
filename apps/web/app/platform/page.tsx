import { useEffect, useMemo } from 'react';
import {
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { browserApi } from './api/browser.ts';
import { createApi, type Api } from './api/client.ts';
import { useConfig } from './config.ts';
import { storefrontContext } from './context.ts';
import { languageOfRequest } from './language/code.ts';
import { pack, unpack } from './packed.ts';

/** What a page's `load` gets beside the API. */
export interface PageRequest {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

export type PageLoad<Data> = (api: Api, request: PageRequest) => Promise<Data>;

/** `export const loader = serverLoad(load)`: the guest's view, in the language of the request. */
export function serverLoad<Data>(load: PageLoad<Data>) {
  return ({ context, request, params, url }: LoaderFunctionArgs): Promise<Data> => {
    const { transport } = context.get(storefrontContext);
    const language = languageOfRequest(request);
    return load(
      createApi(transport, () => language),
      { params, query: url.searchParams },
    );
  };
}

/** `export const clientLoader = browserLoad(load)`: every later visit of the page, over HTTP. */
export function browserLoad<Data>(load: PageLoad<Data>) {
  return ({ request, params }: ClientLoaderFunctionArgs): Promise<Data> =>
    load(browserApi, { params, query: new URL(request.url).searchParams });
}

/** What `load` gave: `const { product } = usePageData<typeof load>()`. */
export function usePageData<Load extends (...args: never[]) => Promise<unknown>>(): Awaited<
  ReturnType<Load>
> {
  return useLoaderData() as Awaited<ReturnType<Load>>;
}

/**
 * For a page of much data: `export const loader = serverLoad(packed(load))`, then `usePackedData<typeof load>()`.
 * The HTML then holds the data in fewer bytes.
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

/** How the frame treats a page: `export const handle: PageHandle = { bottomBar: false }`. */
export interface PageHandle {
  /** False where the page has its own bar of actions at the bottom of a phone. */
  readonly bottomBar?: boolean;
  /** True on pages of one person, or on the way to one: search engines leave them alone. */
  readonly isPrivate?: boolean;
  /** True on product lists: the header then offers sorting (`sortType` of the query). */
  readonly sortable?: boolean;
}

/** What the page on screen asks of the frame, its layouts included. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle)) as PageHandle;
}

/** The page's name in the tab and in bookmarks. */
export function PageTitle({ children }: { children: string }) {
  const { shopName } = useConfig();
  return <title>{children === shopName ? shopName : `${children} · ${shopName}`}</title>;
}

/**
 * A value that the page was opened with: of the query string, or of the navigation state under the same name.
 * Undefined when it came with neither, and on the server when it came with the state.
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
 * Leaves a page that was opened without what it needs.
 * @param state a constant: what the next page is opened with
 */
export function useLeaveUnless(complete: boolean, to: string, state?: object): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!complete) void navigate(to, { replace: true, state });
  }, [complete, to, state, navigate]);
}
