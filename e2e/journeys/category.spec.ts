import { categoryTree, tags, type MainCategory } from '@zay/contract';
import type { Page } from '@playwright/test';
import { answerWith } from '../answers.ts';
import { waitForHydration, openFooter } from '../frame.ts';
import { expect, test } from '../test.ts';
import { open } from '../visitor.ts';

const pathOf = ({ id }: { id: number }) => `/bycategory?productCategoryId=${id}`;
const listOf = ({ id, name }: { id: number; name: string }) =>
  `/resultproduct?${new URLSearchParams({ searchType: '2', categoryId: String(id), categoryName: name })}`;

async function readTree(page: Page): Promise<MainCategory[]> {
  return (await (await page.request.get(categoryTree.path)).json()) as MainCategory[];
}

/** A main category, not the first, with both kinds of sub-categories. */
async function mixedCategory(page: Page) {
  const main = (await readTree(page))
    .slice(1)
    .find(({ subCategory1 }) => new Set(subCategory1.map((sub) => sub.subCategory2.length > 0)).size === 2)!;
  const parents = main.subCategory1.filter((sub) => sub.subCategory2.length > 0);
  const leaf = main.subCategory1.find((sub) => sub.subCategory2.length === 0)!;
  return { main, parents, leaf };
}

const column = (page: Page) => page.getByRole('navigation', { name: 'Main categories' });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const section = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });

