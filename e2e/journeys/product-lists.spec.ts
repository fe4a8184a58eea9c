import { relatedProducts, searchProducts, type SearchResult } from '@zay/contract';
import type { Database } from '@zay/api/database';
import type { Page } from '@playwright/test';
import { answerWith, queriesOf } from '../answers.ts';
import { makeProduct, uniqueWord, type TestProduct } from '../goods.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const pathOf = (product: TestProduct) => `/productdetails?productId=${product.id}`;

/** Opens the product and scrolls to its end, where the lists load. */
async function openEnd(page: Page, product: TestProduct): Promise<void> {
  await open(page, pathOf(product));
  await page.getByRole('region', { name: 'Contact the shop', includeHidden: true }).scrollIntoViewIfNeeded();
}

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** `name=value` of each query, in lower case and alphabetical order. */
const parametersOf = (queries: readonly URLSearchParams[]) =>
  queries.map((query) => [...query].map(([name, value]) => `${name}=${value}`.toLowerCase()).toSorted());

/** Creates a tag and a category with `count` products. */
async function makeShelf(db: Database, count: number) {
  const word = uniqueWord();
  const { id: tagId } = await db
    .insertInto('tag')
    .values({ name_en: word, name_my: word, sort: 999 })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The oldest of this level: a concurrent journey adds one and deletes it.
  const parent = await db
    .selectFrom('category')
    .select('id')
    .where('level', '=', 2)
    .where('name_en', 'not like', '%Zq%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: categoryId } = await db
    .insertInto('category')
    .values({ name_en: word, name_my: word, level: 3, parent_id: parent.id, sort: 999 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const products: TestProduct[] = [];
  for (let index = 0; index < count; index += 1)
    products.push(await makeProduct(db, { tagIds: [tagId], categoryId }));
  return { tagId, categoryId, word, products };
}

test('[PRODUCT-18 PRODUCT-19 PRODUCT-20 PRODUCT-21 PRODUCT-22] both lists show six products and a link if there are more; without a tag or a category there are none', async ({
  page,
  db,
}) => {
  await test.step('more than six products', async () => {
    const { tagId, categoryId, word, products } = await makeShelf(db, 8);
    const own = products[0]!;
    const [together, related] = [queriesOf(page, searchProducts), queriesOf(page, relatedProducts)];
    await openEnd(page, own);
    for (const name of ['Frequently bought together', 'Related products']) {
      const cards = list(page, name).getByRole('article');
      await expect(cards.first()).toBeVisible();
      expect(await cards.count()).toBeLessThanOrEqual(6);
      expect(await cards.count()).toBeGreaterThanOrEqual(5);
      await expect(cards.filter({ hasText: own.name })).toHaveCount(0);
    }
    expect(parametersOf(together)).toEqual([
      [`boughtwith=${own.id}`, 'pagenumber=1', 'pagesize=6', 'searchtype=3', `tagids=${tagId}`],
    ]);
    expect(parametersOf(related)).toEqual([
      ['pagenumber=1', 'pagesize=7', `productcategoryid=${categoryId}`],
    ]);

    await list(page, 'Frequently bought together').getByRole('link', { name: 'View more' }).click();
    await expect(page).toHaveURL(new RegExp(`/resultproduct\\?searchType=3&tagList=${tagId}$`));
    await page.goBack();
    await list(page, 'Related products').getByRole('link', { name: 'View more' }).click();
    await expect(page).toHaveURL(new RegExp(`categoryId=${categoryId}&categoryName=${word}`));
  });

  await test.step('six products have no link to more', async () => {
    const { products } = await makeShelf(db, 6);
    await openEnd(page, products[0]!);
    for (const name of ['Frequently bought together', 'Related products']) {
      await expect(list(page, name).getByRole('article')).toHaveCount(5);
      await expect(list(page, name).getByRole('link', { name: 'View more' })).toHaveCount(0);
    }
  });

  await test.step('without a tag or a category', async () => {
    const lists = [queriesOf(page, searchProducts), queriesOf(page, relatedProducts)];
    await openEnd(page, await makeProduct(db));
    for (const name of ['Frequently bought together', 'Related products'])
      await expect(list(page, name)).toHaveCount(0);
    expect(lists).toEqual([[], []]);
  });
});

test('[PRODUCT-18 PRODUCT-56 ERR-16] a failed list shows the reason and keeps the product; both lists also load when a busy browser reports two intersections at once', async ({
  page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await test.step('a list that fails', async () => {
    const { products } = await makeShelf(db, 2);
    await answerWith(
      page,
      relatedProducts,
      { statusCode: 500, code: 'unexpected', message: 'The shelf is being tidied.' },
      500,
    );
    const nothing: SearchResult = { productList: [], count: 0 };
    await answerWith(page, searchProducts, nothing);
    await openEnd(page, products[0]!);
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('The shelf is being tidied.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toHaveCount(0);
    await expect(list(page, 'Related products')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: products[0]!.name })).toBeVisible();
  });

  await test.step('a busy browser', async () => {
    await page.unrouteAll();
    // A busy browser reports that a list is away and near in one call.
    await page.addInitScript(() => {
      globalThis.IntersectionObserver = class {
        readonly #callback: IntersectionObserverCallback;
        constructor(callback: IntersectionObserverCallback) {
          this.#callback = callback;
        }
        observe(target: Element): void {
          const entries = [false, true].map((isIntersecting) => ({ isIntersecting, target }));
          setTimeout(() => this.#callback(entries as never, this as never));
        }
        unobserve(): void {}
        disconnect(): void {}
        takeRecords(): [] {
          return [];
        }
      } as never;
    });
    const { products } = await makeShelf(db, 2);
    await open(page, pathOf(products[0]!));
    for (const name of ['Frequently bought together', 'Related products'])
      await expect(list(page, name).getByRole('article')).toHaveCount(1);
  });
});
