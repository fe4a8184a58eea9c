import { loseRequests } from './answers.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** What waits of a buyer's hearts, and what became of them. */
export const outboxBar = (page: Page): Locator => page.getByRole('region', { name: 'Waiting changes' });

/** Waits until the service worker has kept this page and what it needs without a connection, and what keeps changes. */
export async function isReadyForOffline(page: Page): Promise<void> {
  const keeps = () =>
    page.evaluate(async () => {
      const shell = await caches.match('/offline', { cacheName: 'shell', ignoreVary: true });
      const page = await caches.match(location.href, { cacheName: 'pages', ignoreVary: true });
      const kept = await caches.open('assets').then((assets) => assets.keys());
      return Boolean(shell && page) && kept.some(({ url }) => url.includes('outbox-bar'));
    });
  await expect.poll(keeps).toBe(true);
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

/** Names of the databases in which changes are kept on this device. */
export const databasesOf = async (page: Page): Promise<string[]> =>
  (await page.evaluate(() => indexedDB.databases())).flatMap(({ name = '' }) =>
    name.startsWith('Outbox-') ? [name] : [],
  );
