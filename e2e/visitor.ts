import type { Language } from '@zay/contract';
import {
  expect,
  type BrowserContext,
  type Locator,
  type Page,
  type Browser,
  type Response,
} from '@playwright/test';
import type { TestBuyer } from './buyers.ts';
import type { TestProduct } from './goods.ts';
import { wordsOf, type WalkLanguage } from './words.ts';
import { signIn } from './sign-in.ts';

/** Marks the language as chosen and the popup banner as shown. */
export async function prepareVisit(
  context: BrowserContext,
  baseURL: string | undefined,
  language: Language = 'en-US',
): Promise<void> {
  await context.addCookies([{ name: 'Language', value: language, url: baseURL ?? '' }]);
  await context.addInitScript((code) => {
    // The blank document of a new page has no storage.
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('Language', code);
    sessionStorage.setItem('PopupBannerShown', 'yes');
  }, language);
}

/**
 * Opens a page and waits for hydration: earlier presses on buttons are lost. A dialog that was just closed still goes back in
 * the history, which may abort the navigation: then it starts again.
 */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path).catch((error: unknown) => {
    if (!String(error).includes('ERR_ABORTED')) throw error;
    return page.goto(path);
  });
  await waitForHydration(page);
  return answer;
}

/** Reloads the page and waits for hydration. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForHydration(page);
}

/** Fires the browser's event for a restored connection. */
export async function comeBackOnline(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('online')));
}

async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main, header a')]
      .filter((element) => element.checkVisibility())
      .every((element) => !element.closest('[data-waiting]')),
  );
}

/** Navigates within the document, as a link does. @param navigationState of React Router */
export async function goTo(page: Page, path: string, navigationState?: object): Promise<void> {
  await page.evaluate(
    ([to, usr]) => {
      history.pushState({ usr, key: 'test', idx: 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    [path, navigationState] as const,
  );
}

/**
 * Stops the page's clock until the journey advances it. The clock jumps ahead first, by less than the time limit of a
 * script or an answer (30 s): those that are on their way would fail.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 20_000));
}

/** URL of a public picture. */
export function mediaUrl(key: string | null | undefined): string {
  return `/media/${key?.split('.')[0]}.webp`;
}

/** `12,500` */
export function amount(kyats: number): string {
  return kyats.toLocaleString('en-US');
}

/** The search box: in the header of a desktop, on the search page of a phone. */
export async function openSearch(page: Page, isMobile: boolean, language: WalkLanguage): Promise<Locator> {
  const words = wordsOf(language);
  if (isMobile) {
    await page.getByRole('banner').getByRole('link', { name: words.search }).click();
    await expect(page).toHaveURL('/productsearch');
  }
  return page
    .getByRole(isMobile ? 'main' : 'banner')
    .getByRole('combobox', { name: words.searchBox, exact: true });
}

/** The sort control beside the count of the list: a select on a phone, a panel on a desktop. */
const sortControl = (page: Page, isMobile: boolean) =>
  isMobile
    ? page.getByRole('main').getByRole('combobox', { name: 'Sort by' })
    : page.getByRole('main').getByRole('button', { name: /^Sort/ });

/** The displayed sort order of the list. */
export function sortOrder(page: Page, isMobile: boolean): Locator {
  const control = sortControl(page, isMobile);
  return isMobile ? control.locator('option:checked') : control;
}

export async function sortBy(page: Page, isMobile: boolean, label: string): Promise<void> {
  const control = sortControl(page, isMobile);
  if (isMobile) {
    await control.focus();
    await control.selectOption({ label });
  } else {
    if ((await control.getAttribute('aria-expanded')) === 'false') await control.click();
    await page.getByRole('main').getByRole('radio', { name: label, exact: true }).click();
  }
}

/** The buttons of a product: on a phone at the bottom of the screen, on a desktop beside the pictures. */
export function productButton(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** Fills in the open login form and sends it. */
export async function logInByForm(page: Page, buyer: TestBuyer, language: WalkLanguage): Promise<void> {
  const words = wordsOf(language);
  await page.getByLabel(words.phone, { exact: true }).fill(buyer.phone);
  await page.getByLabel(words.password, { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: words.logIn, exact: true }).click();
}

/** Logs in by the form and skips its delay of a second. */
export async function logInAtOnce(page: Page, buyer: TestBuyer): Promise<void> {
  await page.clock.install();
  await logInByForm(page, buyer, 'en-US');
  await page.clock.runFor(1_000);
}

/** Searches for the product by its unique word and opens its suggestion. */
export async function searchFor(
  page: Page,
  product: TestProduct,
  { isMobile, language }: { isMobile: boolean; language: WalkLanguage },
): Promise<void> {
  const words = wordsOf(language);
  const name = language === 'unicode' ? product.nameMy : product.name;
  const box = await openSearch(page, isMobile, language);
  await box.pressSequentially(product.name.split(' ')[0] ?? '');
  const list = page.getByRole('listbox', { name: words.suggestions });
  await expect(list.getByRole('option')).toHaveText([name]);
  await expect(list.getByRole('option').locator('img')).toBeVisible();
  await list.getByRole('option', { name }).click();
  await expect(page).toHaveURL(`/productdetails?productId=${product.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens a guest's page in a new context, which the caller closes. */
export async function visitorsPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await prepareVisit(context, baseURL);
  return context.newPage();
}

/** Opens a page in a new context with the buyer logged in. */
export async function buyersPage(
  browser: Browser,
  baseURL: string | undefined,
  buyer: TestBuyer,
): Promise<Page> {
  const page = await visitorsPage(browser, baseURL);
  await signIn(page, buyer);
  return page;
}
