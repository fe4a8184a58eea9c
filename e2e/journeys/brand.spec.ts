import { brandsByAlphabet, productsByBrand } from '@zay/contract';
import { answerWith, queriesOf } from '../answers.ts';
import { makeBrand, uniqueWord } from '../goods.ts';
import { expect, test } from '../test.ts';
import { mediaUrl, open } from '../visitor.ts';

test(
  '[ROUTE-09 BRAND-01] a brand page shows banner, logo, name and description',
  { tag: '@desktop-all' },
  async ({ page, db }) => {
    const { banner_key, logo_key } = await db
      .selectFrom('brand')
      .select(['banner_key', 'logo_key'])
      .where('banner_key', 'is not', null)
      .where('logo_key', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const brand = await makeBrand(db, { products: 1, banner_key, logo_key });
    expect((await page.goto(`/bybrand/${brand.id}`))?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: brand.name })).toBeVisible();
    await expect(main.getByText(`All about ${brand.name}.`)).toBeVisible();
    await expect(main.locator(`img[src="${mediaUrl(banner_key)}"]`)).toBeVisible();
    await expect(main.locator(`img[src="${mediaUrl(logo_key)}"]`)).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(1);
  },
);

test('[BRAND-02 BRAND-03 BRAND-04 BRAND-06 BRAND-07 BRAND-08 BRAND-19 BRAND-21 ERR-22 ERR-23 ERR-39] products of a brand load page by page to their end; failures and unknown brands show a log entry, a placeholder, or an error page', async ({
  page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/404|500/);
  await test.step('products load page by page until No More Data', async () => {
    const brand = await makeBrand(db, { products: 22 });
    const queries = queriesOf(page, productsByBrand);
    await open(page, `/bybrand/${brand.id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('article')).toHaveCount(20);
    await expect(main.getByText('No More Data')).toHaveCount(0);
    await main.getByRole('button', { name: 'Load more' }).click();
    await expect(main.getByRole('article')).toHaveCount(22);
    await expect(main.getByText('No More Data')).toBeVisible();
    expect(queries.map((query) => query.get('PageNumber'))).toEqual(['2']); // the server rendered page 1
  });

  await test.step('load-more needs more than five products', async () => {
    const five = await makeBrand(db, { products: 5 });
    await open(page, `/bybrand/${five.id}`);
    await expect(page.getByText('No More Data')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  });

  await test.step('a page that fails is only logged, and can be loaded again', async () => {
    const six = await makeBrand(db, { products: 6 });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await open(page, `/bybrand/${six.id}`);
    await answerWith(page, productsByBrand, { statusCode: 500, code: 'x', message: 'No luck' }, 500);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => logged.some((text) => text.startsWith('The brand could not be read'))).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('No luck')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText('No More Data')).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
  });

  await test.step('a list that fails shows no error', async () => {
    await open(page, '/shop-by-brands');
    await answerWith(page, brandsByAlphabet, { statusCode: 500, code: 'x', message: 'No luck' }, 500);
    await page.getByRole('link', { name: 'B', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByText('No luck')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('a logo that fails shows the placeholder', async () => {
    const { logo_key } = await db
      .selectFrom('brand')
      .select('logo_key')
      .where('logo_key', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const brand = await makeBrand(db, { logo_key });
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(`/bybrand/${brand.id}`);
    const logo = page.getByRole('main').getByRole('img', { name: 'Brand' });
    await expect(logo).toHaveAttribute('src', /placeholder|data:image/);
    await page.unrouteAll();
  });

  await test.step('an unknown brand shows the placeholder page', async () => {
    const noProducts = 'No products from this brand yet';
    for (const id of ['0', '-1', 'abc', '1e400']) {
      const answer = await page.request.get(`/bybrand/${id}`);
      expect(answer.status(), id).toBe(404);
      const html = await answer.text();
      for (const text of ['>Brand</h1>', noProducts]) expect(html).toContain(text);
      expect(html).not.toContain('<article');
    }
    expect((await page.goto('/bybrand/99999999'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Brand', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
    await expect(page.getByText(noProducts)).toBeVisible();
  });
});

test('[ROUTE-35 BRAND-10 BRAND-14 BRAND-09 BRAND-12 BRAND-16 BRAND-17 BRAND-18 ERR-38] the brand browser leads to brands by name, letter and popularity', async ({
  page,
  db,
}) => {
  await test.step('a brand found by name opens its page', async () => {
    const brand = await makeBrand(db, { products: 1 });
    await open(page, '/shop-by-brands');
    await page.getByLabel('Search by brand name').fill(brand.name.split(' ')[0] ?? '');
    const found = page.getByRole('main').getByRole('link', { name: brand.name });
    await found.click();
    await expect(page).toHaveURL(`/bybrand/${brand.id}`);
    await expect(page.getByRole('heading', { level: 1, name: brand.name })).toBeVisible();
  });

  await test.step('a popular brand opens its page', async () => {
    await open(page, '/shop-by-brands');
    const first = page.getByRole('region', { name: 'Popular brands' }).getByRole('link').first();
    const path = (await first.getAttribute('href')) ?? '';
    expect(path).toMatch(/^\/bybrand\/\d+$/);
    await first.click();
    await expect(page).toHaveURL(path);
  });

  await test.step('a letter and a name replace each other, each from page 1', async () => {
    // Other journeys' brands begin with Z, so X keeps this one on the first page.
    const brand = await makeBrand(db, { letter: 'X' });
    const letters = queriesOf(page, brandsByAlphabet);
    await open(page, '/shop-by-brands');
    const group = page.getByRole('group', { name: 'Brands by first letter' });
    await expect(group.getByRole('link')).toHaveText([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'All', '#']);
    await page.getByRole('button', { name: 'Load more' }).click();
    await group.getByRole('link', { name: 'X', exact: true }).click();
    await expect(page.getByRole('main').getByRole('link', { name: brand.name })).toBeVisible();
    expect(letters.map((query) => [query.get('Alphabet'), query.get('PageNumber')])).toEqual([
      ['All', '2'],
      ['X', '1'],
    ]);
    const box = page.getByLabel('Search by brand name');
    await box.fill(brand.name);
    await expect(group.locator('[aria-current]')).toHaveCount(0);
    await group.getByRole('link', { name: '#', exact: true }).click();
    await expect(box).toHaveValue('');
    await expect(page.getByRole('main').getByRole('link', { name: brand.name })).toHaveCount(0);
  });

  await test.step('more brands, the end of the list, and no brands', async () => {
    const word = uniqueWord();
    for (let made = 0; made < 11; made += 1) await makeBrand(db, { letter: word });
    await open(page, '/shop-by-brands');
    const box = page.getByLabel('Search by brand name');
    await box.fill(word);
    const links = page.getByRole('main').getByRole('link', { name: new RegExp(word) });
    await expect(links).toHaveCount(10);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(links).toHaveCount(11);
    await expect(page.getByText('End of results')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    await box.fill(`${word}nothing`);
    await expect(page.getByText('No Brand Yet')).toBeVisible();
  });
});
