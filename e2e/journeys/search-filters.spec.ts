import { productSuggestions, searchProducts } from '@zay/contract';
import type { Locator, Page } from '@playwright/test';
import { answerWith, holdBack, queriesOf } from '../answers.ts';
import { waitForHydration } from '../frame.ts';
import { makeProduct, uniqueWord } from '../goods.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const boxOf = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Search products' });

/** The filters, beside the list on a desktop, in a sheet on a phone. */
async function filtersOf(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) {
    const button = page.getByRole('main').getByRole('button', { name: /^Filters/ });
    await waitForHydration(button);
    await button.click();
  }
  const form = page.getByRole('form', { name: 'Filters' }).filter({ visible: true });
  await waitForHydration(form);
  return form;
}

test(
  '[SEO-04] a search and a list are filtered by price and stock, in the address too',
  { tag: '@desktop' },
  async ({ page, isMobile, db }) => {
    for (const path of ['/productsearch?', '/resultproduct?searchType=1&']) {
      await test.step(path, async () => {
        const word = uniqueWord();
        await makeProduct(db, { name: `${word} cheap`, skus: [{ price: 1_000 }] });
        await makeProduct(db, { name: `${word} good`, skus: [{ price: 5_000 }] });
        await makeProduct(db, { name: `${word} gone`, skus: [{ price: 5_000, stock: 0 }] });
        await open(page, `${path}productName=${word}`);
        let form = await filtersOf(page, isMobile);
        await form.getByLabel('Price from').fill('5000');
        await form.getByLabel('Price to').fill('၄၀၀၀');
        await form.getByRole('button', { name: 'Show products' }).click();
        await expect(form.getByText('This is lower than the minimum price.')).toBeVisible();
        await expect(form.getByLabel('Price to')).toHaveAttribute('aria-invalid', 'true');
        await form.getByLabel('Price to').fill('၆,၀၀၀');
        await form.getByRole('button', { name: 'Show products' }).click();
        await expect(cardsOf(page)).toHaveCount(2);
        form = await filtersOf(page, isMobile);
        await form.getByLabel('In stock only').click();
        await expect(cardsOf(page)).toHaveCount(1);
        await expect(page).toHaveURL(`${path}productName=${word}&MinPrice=5000&MaxPrice=6000&InStock=true`);

        await page.reload();
        await expect(cardsOf(page)).toHaveCount(1);
        const chips = page.getByRole('region', { name: 'Filtered by' });
        const stock = chips.getByRole('link', { name: 'Remove In stock only' });
        await waitForHydration(stock);
        await stock.click();
        await expect(cardsOf(page)).toHaveCount(2);
        await page.goBack();
        await expect(cardsOf(page)).toHaveCount(1);
        await chips.getByRole('link', { name: 'Clear filters' }).click();
        await expect(cardsOf(page)).toHaveCount(3);
        await expect(chips).toHaveCount(0);
        await expect(page).toHaveURL(`${path}productName=${word}`);
      });
    }
  },
);

