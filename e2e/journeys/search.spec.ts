import { productSuggestions, searchByCategory, searchProducts, tags, timings, type Tag } from '@zay/contract';
import type { Page } from '@playwright/test';
import { answerWith, queriesOf } from '../answers.ts';
import { makeProduct, uniqueWord } from '../goods.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, stopClock } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const boxOf = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Search products' });
const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');

/** Types a word, presses Enter, and waits for the search. */
async function search(page: Page, text: string): Promise<void> {
  await boxOf(page).fill(text);
  await boxOf(page).press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('productName') === text);
}

const isListOf = (text: string) => (url: URL) =>
  url.pathname === '/resultproduct' && url.searchParams.get('productName') === text;
const namesOf = (list: readonly Tag[]) => list.map((tag) => tag.name);

test('[SEARCH-01 SEARCH-02 SEARCH-05 SEARCH-06 SEARCH-07 SEARCH-08 SEARCH-10 SEARCH-11 SEARCH-12 SEARCH-21 SEARCH-22 SEARCH-29] typing suggests, Enter searches, recent searches are kept; a category in the navigation state is searched at once; each tag is sent', async ({
  page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await test.step('recent searches are kept, and can be removed', async () => {
    await open(page, '/productsearch');
    const recent = page.getByRole('region', { name: 'Recent searches' });
    await expect(recent).toHaveCount(0);
    for (const text of ['lamp', 'longyi', 'rice']) await search(page, text);
    await open(page, '/productsearch');
    await expect(recent.getByRole('listitem')).toHaveText(['rice', 'longyi', 'lamp']);
    const kept = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('SearchHistory') ?? 'null') as unknown);
    expect(await kept()).toMatchObject([
      { type: 2, id: 0, name: 'rice' },
      { type: 2, id: 0, name: 'longyi' },
      { type: 2, id: 0, name: 'lamp' },
    ]);
    await recent.getByRole('button', { name: 'Remove longyi' }).click();
    await expect(recent.getByRole('listitem')).toHaveText(['rice', 'lamp']);
    await open(page, '/productsearch');
    await expect(recent.getByRole('listitem')).toHaveText(['rice', 'lamp']);
    await recent.getByRole('button', { name: 'Clear all' }).click();
    await expect(recent).toHaveCount(0);
    expect(await kept()).toEqual([]);
  });

  await test.step('typing suggests, Enter searches', async () => {
    const word = uniqueWord();
    const names = [`${word} kettle`, `${word} lamp`];
    for (const name of names) await makeProduct(db, { name });
    const queries = queriesOf(page, productSuggestions);
    await open(page, '/productsearch');
    // With a stopped clock typing has no pause, however long the keys take.
    await stopClock(page);
    await boxOf(page).pressSequentially(word.toLowerCase());
    await page.clock.runFor(timings.suggestionDebounce);
    await page.clock.resume();
    const options = page.getByRole('main').getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(options).toHaveCount(2);
    for (const name of names) {
      await expect(options.filter({ hasText: name }).locator('img')).toHaveAttribute('src', /^\/media\//);
    }
    expect(queries.map((query) => Object.fromEntries(query))).toEqual([
      { SearchText: word.toLowerCase(), PageNumber: '1', PageSize: '10' },
    ]);
    await boxOf(page).press('Enter');
    await expect(cardsOf(page)).toHaveCount(2);
    await expect(page.getByText('2 products')).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get('productName') === word.toLowerCase());
  });

  await test.step('six tags, the rest on demand', async () => {
    const section = page.getByRole('region', { name: 'Tags' });
    const chips = section.locator('button[aria-pressed]');
    let all: Tag[] = [];
    // Concurrent journeys add tags.
    await expect(async () => {
      all = (await (await page.request.get(tags.path)).json()) as Tag[];
      expect(all.length).toBeGreaterThan(6);
      await open(page, '/productsearch');
      await expect(chips).toHaveText(namesOf(all.slice(0, 6)));
      await section.getByRole('button', { name: 'More' }).click();
      await expect(chips).toHaveText(namesOf(all), { timeout: 1_000 });
    }).toPass();
    await section.getByRole('button', { name: 'Less' }).click();
    await expect(chips).toHaveText(namesOf(all.slice(0, 6)));

    const queries = queriesOf(page, searchProducts);
    await stopClock(page);
    await chips.nth(0).click();
    await chips.nth(2).click();
    await page.clock.runFor(timings.tagSearchDebounce);
    await page.clock.resume();
    await expect(page).toHaveURL((url) => url.searchParams.get('tagList') === `${all[0]!.id},${all[2]!.id}`);
    await expect.poll(() => queries.length).toBe(1);
    expect(queries[0]?.getAll('tagIds')).toEqual([String(all[0]!.id), String(all[2]!.id)]);
    expect(queries[0]?.get('PageNumber')).toBe('1');
    await search(page, 'lamp');
    await expect.poll(() => queries.at(-1)?.get('ProductName')).toBe('lamp');
    expect(queries.at(-1)?.getAll('tagIds')).toEqual(['0']);
  });

  await test.step('six tags have no toggle', async () => {
    const all = (await (await page.request.get(tags.path)).json()) as Tag[];
    await answerWith(page, tags, all.slice(0, 6));
    // Opened by a link within the document, so that the browser requests the tags.
    await open(page, '/productdetails?productId=0');
    await page.getByRole('link', { name: 'Search for other products' }).click();
    const section = page.getByRole('region', { name: 'Tags' });
    await expect(section.getByRole('button')).toHaveText(namesOf(all.slice(0, 6)));
    await page.unrouteAll();
  });

  await test.step('a category in the navigation state', async () => {
    const category = await db
      .selectFrom('category')
      .select('id')
      .where('level', '=', 1)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await open(page, '/productsearch');
    const queries = queriesOf(page, searchByCategory);
    await page.evaluate((categoryId) => {
      history.replaceState({ ...(history.state as object), usr: { categoryId } }, '');
    }, category.id);
    await page.reload();
    await expect
      .poll(() => queries.map((query) => query.get('ProductCategoryId')))
      .toEqual([String(category.id)]);
    await expect(cardsOf(page).first()).toBeVisible();
  });
});

