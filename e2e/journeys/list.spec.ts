import { productDetail, searchProducts } from '@zay/contract';
import type { Page } from '@playwright/test';
import { holdRequests, queriesOf } from '../answers.ts';
import { makeProduct, uniqueWord } from '../goods.ts';
import { expect, test } from '../test.ts';
import { goTo, open, prepareVisit, stopClock } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const backOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Back' });

test('[LIST-01 LIST-02 LIST-03 LIST-04 LIST-06 LIST-21 SHOW-17] a list has a title, a link to the categories and, if searched by text, a box; it goes back to the page that opened it, but never out of the shop', async ({
  page,
  db,
  baseURL,
}) => {
  await test.step('the navigation state', async () => {
    const product = await makeProduct(db);
    const [word = ''] = product.name.split(' ');
    const queries = queriesOf(page, searchProducts);
    const path = '/resultproduct?searchType=5';
    await open(page, path);
    // Without a query the navigation state selects the list.
    await page.evaluate((productName) => {
      const usr = { searchType: 1, productName, tagList: [], history_path: '/shop-by-brands' };
      history.replaceState({ ...(history.state as object), usr }, '', '/resultproduct');
    }, word);
    await page.reload();
    await expect(cardsOf(page)).toHaveCount(1);
    expect(queries.at(-1)?.get('SearchType')).toBe('1');
    expect(queries.at(-1)?.get('ProductName')).toBe(word);
    await backOf(page).click();
    await expect(page).toHaveURL('/shop-by-brands');
  });

  await test.step('Back never leaves the shop', async () => {
    for (const evil of [
      '//evil.example',
      'https://evil.example/x',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      await goTo(page, '/resultproduct?searchType=4', { history_path: evil });
      await expect(cardsOf(page).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Arrival');
      expect(await page.evaluate(() => (history.state as { usr?: unknown }).usr)).toEqual({
        history_path: evil,
      });
      await backOf(page).click();
      await expect(page).toHaveURL(`${baseURL}/home`);
    }
  });

  await test.step('titles and boxes', async () => {
    const category = await db
      .selectFrom('category')
      .select(['id', 'name_en'])
      .where('level', '=', 2)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await open(page, '/resultproduct?searchType=5');
    for (const [query, title] of [
      ['searchType=1', 'Search'],
      ['searchType=1&productName=lamp', 'lamp'],
      [`searchType=2&categoryId=${category.id}`, category.name_en],
      ['searchType=3&tagList=1', 'Tags'],
      ['searchType=4', 'New Arrival'],
      ['searchType=5', 'Promotion'],
      ['searchType=6', 'Best Selling'],
      [`searchType=6&categoryId=${category.id}&categoryName=x`, category.name_en],
      ['searchType=9', 'Buy One Get One'],
    ] as const) {
      // Within the document the name in the address is shown.
      await (query.includes('categoryName') ? open : goTo)(page, `/resultproduct?${query}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('main').getByRole('combobox', { name: 'Search products' })).toHaveCount(
        query.startsWith('searchType=1') ? 1 : 0,
      );
    }
  });

  await test.step('the category button opens the category browser', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Browse the categories' }).click();
    await expect(page).toHaveURL('/bycategory');
  });

  await test.step('from the list of a category the category browser opens with that category selected', async () => {
    const { id, name_en } = await db
      .selectFrom('category')
      .select(['id', 'name_en'])
      .where('level', '=', 1)
      .where('hidden', '=', false)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await open(page, `/resultproduct?searchType=2&categoryId=${id}`);
    await page.getByRole('main').getByRole('link', { name: 'Browse the categories' }).first().click();
    await expect(page).toHaveURL(`/bycategory?productCategoryId=${id}`);
    await expect(page.getByRole('navigation').locator('[aria-current="true"]')).toHaveText(name_en);
  });

  await test.step('an empty list shows a message and a next step', async () => {
    await open(page, `/resultproduct?searchType=1&productName=${uniqueWord()}`);
    await expect(page.getByText('no result found')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Browse the categories' })).toHaveCount(2);
  });
});

test('[LIST-05 LIST-20 LIST-23 SEO-04 SHOW-59] sorting restarts at page 1; more is loaded to the end without gaps, and each page has an address that works alone, also without scripts; a slow product has a skeleton, from which Back returns', async ({
  page,
  browser,
  baseURL,
  db,
  expectedErrors,
}) => {
  const word = uniqueWord();
  for (let n = 1; n <= 41; n += 1)
    await makeProduct(db, { name: `${word} ${n}`, skus: [{ price: 1_000 * n }] });
  await test.step('loading more, coming back and sorting', async () => {
    const queries = queriesOf(page, searchProducts);
    await open(page, `/resultproduct?searchType=1&productName=${word}`);
    const more = page.getByRole('button', { name: 'Load more' });
    await expect(more).toHaveAttribute(
      'href',
      `/resultproduct?searchType=1&productName=${word}&PageNumber=2`,
    );
    await more.click();
    await expect(cardsOf(page)).toHaveCount(40);
    await expect(page).toHaveURL(`/resultproduct?searchType=1&productName=${word}&PageNumber=2`);

    // A reload and Back restore the list without requests.
    queries.length = 0;
    const last = cardsOf(page).nth(37);
    await last.scrollIntoViewIfNeeded();
    await page.reload();
    await expect(cardsOf(page)).toHaveCount(40);
    await expect(last).toBeInViewport();
    expect(queries).toEqual([]);
    await last.getByRole('link').click();
    await expect(page).toHaveURL(/productdetails/);
    await page.goBack();
    await expect(cardsOf(page)).toHaveCount(40);
    await expect(last).toBeInViewport();
    expect(queries).toEqual([]);

    await more.click();
    await expect(cardsOf(page)).toHaveCount(41);
    await expect(page.getByText('No More Data')).toBeVisible();
    await page.getByRole('main').getByRole('combobox', { name: 'Sort by' }).selectOption('1');
    await expect(cardsOf(page)).toHaveCount(20);
    await expect(cardsOf(page).first()).toContainText('1,000 Ks');
    expect(queries.at(-1)?.get('PageNumber')).toBe('1');
    expect(new URL(page.url()).searchParams.get('PageNumber')).toBeNull();
  });

  await test.step('a product that is slow shows its skeleton, and Back returns to the same place of the list', async () => {
    await open(page, '/track');
    await goTo(page, `/resultproduct?searchType=1&productName=${word}`);
    const card = cardsOf(page).nth(9);
    await card.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    const showProduct = await holdRequests(page, productDetail);
    await stopClock(page);
    const skeleton = page.locator('[data-skeleton]');
    await card.getByRole('link').click();
    await expect(page.getByRole('banner').getByRole('status')).toBeVisible();
    await page.clock.runFor(140);
    await expect(skeleton).toHaveCount(0);
    // The skeleton's own code may arrive later than the progress line.
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(skeleton).toBeVisible({ timeout: 100 });
    }).toPass();
    const queries = queriesOf(page, searchProducts);
    await page.goBack();
    await expect(skeleton).toHaveCount(0);
    await expect(page).toHaveURL(`/resultproduct?searchType=1&productName=${word}`);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    expect(queries).toEqual([]);

    await page.clock.resume();
    await card.getByRole('link').click();
    await expect(skeleton).toBeVisible();
    showProduct();
    await expect(page).toHaveURL(/productdetails/);
    await expect(skeleton).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(card).toBeInViewport();
  });

  await test.step('a shared page without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const shared = await context.newPage();
    await shared.goto(`/resultproduct?searchType=1&productName=${word}&PageNumber=3`);
    await expect(cardsOf(shared)).toHaveCount(1);
    await shared.getByRole('link', { name: 'Previous page' }).click();
    await expect(cardsOf(shared)).toHaveCount(20);
    await shared.getByRole('link', { name: 'Previous page' }).click();
    await expect(shared).toHaveURL(`/resultproduct?searchType=1&productName=${word}`);
    await shared.getByRole('button', { name: 'Load more' }).click();
    await expect(shared).toHaveURL(/PageNumber=2$/);
    await context.close();
  });

  await test.step('the next page skips no product when products are hidden meanwhile', async () => {
    const name = (n: number) => `${word} ${n}`;
    await open(page, `/resultproduct?searchType=1&productName=${word}&sortType=1`);
    await expect(cardsOf(page)).toHaveCount(20);
    const gone = [name(3), name(20)];
    await db.updateTable('product').set({ state: 'hidden' }).where('name_en', 'in', gone).execute();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(cardsOf(page)).toHaveCount(41);
    for (let n = 21; n <= 41; n += 1)
      await expect(cardsOf(page).getByText(name(n), { exact: true })).toBeVisible();
    await expect(page.getByText('No More Data')).toBeVisible();
  });

  await test.step('a page that does not exist is a 404 with a link to the first', async () => {
    expectedErrors.push(/404.*PageNumber/);
    const first = '/resultproduct?searchType=4';
    for (const number of ['0', '-1', 'x', '1.5', '99999999999']) {
      const answer = await page.request.get(`${first}&PageNumber=${number}`);
      expect(answer.status()).toBe(404);
      const html = await answer.text();
      expect(html).toContain('This list does not have that page');
      expect(html).toMatch(/<a [^>]*href="\/resultproduct\?searchType=4"[^>]*>Go to the first page/);
    }
    const response = await page.goto(`${first}&PageNumber=99`);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('This list does not have that page')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', first);
  });
});
