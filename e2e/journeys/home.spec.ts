import {
  banners,
  bestSellingProducts,
  brands,
  buyOneGetOneProducts,
  latestProducts,
  mainCategories,
  productsByMainCategory,
  promotionProducts,
  type ProductCard,
} from '@zay/contract';
import { gzipSync } from 'node:zlib';
import type { Locator, Page, Route } from '@playwright/test';
import { answerWith, changeAnswer, queriesOf } from '../answers.ts';
import { expect, test } from '../test.ts';
import { amount, open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** Opens home from another page, so that the browser requests its sections. */
async function comeHome(page: Page): Promise<void> {
  await open(page, '/chooselanguage');
  await page.getByRole('banner').locator('a[href="/home"]:visible').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome to/ })).toBeAttached();
}

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The Burmese syllables of names and labels, and on how many lines each of them is. */
const syllablesIn = (page: Page) =>
  page.locator('.words > span').evaluateAll((words) => {
    const syllables = /[က-ဪ](\p{M}|(?<=\u1039)[က-ဪ]|[က-ဪ](?=\u1037?[\u1039\u103a]))*/gu;
    const range = document.createRange();
    const texts = words.flatMap((word) => [...word.childNodes].filter((node) => node instanceof Text));
    return texts.flatMap((text) =>
      [...text.data.matchAll(syllables)].map(({ 0: syllable, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + syllable.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        return { syllable, in: text.data, lines: new Set(boxes.map(({ top }) => Math.round(top / 8))).size };
      }),
    );
  });

/** Ids of the products that a section links to. */
const productsIn = (section: Locator) =>
  section
    .locator('a[href^="/productdetails"]')
    .evaluateAll((links) =>
      links.map((link) => Number(new URL((link as HTMLAnchorElement).href).searchParams.get('productId'))),
    );

test('[SHOW-20 SHOW-21 SHOW-24 SHOW-48 HOME-15 HOME-22 HOME-27 HOME-29] home is short, has a row for each category, no product twice, complete cards, whole Burmese syllables, and a small document', async ({
  page,
}) => {
  const shown: number[] = [];
  await page.goto('/');
  await test.step('every main category with products has a row', async () => {
    interface Rows {
      mainCategory: { id: number; name: string; productListBuyers: ProductCard[] }[];
    }
    const answer = await page.request.get(`${productsByMainCategory.path}?PageNumber=1&PageSize=12`);
    const { mainCategory } = (await answer.json()) as Rows;
    expect(mainCategory.length).toBeGreaterThan(10);
    for (const { id, name, productListBuyers } of mainCategory) {
      const ids = await productsIn(row(page, name));
      expect(productListBuyers.map(({ productId }) => productId)).toEqual(expect.arrayContaining(ids));
      expect(ids.length).toBeLessThanOrEqual(6);
      const more = row(page, name).getByRole('link', { name: `View more: ${name}` });
      const query = new URLSearchParams({ searchType: '2', categoryId: String(id), categoryName: name });
      if (productListBuyers.length >= 6)
        await expect(more).toHaveAttribute('href', `/resultproduct?${query}`);
      else await expect(more).toHaveCount(0);
      // A section with one product may repeat it: other journeys add such categories.
      if (ids.length > 1) shown.push(...ids);
    }
  });

  await test.step('no product is twice on home', async () => {
    for (const name of ['Promotion', 'New Arrival', 'Best Selling', 'Buy One Get One'])
      shown.push(...(await productsIn(row(page, name))));
    expect(shown.length).toBeGreaterThan(80);
    expect(shown).toHaveLength(new Set(shown).size);
  });

  await test.step('cards of promotions and gifts show all details', async () => {
    const cards = (await (
      await page.request.get(`${promotionProducts.path}?PageNumber=1&PageSize=6`)
    ).json()) as ProductCard[];
    for (const product of cards) {
      const card = row(page, 'Promotion').getByRole('article').filter({ hasText: product.name });
      await expect(card.locator('img')).toHaveAttribute('src', product.url);
      await expect(card).toContainText(`${amount(product.promotePrice)} Ks`);
      await expect(card).toContainText(`${amount(product.originalPrice)} Ks`);
      await expect(card).toContainText(`-${product.promotePercent}%`);
      await expect(card).toContainText(product.totalOrder > 0 ? `${product.totalOrder} sold` : '');
      const heart = card.getByRole('button', { name: `Save ${product.name} to the wishlist` });
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
    }
    for (const card of await row(page, 'Buy One Get One').getByRole('article').all()) {
      await expect(card).toContainText('1+1');
    }
  });

  await test.step('on a phone in Burmese home is short, and begins with a product', async () => {
    await prepareVisit(page.context(), new URL(page.url()).origin, 'unicode');
    await page.goto('/');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_000);
    const card = page.getByRole('article').first();
    await expect(card.locator('img')).toHaveJSProperty('complete', true);
    const bar = await page
      .locator('nav:has(a[href="/orderhistory"])')
      .filter({ visible: true })
      .boundingBox();
    const price = await card.locator('p > span').first().boundingBox();
    expect(price!.y + price!.height).toBeLessThanOrEqual(bar!.y);
    const percent = await card.locator('p > span').last().boundingBox();
    expect(percent!.y).toBeLessThan(price!.y + price!.height);
  });

  await test.step('no Burmese syllable is on two lines, here and on a product', async () => {
    const seen = await syllablesIn(page);
    await page.goto((await page.getByRole('article').first().getByRole('link').getAttribute('href'))!);
    seen.push(...(await syllablesIn(page)));
    expect(seen.length).toBeGreaterThan(400);
    expect(seen.filter(({ lines }) => lines > 1)).toEqual([]);
  });

  await test.step('the document of home is small', async () => {
    for (const [language, most] of [
      ['en-US', 26_000],
      ['unicode', 29_000],
      ['zawgyi', 29_000],
    ] as const) {
      const answer = await page.request.get('/', { headers: { cookie: `Language=${language}` } });
      expect(gzipSync(await answer.text()).length).toBeLessThan(most);
    }
  });
});

