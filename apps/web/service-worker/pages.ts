import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { timeLimit } from '../app/platform/time-limit.ts';
import { assetsOf, isOwnPage, pageKey } from './answers.rules.ts';
import { after, answerWith, areCachesThere, isDown, timeOf } from './keep.ts';

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

/** Serves visited pages when the shop is unreachable. */
export function serveKeptPages(): void {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
    ({ request, event }) => open(request, event as FetchEvent),
  );
}

async function open(request: Request, event: FetchEvent): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const kept = () =>
    pathname === shellPath ? keptShell(searchParams.get('to') ?? '') : keptPage(request.url);
  const fromShop = load(request, event);
  try {
    const first = await Promise.race([fromShop, after(timeoutMs)]);
    if (first && !isDown(first)) return first;
    if (!(await areCachesThere())) return await fromShop;
    const old = await kept();
    if (old) return old;
    const page = await fromShop;
    // A starting shop sends a page of its own.
    if (!isDown(page) || isOwnPage(await page.clone().text())) return page;
    return (await substitute(pathname, search)) ?? page;
  } catch (error) {
    const instead = (await areCachesThere()) && ((await kept()) ?? (await substitute(pathname, search)));
    if (!instead) throw error;
    return instead;
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

/** The offline page of the release that has shown this address, in the current language, else of the current release. */
async function keptShell(address: string): Promise<Response | undefined> {
  const cache = await caches.open(shellCache);
  const current = await cache.match(shellPath);
  const { pathname } = new URL(address, location.href);
  const route = (await cache.keys()).find((key) => isSeen(key) && isAt(pathname, key));
  const version = route && (await textAt(cache, route));
  const language = current?.headers.get(shellVersion)?.split(' ').pop();
  const former = version?.endsWith(` ${language}`) && (await cache.match(formerShell(version)));
  return former || current;
}

/** Whether a path belongs to a noted route, such as `/bybrand/:id`. */
function isAt(pathname: string, { url }: Request): boolean {
  const route = new URL(url).pathname.slice(seenPrefix.length);
  return new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);
}

/**
 * Replaces an uncached page: by the last newspaper, or by the offline page, which builds it from cached responses.
 * Undefined if they are not cached.
 */
async function substitute(pathname: string, search: string): Promise<Response | undefined> {
  const reader = /^\/newspaper(?:\/|$)/.test(pathname) && (await keptReader(pathname + search));
  if (reader) return reader;
  if (pathname === shellPath || !(await keptShell(pathname))) return undefined;
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

/** Prefix of the keys in the shell's cache that name the release that last showed a route: its code is cached. */
const seenPrefix = '/seen';
const formerShell = (version: string) => `${shellPath}?${encodeURIComponent(version)}`;
/** Former releases whose offline page is kept for the routes that no later one has shown. */
const formerReleases = 3;

/**
 * Keeps the page for missing ones, unless that of this release and language is kept already, and notes that this release has
 * shown a route. The page of a former release stays for its routes: their code is cached in that release alone.
 */
export async function keepShell(version: string, route: string | undefined): Promise<void> {
  const cache = await caches.open(shellCache);
  const kept = await cache.match(shellPath);
  if (kept?.headers.get(shellVersion) !== version) {
    const page = await fetch(shellPath, timeLimit(60_000));
    const html = await page.text();
    if (!page.ok || !isOwnPage(html)) return;
    // Most of them are in the HTTP cache.
    await Promise.all(
      assetsOf(html).map(async (path) => {
        if (!(await cache.match(path))) await cache.add(path);
      }),
    );
    const former = kept?.headers.get(shellVersion);
    if (kept && former) await cache.put(formerShell(former), kept);
    await cache.put(shellPath, answerWith(html, page, { [shellVersion]: version }));
    await removeUnneeded(cache);
  }
  if (route !== undefined) await cache.put(seenPrefix + route, new Response(version));
}

/** Removes offline pages of releases that are too old or have no route left, and all assets that no other one needs. */
async function removeUnneeded(cache: Cache): Promise<void> {
  const entries = await cache.keys();
  const seen = new Set(await Promise.all(entries.filter(isSeen).map((key) => textAt(cache, key))));
  const isFormer = ({ url }: Request) => url.includes(`${shellPath}?`);
  const former = entries.filter((key) => isFormer(key) && seen.has(versionOf(key))).slice(-formerReleases);
  const shells = [new Request(shellPath), ...former];
  const assets = (await Promise.all(shells.map((key) => textAt(cache, key)))).flatMap(assetsOf);
  const needed = new Set([
    ...shells.map(({ url }) => url),
    ...assets.map((path) => new URL(path, location.href).href),
  ]);
  const old = entries.filter((key) => !needed.has(key.url) && !isSeen(key));
  await Promise.all(old.map((key) => cache.delete(key)));
}

const isSeen = ({ url }: Request) => new URL(url).pathname.startsWith(seenPrefix);
const versionOf = ({ url }: Request) => decodeURIComponent(new URL(url).search.slice(1));
const textAt = async (cache: Cache, key: Request) => (await (await cache.match(key))?.text()) ?? '';
