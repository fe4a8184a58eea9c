import { searchProducts } from '@zay/contract';
import type { Page } from '@playwright/test';
import { queriesOf } from '../answers.ts';
import { waitForHydration } from '../frame.ts';
import { makeProduct, uniqueWord } from '../goods.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const backOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Back' });

/** Opens the page with this navigation state. */
async function openWithState(page: Page, path: string, state: object): Promise<void> {
  await open(page, path);
  await page.evaluate((usr) => history.replaceState({ ...(history.state as object), usr }, ''), state);
  await page.reload();
}

test('[LIST-01 LIST-06] a list reads its navigation state, and goes back to the page that opened it, but never out of the shop', async ({
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

  for (const evil of ['//evil.example', 'https://evil.example/x', '/\\evil.example', 'javascript:alert(1)']) {
    await test.step(`Back never leaves the shop: ${evil}`, async () => {
      await openWithState(page, '/resultproduct?searchType=4', { history_path: evil });
      await expect(cardsOf(page).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await waitForHydration(backOf(page));
      await backOf(page).click();
      await expect(page).toHaveURL(`${baseURL}/home`);
    });
  }
});

test('[LIST-23] the next page skips no product when products are hidden meanwhile', async ({ page, db }) => {
  const word = uniqueWord();
  const names: string[] = [];
  for (let n = 1; n <= 30; n += 1) {
    const { name } = await makeProduct(db, { name: `${word} ${n}`, skus: [{ price: 1_000 * n }] });
    names.push(name);
  }
  await open(page, `/resultproduct?searchType=1&productName=${word}&sortType=1`);
  await expect(cardsOf(page)).toHaveCount(20);
  const gone = [names[2]!, names[19]!];
  await db.updateTable('product').set({ state: 'hidden' }).where('name_en', 'in', gone).execute();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cardsOf(page)).toHaveCount(30);
  for (const name of names.slice(20))
    await expect(cardsOf(page).getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText('No More Data')).toBeVisible();
});

test('[LIST-05 LIST-20 SEO-04] sorting restarts at page 1; more is loaded to the end, and each page has an address that works alone, also without scripts', async ({
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

  expectedErrors.push(/404.*PageNumber/);
  for (const number of ['99', '0', '-1', 'x', '1.5', '99999999999']) {
    await test.step(`page ${number} is a 404 with a link to the first`, async () => {
      const response = await page.goto(`/resultproduct?searchType=4&PageNumber=${number}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('This list has no such page')).toBeVisible();
      await expect(page.getByRole('link', { name: 'To the first page' })).toHaveAttribute(
        'href',
        '/resultproduct?searchType=4',
      );
    });
  }
});

test('[LIST-02 LIST-03 LIST-04 LIST-21] each type of list has its title and a link to the categories; only a search by text has a box', async ({
  page,
  db,
}) => {
  await test.step('titles and boxes', async () => {
    const category = await db
      .selectFrom('category')
      .select(['id', 'name_en'])
      .where('level', '=', 2)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
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
      await open(page, `/resultproduct?${query}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('main').getByRole('combobox', { name: 'Search products' })).toHaveCount(
        query.startsWith('searchType=1') ? 1 : 0,
      );
    }
  });

  await test.step('the category button opens the category browser', async () => {
    await open(page, '/resultproduct?searchType=4');
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