test('[HOME-01 HOME-02 HOME-03 HOME-13 HOME-18 HOME-26 ERR-21] sections load at once, with a loader; empty and failed ones are left out, and the page still has links', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await test.step('the sections are requested at once, with a loader until they arrive', async () => {
    const latest = queriesOf(page, latestProducts);
    const sections = [
      banners,
      mainCategories,
      promotionProducts,
      latestProducts,
      bestSellingProducts,
      brands,
    ];
    const held: Route[] = [];
    await open(page, '/chooselanguage');
    await page.route(
      (url) => sections.some(({ path }) => url.pathname === path),
      (route) => void held.push(route),
    );
    await page.getByRole('banner').locator('a[href="/home"]:visible').click();
    // Two requests each: banners and ads; two pages of new products.
    await expect.poll(() => held.length).toBe(sections.length + 2);
    await expect(page.getByRole('banner').getByText('Loading')).toBeAttached();
    await Promise.all(held.map((route) => route.continue()));
    await expect(row(page, 'New Arrival').getByRole('article')).toHaveCount(6);
    await expect(page.getByRole('banner').getByText('Loading')).toHaveCount(0);
    expect(latest.map((query) => [query.get('PageNumber'), query.get('PageSize')])).toEqual([
      ['1', '6'],
      // For those of the first page that a section above shows.
      ['2', '6'],
    ]);
    for (const name of ['Highlights', 'Categories', 'Promotion', 'Buy One Get One'])
      await expect(row(page, name).filter({ visible: true })).toHaveCount(1);
    await page.unrouteAll();
  });

  await test.step('empty sections are left out', async () => {
    for (const endpoint of [banners, mainCategories, promotionProducts, buyOneGetOneProducts])
      await answerWith(page, endpoint, []);
    await comeHome(page);
    await expect(row(page, 'New Arrival')).toBeVisible();
    for (const name of ['Highlights', 'Categories', 'Promotion', 'Buy One Get One']) {
      await expect(row(page, name)).toHaveCount(0);
    }
    await page.unrouteAll();
  });

  await test.step('a failed section is left out without a message', async () => {
    const failure = { statusCode: 500, code: 'internal', message: 'Broken shelf' };
    await answerWith(page, promotionProducts, failure, 500);
    await answerWith(page, mainCategories, failure, 500);
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('The home page')) logged.push(message.text());
    });
    await comeHome(page);
    await expect(row(page, 'Best Selling').getByRole('article')).toHaveCount(6);
    await expect(row(page, 'Promotion')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByText('Broken shelf')).toHaveCount(0);
    expect(logged).toEqual([
      'The home page goes without categories: Broken shelf',
      'The home page goes without promotions: Broken shelf',
    ]);
    await page.unrouteAll();
  });

  await test.step('with all sections failed the page still has links', async () => {
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, code: 'internal', message: 'Broken shop' } }),
    );
    await comeHome(page);
    await expect(page.getByRole('main').getByText('The products could not be loaded.')).toBeVisible();
    await expect(row(page, 'News and education')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});

test(
  '[HOME-21 HOME-22] a row of six links to the list of its type, a shorter one does not',
  { tag: '@desktop-all' },
  async ({ page }) => {
    for (const endpoint of [promotionProducts, bestSellingProducts, buyOneGetOneProducts])
      await answerWith(page, endpoint, []);
    // Of each of the two pages.
    await changeAnswer<ProductCard[]>(page, latestProducts, (products) => products.slice(0, 2));
    await comeHome(page);
    await expect(row(page, 'New Arrival').getByRole('article')).toHaveCount(4);
    await expect(row(page, 'New Arrival').getByRole('link', { name: /^View more/ })).toHaveCount(0);
    await page.unrouteAll();
    await page.goto('/');
    const lists = { Promotion: 5, 'New Arrival': 4, 'Best Selling': 6, 'Buy One Get One': 9 };
    for (const [name, type] of Object.entries(lists)) {
      await expect(row(page, name).getByRole('article')).toHaveCount(6);
      await expect(row(page, name).getByRole('link', { name: `View more: ${name}` })).toHaveAttribute(
        'href',
        `/resultproduct?searchType=${type}`,
      );
    }
    await row(page, 'Promotion').getByRole('link', { name: 'View more: Promotion' }).click();
    await expect(page).toHaveURL('/resultproduct?searchType=5');
    await expect(page.getByRole('heading', { level: 1, name: 'Promotion' })).toBeVisible();
  },
);
