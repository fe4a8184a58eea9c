import { expect, type Locator, type Page } from '@playwright/test';
import { loseRequests } from './answers.ts';

/** What a page says that is shown from what the phone has kept. */
export const marked = (page: Page): Locator =>
  page.getByRole('banner').getByText(/No connection\. This is as it was on/);

/** What waits of a buyer's changes, and what became of them. */
export const outboxBar = (page: Page): Locator => page.getByRole('region', { name: 'Waiting for the shop' });

/** Whether this cache of the service worker has an address that contains this. */
const isKept = (page: Page, cacheName: string, part: string) =>
  page.evaluate(
    async ([name, text]) => (await (await caches.open(name)).keys()).some(({ url }) => url.includes(text)),
    [cacheName, part] as const,
  );

/** Waits until the service worker has kept what opens pages without a connection. */
export async function isShellKept(page: Page): Promise<void> {
  await expect.poll(() => isKept(page, 'shell', '/offline')).toBe(true);
}

/** Waits until it has kept dialogs as well, which pages load later. */
export async function isReady(page: Page): Promise<void> {
  await isShellKept(page);
  await expect.poll(() => isKept(page, 'assets', '/overlays-')).toBe(true);
}

/** Waits until this page is kept. */
export async function isPageKept(page: Page): Promise<void> {
  await expect.poll(() => isKept(page, 'pages', page.url())).toBe(true);
}

/** Waits until this page is kept, too, and what keeps changes. */
export async function isReadyForOffline(page: Page): Promise<void> {
  await isReady(page);
  await isPageKept(page);
  await expect.poll(() => isKept(page, 'assets', 'waiting-bar')).toBe(true);
}

/**
 * Takes the line away. A new document may reach the shop for a moment before the browser knows: it must not believe that the line
 * is back. @returns gives the line back
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

/** A browser that keeps no databases, as in a private window. */
export async function forbidDatabases(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
}
