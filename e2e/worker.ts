import { expect, type Locator, type Page } from '@playwright/test';

/** What a page says that is shown from what the phone has kept. */
export const marked = (page: Page): Locator =>
  page.getByRole('banner').getByText(/No connection\. This is as it was on/);

/** Waits until the service worker has kept what a phone needs without a connection. */
export async function isReady(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () =>
        Boolean(await caches.match('/offline', { cacheName: 'shell', ignoreVary: true })),
      ),
    )
    .toBe(true);
}
