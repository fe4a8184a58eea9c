import type { Page } from '@playwright/test';

/**
 * Opens a page whose scripts are still on their way.
 * @returns a function that lets them arrive
 */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return arrive;
}