test('filters work without scripts', { tag: '@desktop-only' }, async ({ browser, baseURL, db }) => {
  const word = uniqueWord();
  await makeProduct(db, { name: `${word} cheap`, skus: [{ price: 1_000 }] });
  await makeProduct(db, { name: `${word} dear`, skus: [{ price: 5_000 }] });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(`/resultproduct?searchType=1&productName=${word}`);
  const form = page.getByRole('form', { name: 'Filters' });
  await form.getByLabel('Price from').fill('၂၀၀၀');
  await form.getByRole('button', { name: 'Show products' }).click();
  await expect(cardsOf(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(cardsOf(page)).toHaveCount(2);
  await context.close();
});

test('[SEARCH-02 SEARCH-30 SEARCH-31 FIND-13 ERR-01 ERR-02 ERR-03] suggestions follow the keys, text typed while results arrive stays, a failed search can be tried again, and a list emptied by filters offers to clear them', async ({
  page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/400|ERR_FAILED/);
  await test.step('an emptied list; a maximum of 0 is a filter', async () => {
    const word = uniqueWord();
    await makeProduct(db, { name: `${word} lamp`, skus: [{ price: 1_000 }] });
    for (const path of ['/productsearch?', '/resultproduct?searchType=1&']) {
      await open(page, `${path}productName=${word}&MinPrice=0&MaxPrice=0`);
      const main = page.getByRole('main');
      await expect(main.getByText('no result found')).toBeVisible();
      await expect(main.getByRole('link', { name: 'Remove Up to 0 Ks' })).toBeVisible();
      await main.getByRole('link', { name: 'Clear filters' }).last().click();
      await expect(cardsOf(page)).toHaveCount(1);
      await expect(page).toHaveURL(`${path}productName=${word}`);
    }
  });

  await test.step('a press while the form loads', async () => {
    const word = uniqueWord();
    await makeProduct(db, { name: `${word} here`, skus: [{ price: 1_000 }] });
    await makeProduct(db, { name: `${word} gone`, skus: [{ price: 1_000, stock: 0 }] });
    // The code is fetched and then imported: with routes the browser sends two requests.
    const gate = Promise.withResolvers<undefined>();
    let requests = 0;
    await page.route(/filter-form/, async (route) => {
      requests += 1;
      await gate.promise;
      await route.continue();
    });
    await page.goto(`/resultproduct?searchType=1&productName=${word}`);
    const button = page.getByRole('main').getByRole('button', { name: 'Filters' });
    await waitForHydration(button);
    await button.click();
    await expect.poll(() => requests).toBeGreaterThan(0);
    gate.resolve(undefined);
    await page.getByRole('form', { name: 'Filters' }).getByLabel('In stock only').click();
    await expect(page).toHaveURL(/InStock=true/);
    await expect(cardsOf(page)).toHaveCount(1);
    await page.unrouteAll();
  });

  await test.step('typing while results arrive', async () => {
    await open(page, '/productsearch');
    const release = await holdBack(page, searchProducts);
    await boxOf(page).fill('lamp');
    await boxOf(page).press('Enter');
    // On a phone Enter closed the keyboard, so a tap opens it again.
    await boxOf(page).press('End');
    await boxOf(page).pressSequentially(' red');
    await expect(page).toHaveURL(/productName=lamp$/);
    await release();
    await expect(page.getByTestId('product-skeleton')).toHaveCount(0);
    await expect(boxOf(page)).toHaveValue('lamp red');
    await expect(boxOf(page)).toBeFocused();
    await page.unrouteAll();
  });

  await test.step('arrows, Escape and Enter', async () => {
    const word = uniqueWord();
    for (const name of [`${word} kettle`, `${word} lamp`]) await makeProduct(db, { name });
    await open(page, '/productsearch');
    const options = page.getByRole('main').getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await boxOf(page).pressSequentially(word);
    await expect(options).toHaveCount(2);
    await boxOf(page).press('Escape');
    await expect(options).toHaveCount(0);
    await expect(boxOf(page)).toHaveValue(word);
    await boxOf(page).press('End');
    await boxOf(page).pressSequentially(' ');
    await boxOf(page).press('Backspace');
    await expect(options).toHaveCount(2);
    await boxOf(page).press('ArrowDown');
    const second = (await options.nth(1).innerText()).trim();
    await boxOf(page).press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    const id = await options.nth(1).getAttribute('id');
    await expect(boxOf(page)).toHaveAttribute('aria-activedescendant', id!);
    await boxOf(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
    await expect(page).toHaveURL(/\/productdetails\?productId=\d+$/);
    // It is a recent search, which opens the product again.
    await open(page, '/productsearch');
    await page
      .getByRole('region', { name: 'Recent searches' })
      .getByRole('button', { name: second })
      .first()
      .click();
    await expect(page).toHaveURL(/\/productdetails\?productId=\d+$/);
  });

  await test.step('failed suggestions', async () => {
    const queries = queriesOf(page, searchProducts);
    await open(page, '/productsearch');
    await answerWith(
      page,
      productSuggestions,
      { statusCode: 400, code: 'invalid', message: 'No hints' },
      400,
    );
    await boxOf(page).fill('longyi');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await boxOf(page).press('Enter');
    await expect.poll(() => queries.at(-1)?.get('ProductName')).toBe('longyi');
    await expect(cardsOf(page).first()).toBeVisible();
  });

  await test.step('a failed search', async () => {
    await page.unrouteAll();
    await open(page, '/productsearch?productName=longyi');
    await expect(cardsOf(page).first()).toBeVisible();
    const alert = page.getByRole('alertdialog');
    await page.route(
      (url) => url.pathname === searchProducts.path,
      (route) => route.abort(),
    );
    await boxOf(page).fill('lamp');
    await boxOf(page).press('Enter');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(cardsOf(page)).toHaveCount(0);
    await expect(page.getByText('The products could not be loaded.')).toBeVisible();
    await page.unrouteAll();
    await answerWith(page, searchProducts, { statusCode: 400, code: 'invalid', message: 'Not today' }, 400);
    await boxOf(page).fill('longyi');
    await boxOf(page).press('Enter');
    await expect(alert).toContainText('Not today');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(cardsOf(page)).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardsOf(page).first()).toBeVisible();
  });
});
