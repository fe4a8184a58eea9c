import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { timeLimit } from '../app/platform/time-limit.ts';
import { assetsOf, isOwnPage, pageKey } from './answers.rules.ts';
import { answerWith, ownAnswer, timeOf } from './keep.ts';

export const pageCache = 'pages';
/** The page that opens in the place of one that is not kept, with all that it needs. */
export const shellCache = 'shell';
/** The edition that was read last (app/newspaper/kept-edition.ts). */
export const editionPrefix = 'newspaper ';
const shellPath = '/offline';
const shellVersion = 'x-version';
/** The router asks here for the routes behind the links of a page. */
const routesPath = '/__manifest';

/** After so many milliseconds without an answer the kept page is shown, if there is one. */
const patienceMs = 10_000;

/** One path for each route, from the build (vite/service-worker.ts). */
declare const allPaths: readonly string[];

const expiration = new CacheExpiration(pageCache, { maxEntries: 60 });

/** The shop is there, but cannot answer: it starts anew, or what stands before it does not reach it. */
const isDown = ({ status }: Response) => status >= 502 && status <= 504;

/** Opens pages that were opened before, where the shop cannot be reached. */
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

/** All routes, if they are of the release that asks. */
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
    const page = await Promise.race([fromShop, after(patienceMs)]);
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
 * Keeps a page as everybody sees it: the shop renders nothing of buyers.
 * @returns the assets that it needs; none where it is not to be kept
 * @throws where the storage is full or forbidden
 */
export async function keepPage(address: string, page: Response): Promise<readonly string[]> {
  const type = page.headers.get('content-type') ?? '';
  // Pages of buyers are made of kept answers (substitute).
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

/** The page as it was, with the time of its data for those who look at it (platform/api/kept.ts). */
async function keptPage(address: string): Promise<Response | undefined> {
  const page = await (await caches.open(pageCache)).match(pageKey(address));
  if (!page) return undefined;
  const html = await page.text();
  return answerWith(html.replace('<html ', `<html data-kept-at="${timeOf(page)}" `), page);
}

async function keptShell(): Promise<Response | undefined> {
  return (await caches.open(shellCache)).match(shellPath);
}

/** For a page that is not kept: the last newspaper, or the page that builds it of kept answers. */
async function substitute(pathname: string, search: string, error: unknown): Promise<Response> {
  const reader = /^\/newspaper(?:\/|$)/.test(pathname) && (await keptReader(pathname + search));
  if (reader) return reader;
  if (pathname === shellPath || !(await keptShell())) throw error;
  return Response.redirect(`${shellPath}?to=${encodeURIComponent(pathname + search)}`);
}

/** The page of the kept edition, also for whoever asked for the list or for another edition (app/newspaper/kept-edition.ts). */
async function keptReader(asked: string): Promise<Response | undefined> {
  const name = (await caches.keys()).find((one) => one.startsWith(editionPrefix));
  if (name === undefined) return undefined;
  const cache = await caches.open(name);
  const pages = (await cache.keys()).map(({ url }) => url).filter((url) => url.includes('/newspaper/detail'));
  const [first] = pages;
  if (first === undefined) return undefined;
  return pages.some((url) => url.endsWith(asked)) ? cache.match(asked) : Response.redirect(first);
}

/** Keeps the page for missing ones and the list of all routes, unless those of this release and language are kept already. */
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
  // The browser has loaded most of them already.
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