test(
  '[SEARCH-13 SEARCH-14 SEARCH-22] the category filter suits the screen',
  { tag: '@desktop' },
  async ({ page, isMobile, db }) => {
    const categories = await db
      .selectFrom('category')
      .select(['id', 'name_en'])
      .where('level', '=', 1)
      .where('hidden', '=', false)
      .orderBy('sort')
      .orderBy('id')
      .execute();
    await open(page, '/productsearch');
    const main = page.getByRole('main');
    const radios = main.getByRole('radio').filter({ visible: true });
    const pictures = main
      .getByRole('region', { name: 'Categories' })
      .getByRole('link')
      .filter({ visible: true });
    if (isMobile) {
      await expect(radios).toHaveCount(0);
      await expect(pictures).toHaveText(categories.map((category) => category.name_en));
      await expect(pictures.locator('img')).toHaveCount(categories.length);
    } else {
      await expect(pictures).toHaveCount(0);
      await expect(radios).toHaveCount(categories.length + 1);
    }
    const queries = queriesOf(page, searchByCategory);
    const wanted = categories[2]!;
    if (isMobile) await pictures.nth(2).click();
    else await main.getByRole('radio', { name: wanted.name_en, exact: true }).click();
    await expect(page).toHaveURL(`/productsearch?categoryId=${wanted.id}`);
    // The previous cards stay until the new ones load.
    await expect
      .poll(() => queries.map((query) => [query.get('ProductCategoryId'), query.get('PageNumber')]))
      .toEqual([[String(wanted.id), '1']]);
    await expect(cardsOf(page).first()).toBeVisible();
  },
);

test(
  '[SEARCH-32] the header of a desktop opens the results of a text, and the product of a suggestion (decision 175)',
  { tag: '@desktop-only' },
  async ({ page, db }) => {
    const product = await makeProduct(db);
    const [word = ''] = product.name.split(' ');
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Search products' });
    await open(page, '/chooselanguage');
    await box.fill(word);
    await box.press('Enter');
    await expect(page).toHaveURL(isListOf(word));
    await expect(cardsOf(page)).toHaveCount(1);
    await open(page, '/chooselanguage');
    await box.pressSequentially(word);
    await page.getByRole('banner').getByRole('option', { name: product.name }).click();
    await expect(page).toHaveURL(`/productdetails?productId=${product.id}`);
  },
);
