import type { Page } from '@playwright/test';

/**
 * Holds back the scripts that the page asks for from now on.
 * @returns a function that lets them arrive
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived;
    await route.fallback();
  });
  return arrive;
}

/**
 * Opens a page whose scripts are still on their way.
 * @returns a function that lets them arrive
 */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const arrive = await holdScripts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return arrive;
}