test(
  '[CATEGORY-01] the left column has every main category with picture, name and background',
  { tag: '@desktop' },
  async ({ page }) => {
    const tree = await readTree(page);
    await open(page, '/bycategory');
    const links = column(page).getByRole('link');
    await expect(links).toHaveText(tree.map(({ name }) => name));
    for (const [index, main] of tree.entries()) {
      for (const src of [main.url, main.backgroundUrl])
        await expect(links.nth(index).locator(`img[src="${src}"]`)).toHaveCount(1);
    }
    await expect(column(page).locator('[aria-current]')).toHaveText(tree[0]!.name);
    const box = (await column(page).boundingBox())!;
    const content = (await panel(page, tree[0]!.name).boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(content.x);
  },
);

test('[CATEGORY-05 CATEGORY-06 CATEGORY-07 CATEGORY-08 CATEGORY-02 CATEGORY-03 CATEGORY-04 CATEGORY-09 CATEGORY-10 CATEGORY-11] the category browser leads to products, brands and sub-categories, and keeps the selection', async ({
  page,
  context,
  db,
}) => {
  await test.step('sub-categories open over the content below', async () => {
    const tree = await readTree(page);
    const main = tree.find(
      ({ subCategory1 }) => subCategory1.filter((sub) => sub.subCategory2.length > 0).length > 1,
    )!;
    const [first, second] = main.subCategory1.filter((sub) => sub.subCategory2.length > 0);
    await open(page, pathOf(main));
    await expect(section(page, first!.name)).toHaveAttribute('aria-expanded', 'true');
    const closed = section(page, second!.name);
    await expect(closed).toHaveAttribute('aria-expanded', 'false');
    await expect(closed).toContainText(`${second!.subCategory2.length} sub-categories`);
    const child = second!.subCategory2[0]!;
    const link = panel(page, main.name).getByRole('link', { name: child.name, exact: true });
    await expect(link).toBeHidden();
    await closed.click();
    await expect(closed).toHaveAttribute('aria-expanded', 'true');
    await expect(link.locator(`img[src="${child.url}"]`)).toBeVisible();
    for (const { name } of second!.subCategory2)
      await expect(panel(page, main.name).getByRole('link', { name, exact: true })).toBeVisible();
    await closed.click();
    await expect(link).toBeHidden();
    await closed.click();
    await link.click();
    await expect(page).toHaveURL(listOf(child));
    await expect(page.getByRole('heading', { level: 1, name: child.name })).toBeVisible();
  });

  await test.step('opened sub-categories are still open after going back', async () => {
    const main = (await readTree(page)).find(
      ({ subCategory1 }) => subCategory1.filter((sub) => sub.subCategory2.length > 0).length > 1,
    )!;
    const second = main.subCategory1.filter((sub) => sub.subCategory2.length > 0)[1]!;
    const child = second.subCategory2[0]!;
    await open(page, pathOf(main));
    await section(page, second.name).click();
    await page.getByRole('main').getByRole('link', { name: child.name, exact: true }).click();
    await expect(page).toHaveURL(listOf(child));
    await page.goBack();
    await expect(section(page, second.name)).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('the right side shows the selected category and opens all its products', async () => {
    const { main } = await mixedCategory(page);
    await open(page, '/bycategory');
    await column(page).getByRole('link', { name: main.name, exact: true }).click();
    await expect(page).toHaveURL(pathOf(main));
    const shown = panel(page, main.name);
    await expect(shown.getByRole('heading', { level: 2 })).toHaveText(main.name);
    await shown.getByRole('link', { name: 'View All Products' }).click();
    await expect(page).toHaveURL(listOf(main));
    await expect(page.getByRole('heading', { level: 1, name: main.name })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  await test.step('the brands of the category open their pages', async () => {
    const { main } = await mixedCategory(page);
    await open(page, pathOf(main));
    const brands = page.getByRole('region', { name: 'By Brands' }).getByRole('link');
    await expect(brands).toHaveText(main.brand.map(({ brandName }) => brandName));
    await brands.first().click();
    await expect(page).toHaveURL(`/bybrand/${main.brand[0]!.brandId}`);
  });

  await test.step('a sub-category without children opens its products', async () => {
    const { main, leaf } = await mixedCategory(page);
    await open(page, pathOf(main));
    await expect(section(page, leaf.name)).toHaveCount(0);
    await panel(page, main.name).getByRole('link', { name: leaf.name, exact: true }).click();
    await expect(page).toHaveURL(listOf(leaf));
  });

  await test.step('the selection survives a visit to a list, a reload and sharing', async () => {
    const { main } = await mixedCategory(page);
    const current = column(page).locator('[aria-current]');
    await open(page, '/bycategory');
    await column(page).getByRole('link', { name: main.name, exact: true }).click();
    await expect(current).toHaveText(main.name);
    expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({
      productCategoryId: main.id,
    });
    await page.getByRole('link', { name: 'View All Products' }).click();
    await expect(page).toHaveURL(listOf(main));
    await page.goBack();
    await expect(current).toHaveText(main.name);
    await page.getByRole('link', { name: 'View All Products' }).click();
    await expect(page).toHaveURL(listOf(main));
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(pathOf(main));
    await expect(current).toHaveText(main.name);
    await page.reload();
    await expect(current).toHaveText(main.name);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.locator('nav [aria-current="true"]')).toHaveText(main.name);
    await other.close();
  });

  await test.step('a breadcrumb opens the browser for a main category, a list of type 6 for a deeper one', async () => {
    const row = await db
      .selectFrom('product_category')
      .innerJoin('category as child', 'child.id', 'product_category.category_id')
      .innerJoin('category as main', 'main.id', 'child.parent_id')
      .innerJoin('product', 'product.id', 'product_category.product_id')
      .select([
        'product.id',
        'child.id as child_id',
        'child.name_en as child',
        'main.id as main_id',
        'main.name_en as main',
      ])
      .where('child.level', '=', 2)
      .where('product.state', '=', 'published')
      .orderBy('product.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const trail = page.getByRole('navigation', { name: 'Product categories' });
    await open(page, `/productdetails?productId=${row.id}`);
    await trail.getByRole('link', { name: row.child, exact: true }).click();
    await expect(page).toHaveURL(
      `/resultproduct?${new URLSearchParams({ searchType: '6', categoryId: String(row.child_id), categoryName: row.child })}`,
    );
    await page.goBack();
    await trail.getByRole('link', { name: row.main, exact: true }).click();
    await expect(page).toHaveURL(pathOf({ id: row.main_id }));
    await expect(column(page).locator('[aria-current]')).toHaveText(row.main);
  });

  await test.step('without scripts every category is a link, and a sub-category opens its own section', async () => {
    const { main, parents } = await mixedCategory(page);
    const html = await (await page.request.get(pathOf(parents[0]!))).text();
    expect(html).toContain(`href="${pathOf(main)}"`);
    for (const { id } of main.subCategory1.flatMap((sub) => [sub, ...sub.subCategory2]))
      expect(html).toContain(`categoryId=${id}&`);
    expect((await page.request.get('/bycategory?productCategoryId=1&productCategoryId=x')).status()).toBe(
      200,
    );
  });
});

test('[CATEGORY-12 ERR-24 CATEGORY-13 SEO-05] failed calls show an alert, and an unknown category is a 404', async ({
  page,
  expectedErrors,
}) => {
  await test.step('a failed category call shows an alert with its text', async () => {
    expectedErrors.push(/500/);
    await open(page, '/productsearch');
    await answerWith(page, categoryTree, { statusCode: 500, code: 'x', message: 'No categories today' }, 500);
    const link = (await openFooter(page)).getByRole('link', { name: 'Categories', exact: true });
    await waitForHydration(link);
    await link.click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('No categories today');
    await alert.getByRole('button', { name: 'OK' }).click();
    await page.unrouteAll();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(column(page).getByRole('link').first()).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('a failed tag call shows an alert with its text', async () => {
    expectedErrors.push(/500/);
    await open(page, '/shop-for-new-puppy');
    await answerWith(page, tags, { statusCode: 500, code: 'x', message: 'No tags today' }, 500);
    await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('No tags today');
    await page.unrouteAll();
  });

  await test.step('an unknown category answers 404 with a helpful page', async () => {
    expectedErrors.push(/404/);
    const notFound = 'Page not found';
    for (const id of ['-1', '0', 'abc', '1e400']) {
      const answer = await page.request.get(`/bycategory?productCategoryId=${id}`);
      expect(answer.status(), id).toBe(404);
      expect(await answer.text()).toContain(`${notFound}</h1>`);
    }
    expect((await page.goto('/bycategory?productCategoryId=99999999'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible();
  });
});
