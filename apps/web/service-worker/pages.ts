import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { timeLimit } from '../app/platform/time-limit.ts';
import { assetsOf, isOwnPage, pageKey } from './answers.rules.ts';
import { after, answerWith, areCachesThere, timeOf } from './keep.ts';

export const pageCache = 'pages';
/** The offline page, which replaces uncached pages, with all its assets. */
export const shellCache = 'shell';
/** Prefix of the last read edition's cache (app/newspaper/kept-edition.ts). */
export const editionPrefix = 'newspaper ';
const shellPath = '/offline';
const shellVersion = 'x-version';

/** Milliseconds without a response until the cached page is used, if there is one. */
const timeoutMs = 10_000;

const expiration = new CacheExpiration(pageCache, { maxEntries: 60 });

/** The shop cannot respond: it is restarting, or its proxy cannot reach it. */
const isDown = ({ status }: Response) => status >= 502 && status <= 504;

/** Serves visited pages when the shop is unreachable. */
export function serveKeptPages(): void {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
    ({ request, event }) => open(request, event as FetchEvent),
  );
}

async function open(request: Request, event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const kept = () => (pathname === shellPath ? keptShell() : keptPage(request.url));
  const fromShop = load(request, event);
  try {
    const page = await Promise.race([fromShop, after(timeoutMs)]);
    if (page && !isDown(page)) return page;
    return ((await areCachesThere()) && (await kept())) || (await fromShop);
  } catch (error) {
    if (!(await areCachesThere())) throw error;
    return (await kept()) ?? (await substitute(pathname, search, error));
  }
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

/** Keeps the page for missing ones, unless that of this release and language is kept already. */
export async function keepShell(release: string, language: string): Promise<void> {
  const cache = await caches.open(shellCache);
  const version = `${release} ${language}`;
  const kept = await cache.match(shellPath);
  if (kept?.headers.get(shellVersion) === version) return;
  const page = await fetch(shellPath, timeLimit(60_000));
  const html = await page.text();
  if (!page.ok || !isOwnPage(html)) return;
  const assets = assetsOf(html);
  // Most of them are in the HTTP cache.
  await Promise.all(
    assets.map(async (path) => {
      if (!(await cache.match(path))) await cache.add(path);
    }),
  );
  await cache.put(shellPath, answerWith(html, page, { [shellVersion]: version }));
  const isNeeded = (url: string) => [shellPath, ...assets].includes(new URL(url).pathname);
  const old = (await cache.keys()).filter(({ url }) => !isNeeded(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}
