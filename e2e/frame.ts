import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { Database } from '@zay/api/database';

/** Marks the popup banner as shown, so that nothing covers the home page. */
export async function skipPopup(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('PopupBannerShown', 'yes'));
}

/** Unread notifications of a buyer, `Parcel 1`, `Parcel 2`, … in English. */
export async function notify(db: Database, buyerId: number, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await db
      .insertInto('notification')
      .values({
        buyer_id: buyerId,
        title: 'Parcel',
        body: `ပါဆယ် ${number}`,
        body_en: `Parcel ${number}`,
        redirect_action: 'NewArrival',
      })
      .execute();
  }
}

/** The bottom bar of a phone. */
export function bottomBar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main menu' });
}

/** The footer with all its groups open, which are folded on phones. */
export async function openFooter(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo');
  await footer
    .locator('details')
    .evaluateAll((groups: HTMLDetailsElement[]) => groups.forEach((group) => (group.open = true)));
  return footer;
}

/** Follows a link of the footer. */
export async function followFooter(page: Page, name: string, heading: string): Promise<void> {
  await (await openFooter(page)).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** Collects later requests of a page by path prefix, ignoring case. */
export function collectRequests(page: Page, path: string): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.toLowerCase().startsWith(path.toLowerCase())) requests.push(request);
  });
  return requests;
}

export async function stored(page: Page, key: string): Promise<string | null> {
  return await page.evaluate((name) => localStorage.getItem(name), key);
}

/**
 * Forgets the buyer's login. The page leaves the shop first: a page that still runs would send requests without its login and
 * redirect.
 */
export async function becomeGuest(page: Page): Promise<void> {
  // A dialog that has just closed may still go back in the history, which aborts this navigation.
  await expect(() => page.goto('/favicon.svg')).toPass();
  await page.evaluate(() => localStorage.clear());
}

/** Waits until the server's HTML is hydrated: earlier presses are lost. */
export async function waitForHydration(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => node.closest('[data-waiting]') === null)).toBe(true);
}
