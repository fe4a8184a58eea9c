import {
  brands,
  latestProducts,
  popularCategories,
  type Brand,
  type Category,
  type ProductCard,
} from '@zay/contract';
import type { Page } from '@playwright/test';
import { answerWith, changeAnswer } from '../answers.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function comeHome(page: Page): Promise<void> {
  await open(page, '/chooselanguage');
  await page.getByRole('banner').locator('a[href="/home"]:visible').click();
  await expect(row(page, 'Best Selling')).toBeVisible();
}

test('[HOME-11 HOME-19 HOME-31 HOME-23 HOME-24 HOME-25 HOME-20 HOME-28] home leads to categories, brands, news and education; a card without a picture has a placeholder', async ({
  page,
}) => {
  await test.step('the popular categories are on home', async () => {
    const popular = (await (await page.request.get(popularCategories.path)).json()) as Category[];
    expect(popular.length).toBeGreaterThan(0);
    await page.goto('/');
    await expect(row(page, 'Popular categories').getByRole('listitem')).toHaveText(
      popular.map((category) => category.name),
    );
  });

  await test.step('sixteen brands lead to their pages, a link to all of them', async () => {
    const all = (await (await page.request.get(brands.path)).json()) as Brand[];
    expect(all.length).toBeGreaterThan(18);
    await page.goto('/');
    const tiles = row(page, 'Brands').getByRole('listitem');
    await expect(tiles).toHaveText(all.slice(0, 16).map((brand) => brand.name));
    await expect(row(page, 'Brands').getByRole('link', { name: 'All brands' })).toHaveAttribute(
      'href',
      '/shop-by-brands',
    );
    await tiles.nth(3).getByRole('link').click();
    await expect(page).toHaveURL(`/bybrand/${all[3]!.id}`);
  });

  await test.step('home leads to newspaper, requests and training offices', async () => {
    await page.goto('/');
    const section = row(page, 'News and education');
    for (const [name, address] of [
      [/^Newspaper/, '/newspaper'],
      [/^Exam certificate/, '/certificate-form'],
      [/^Grade 10 scores/, '/score-list-form'],
      [/^Training classes/, '/nhl-classes'],
    ] as const) {
      await expect(section.getByRole('link', { name })).toHaveAttribute('href', address);
    }
    await section
      .getByRole('link', { name: 'Where to find our training offices' })
      .locator('svg')
      .first()
      .click();
    await expect(page).toHaveURL('/address-state?state=1');
  });

  await test.step('the link to all brands needs more than eighteen of them', async () => {
    const all = (await (await page.request.get(brands.path)).json()) as Brand[];
    for (const [count, links] of [
      [18, 0],
      [19, 1],
    ] as const) {
      await answerWith(page, brands, all.slice(0, count));
      await comeHome(page);
      await expect(row(page, 'Brands').getByRole('listitem')).toHaveCount(16);
      await expect(row(page, 'Brands').getByRole('link', { name: 'All brands' })).toHaveCount(links);
    }
    await page.unrouteAll();
  });

  await test.step('a card without a picture shows the placeholder', async () => {
    // Home may show the newest product in an earlier row, so no product has one.
    await changeAnswer<ProductCard[]>(page, latestProducts, (products) =>
      products.map((product) => ({ ...product, url: '' })),
    );
    await comeHome(page);
    const pictures = row(page, 'New Arrival').getByRole('article').locator('img');
    await expect(pictures.first()).toHaveAttribute('src', /placeholder|^data:image\/svg/);
    await pictures.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => pictures.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });
});

test('[HOME-32 HOME-30] tiles and cards open their pages', async ({ page }) => {
  await test.step('a category tile opens the category browser with that category selected', async () => {
    await open(page, '/');
    const tile = row(page, 'Categories').getByRole('listitem').nth(3).getByRole('link');
    const name = await tile.innerText();
    await tile.click();
    await expect(page).toHaveURL(/\/bycategory\?productCategoryId=\d+$/);
    await expect(page.getByRole('main').locator('a[aria-current]')).toHaveText(name);
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  });

  await test.step('a card opens its product', async () => {
    await page.goto('/');
    const card = row(page, 'Best Selling').getByRole('article').nth(1);
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/productdetails\?productId=\d+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});
