import { expect, type Locator, type Page } from '@playwright/test';
import { loseRequests } from './answers.ts';

/** The notice of a page from the phone's cache. */
export const marked = (page: Page): Locator =>
  page.getByRole('banner').getByText(/No connection\. This is as it was on/);

/** The notices about pending changes and their outcomes. */
export const outboxBar = (page: Page): Locator => page.getByRole('region', { name: 'Waiting for the shop' });

/** Whether this cache of the service worker has a URL that contains `part`. */
const isKept = (page: Page, cacheName: string, part: string) =>
  page.evaluate(
    async ([name, text]) => (await (await caches.open(name)).keys()).some(({ url }) => url.includes(text)),
    [cacheName, part] as const,
  );

/** Waits until the service worker has cached the offline page. */
export async function isShellKept(page: Page): Promise<void> {
  await expect.poll(() => isKept(page, 'shell', '/offline')).toBe(true);
}

/** Waits until dialogs are cached as well, which pages load later. */
export async function isReady(page: Page): Promise<void> {
  await isShellKept(page);
  await expect.poll(() => isKept(page, 'assets', '/overlays-')).toBe(true);
}

/** Waits until this page is cached. */
export async function isPageKept(page: Page): Promise<void> {
  await expect.poll(() => isKept(page, 'pages', page.url())).toBe(true);
}

/** Waits until this page is cached, and the code for pending changes. */
export async function isReadyForOffline(page: Page): Promise<void> {
  await isReady(page);
  await isPageKept(page);
  await expect.poll(() => isKept(page, 'assets', 'waiting-bar')).toBe(true);
}

/**
 * Goes offline. A new document may reach the shop for a moment before the browser notices: it must not treat that as a
 * returned connection. @returns goes online
 */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  const answer = await loseRequests(page, { path: '/livez' });
  await page.context().setOffline(true);
  return async () => {
    answer();
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
