import { expect, type Locator, type Page } from '@playwright/test';
import { loseRequests } from './answers.ts';

/** The notice on a page that comes from the cache. @param reason why the shop does not answer */
export const cachedPageNotice = (page: Page, reason = 'You are offline.'): Locator =>
  page
    .getByRole('banner')
    .getByRole('status')
    .filter({ hasText: `${reason} This page is from` });

/** The notices about pending changes and their outcomes. */
export const outboxBar = (page: Page): Locator =>
  page.getByRole('region', { name: 'Not confirmed by the shop yet' });

/** Whether this cache of the service worker has a URL that contains `part`. */
const isCached = (page: Page, cacheName: string, part: string) =>
  page.evaluate(
    async ([name, text]) => (await (await caches.open(name)).keys()).some(({ url }) => url.includes(text)),
    [cacheName, part] as const,
  );

/** Waits until the service worker has cached the offline page. */
export async function waitForOfflinePage(page: Page): Promise<void> {
  await expect.poll(() => isCached(page, 'shell', '/offline')).toBe(true);
}

/** Waits until the offline page and the code of dialogs are cached. */
export async function waitForOfflineCode(page: Page): Promise<void> {
  await waitForOfflinePage(page);
  await expect.poll(() => isCached(page, 'assets', '/overlays-')).toBe(true);
}

/** Waits until this page is cached. */
export async function waitForCachedPage(page: Page): Promise<void> {
  await expect.poll(() => isCached(page, 'pages', page.url())).toBe(true);
}

/** Waits until this page and the code for pending changes are cached. */
export async function prepareForOffline(page: Page): Promise<void> {
  await waitForOfflineCode(page);
  await waitForCachedPage(page);
  await expect.poll(() => isCached(page, 'assets', 'waiting-bar')).toBe(true);
}

/**
 * Goes offline. A new document can reach the shop until the browser notices, so the health check is blocked as well.
 * @returns a function that goes online
 */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  const unblock = await loseRequests(page, { path: '/livez' });
  await page.context().setOffline(true);
  return async () => {
    // A press that is still being sent would show its outcome on the page, not in the bar.
    await expect.poll(() => page.evaluate(() => navigator.locks.query())).toEqual({ held: [], pending: [] });
    unblock();
    await page.context().setOffline(false);
  };
}

/** Names of the databases with this prefix on this device. */
export const databasesOf = async (page: Page, prefix: string): Promise<string[]> =>
  (await page.evaluate(() => indexedDB.databases())).flatMap(({ name }) =>
    name?.startsWith(prefix) ? [name] : [],
  );

/** Disables databases, as in a private window. */
export async function forbidDatabases(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
}
