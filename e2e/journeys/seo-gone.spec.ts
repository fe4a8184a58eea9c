import { makeProduct } from '../goods.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(async ({ context, baseURL, expectedErrors }) => {
  expectedErrors.push(/status of 4(04|10)/);
  await prepareVisit(context, baseURL);
});

test('[SEO-05 PRODUCT-59] an unknown product answers 404 and shows best sellers, a hidden or removed one 410 and others of its category', async ({
  page,
  db,
}) => {
  await test.step('an unknown product', async () => {
    expect((await page.goto('/productdetails?productId=2147483600'))?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByText('Product not found')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Search for other products' })).toBeVisible();
    await expect(
      main.getByRole('region', { name: 'Best Selling' }).getByRole('article').first(),
    ).toBeVisible();
  });

  for (const state of ['hidden', 'removed'] as const) {
    await test.step(`a ${state} product answers 410 and shows others of its category`, async () => {
      const { category_id, other } = await db
        .selectFrom('product_category')
        .innerJoin('product', 'product.id', 'product_category.product_id')
        .innerJoin('category', 'category.id', 'product_category.category_id')
        .select(['category_id', 'product.name_en as other'])
        .where('product.state', '=', 'published')
        .where('category.hidden', '=', false)
        .orderBy('product.sold_count', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const product = await makeProduct(db, { categoryId: category_id });
      await db.updateTable('product').set({ state }).where('id', '=', product.id).execute();
      const path = `/productdetails?productId=${product.id}`;
      expect((await page.goto(path))?.status()).toBe(410);
      const related = page.getByRole('main').getByRole('region', { name: 'Related products' });
      await expect(related.getByRole('article').filter({ hasText: other }).first()).toBeVisible();

      // The same after a navigation within the shop, said once, and Back returns.
      await open(page, '/chooselanguage');
      await page.evaluate((to) => {
        history.pushState({ idx: 1 }, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page.getByRole('main').getByText('Product not found')).toBeVisible();
      await expect(related.getByRole('article').filter({ hasText: other }).first()).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL('/chooselanguage');
      await page.goForward();
      await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
      await expect(page).toHaveURL('/chooselanguage');
    });
  }
});

test('[SEO-05] an unknown brand, category or path answers 404 with links to brands, search and products', async ({
  page,
}) => {
  await test.step('an unknown brand', async () => {
    for (const path of ['/bybrand/0', '/bybrand/2147483600', '/bybrand/padauk']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Brand' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Shop by brands' })).toBeVisible();
    }
  });

  for (const path of [
    '/bycategory?productCategoryId=2147483600',
    '/resultproduct?searchType=2&categoryId=2147483600',
    '/footer/no-such-page',
    '/no-such-page',
  ]) {
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(404);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Categories' })).toHaveAttribute('href', '/bycategory');
      await expect(main.getByRole('link', { name: 'Shop by brands' })).toBeVisible();
      await main.getByRole('link', { name: 'Search' }).click();
      await expect(page).toHaveURL('/productsearch');
    });
  }
});
