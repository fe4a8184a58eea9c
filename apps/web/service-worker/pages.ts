import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { timeLimit } from '../app/platform/time-limit.ts';
import { assetsOf, isOwnPage, pageKey } from './answers.rules.ts';
import { answerWith, ownAnswer, timeOf } from './keep.ts';

export const pageCache = 'pages';
/** The offline page, which replaces uncached pages, with all its assets. */
export const shellCache = 'shell';
/** Prefix of the last read edition's cache (app/newspaper/kept-edition.ts). */
export const editionPrefix = 'newspaper ';
const shellPath = '/offline';
const shellVersion = 'x-version';
/** The router fetches the routes of a page's links here. */
const routesPath = '/__manifest';

/** Milliseconds without a response until the cached page is used, if there is one. */
const timeoutMs = 10_000;

/** One path per route, inserted by the build (vite/service-worker.ts). */
declare const allPaths: readonly string[];

const expiration = new CacheExpiration(pageCache, { maxEntries: 60 });

/** The shop cannot respond: it is restarting, or its proxy cannot reach it. */
const isDown = ({ status }: Response) => status >= 502 && status <= 504;

/** Serves visited pages when the shop is unreachable. */
export function serveKeptPages(): void {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
    ({ request, event }) => open(request, event as FetchEvent),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === routesPath,
    ({ request, url }) =>
      fetch(request)
        .then((answer) => ownAnswer(request, answer))
        .catch((error: unknown) => keptRoutes(url, error)),
  );
}

/** All cached routes, if they are of the requested release. */
async function keptRoutes({ searchParams }: URL, error: unknown): Promise<Response> {
  const kept = await (await caches.open(shellCache)).match(routesPath);
  if (!kept || kept.headers.get(shellVersion) !== searchParams.get('version')) throw error;
  return kept;
}

async function open(request: Request, event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const kept = () => (pathname === shellPath ? keptShell() : keptPage(request.url));
  const fromShop = load(request, event);
  try {
    const page = await Promise.race([fromShop, after(timeoutMs)]);
    if (page && !isDown(page)) return page;
    return (await kept()) ?? (await fromShop);
  } catch (error) {
    return (await kept()) ?? (await substitute(pathname, search, error));
  }
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}

async function load(request: Request, event: FetchEvent): Promise<Response> {
  const page = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(request));
  event.waitUntil(keepPage(request.url, page.clone()).catch(() => undefined));
  return page;
}

/**
 * Caches a page, which is the same for everybody: the shop renders no personal data.
 * @returns the assets that it needs; empty if it must not be cached
 * @throws if storage is full or denied
 */
export async function keepPage(address: string, page: Response): Promise<readonly string[]> {
  const type = page.headers.get('content-type') ?? '';
  // Personal pages are built from cached API responses (substitute).
  const isPrivate = page.headers.has('x-robots-tag');
  if (page.status !== 200 || page.redirected || isPrivate || !type.startsWith('text/html')) return [];
  const html = await page.text();
  if (!isOwnPage(html)) return [];
  const key = pageKey(address);
  await (await caches.open(pageCache)).put(key, answerWith(html, page));
  await expiration.updateTimestamp(key);
  await expiration.expireEntries();
  return assetsOf(html);
}

/** The cached page, with the time of its data for display (platform/api/kept.ts). */
async function keptPage(address: string): Promise<Response | undefined> {
  const page = await (await caches.open(pageCache)).match(pageKey(address));
  if (!page) return undefined;
  const html = await page.text();
  return answerWith(html.replace('<html ', `<html data-kept-at="${timeOf(page)}" `), page);
}

async function keptShell(): Promise<Response | undefined> {
  return (await caches.open(shellCache)).match(shellPath);
}

/** Replaces an uncached page: by the last newspaper, or by the offline page, which builds it from cached responses. */
async function substitute(pathname: string, search: string, error: unknown): Promise<Response> {
  const reader = /^\/newspaper(?:\/|$)/.test(pathname) && (await keptReader(pathname + search));
  if (reader) return reader;
  if (pathname === shellPath || !(await keptShell())) throw error;
  return Response.redirect(`${shellPath}?to=${encodeURIComponent(pathname + search)}`);
}

/** The cached edition's page, also for requests of the list or another edition (app/newspaper/kept-edition.ts). */
async function keptReader(asked: string): Promise<Response | undefined> {
  const name = (await caches.keys()).find((one) => one.startsWith(editionPrefix));
  if (name === undefined) return undefined;
  const cache = await caches.open(name);
  const pages = (await cache.keys()).map(({ url }) => url).filter((url) => url.includes('/newspaper/detail'));
  const [first] = pages;
  if (first === undefined) return undefined;
  return pages.some((url) => url.endsWith(asked)) ? cache.match(asked) : Response.redirect(first);
}

/** Caches the offline page and the list of all routes, unless those of this release and language are cached already. */
export async function keepShell(release: string, language: string): Promise<void> {
  const cache = await caches.open(shellCache);
  const version = `${release} ${language}`;
  const kept = await cache.match(shellPath);
  if (kept?.headers.get(shellVersion) === version) return;
  const routes = await fetch(
    `${routesPath}?${new URLSearchParams({ paths: allPaths.join(), version: release })}`,
    timeLimit(60_000),
  );
  const page = await fetch(shellPath, timeLimit(60_000));
  const html = await page.text();
  if (!page.ok || !isOwnPage(html) || routes.status !== 200) return;
  const assets = assetsOf(html);
  // Most of them are in the HTTP cache.
  await Promise.all(
    assets.map(async (path) => {
      if (!(await cache.match(path))) await cache.add(path);
    }),
  );
  await cache.put(routesPath, answerWith(await routes.text(), routes, { [shellVersion]: release }));
  await cache.put(shellPath, answerWith(html, page, { [shellVersion]: version }));
  const isNeeded = (url: string) => [shellPath, routesPath, ...assets].includes(new URL(url).pathname);
  const old = (await cache.keys()).filter(({ url }) => !isNeeded(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}
