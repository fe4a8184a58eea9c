import { brandsByAlphabet, productsByBrand } from '@zay/contract';
import { queriesOf } from '../answers.ts';
import { makeBrand, uniqueWord } from '../goods.ts';
import { waitForHydration } from '../frame.ts';
import { readHead } from '../heads.ts';
import { expect, test } from '../test.ts';
import { open } from '../visitor.ts';

test('[SEO-04 BRAND-05] lists of products and brands keep their position in the address', async ({
  page,
  db,
  baseURL,
}) => {
  await test.step('links page through the products of a brand, and the address keeps the page', async () => {
    const brand = await makeBrand(db, { products: 42 });
    const main = page.getByRole('main');
    const cards = main.getByRole('article');
    const more = main.getByRole('button', { name: 'Load more' });
    await open(page, `/bybrand/${brand.id}`);
    await expect(more).toHaveAttribute('href', `/bybrand/${brand.id}?PageNumber=2`);
    await more.click();
    await expect(cards).toHaveCount(40);
    await expect(page).toHaveURL(`/bybrand/${brand.id}?PageNumber=2`);
    await cards.last().getByRole('link').first().click();
    await expect(page).toHaveURL(/productdetails/);
    await page.goBack();
    await expect(cards).toHaveCount(40);
    await expect(cards.last()).toBeInViewport();
    await page.reload();
    await expect(cards).toHaveCount(40);
    await expect(cards.last()).toBeInViewport();

    // A shared address shows this page only.
    await page.goto('/chooselanguage');
    await page.goto(`/bybrand/${brand.id}?PageNumber=2`);
    await expect(cards).toHaveCount(20);
    await expect(more).toHaveAttribute('rel', 'next');
    await main.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL(`/bybrand/${brand.id}`);
    await expect(cards).toHaveCount(20);
    await expect(main.getByRole('link', { name: 'Previous page' })).toHaveCount(0);
  });

  await test.step('another brand shows its own products from page 1', async () => {
    const [many, few] = [await makeBrand(db, { products: 22 }), await makeBrand(db, { products: 2 })];
    const queries = queriesOf(page, productsByBrand);
    await open(page, `/bybrand/${many.id}`);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(22);
    await open(page, '/shop-by-brands');
    await page.getByLabel('Search by brand name').fill(few.name);
    await page.getByRole('main').getByRole('link', { name: few.name }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    expect(queries.at(-1)?.get('PageNumber')).toBe('1');
  });

  await test.step('links lead to every brand, and each page has its canonical address', async () => {
    const hrefs = async (path: string) => {
      const html = await (await page.request.get(path)).text();
      return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    };
    const first = await hrefs('/shop-by-brands');
    for (const letter of ['A', 'Z', '%23']) expect(first).toContain(`/shop-by-brands?alphabet=${letter}`);
    expect(first).toContain('/shop-by-brands?PageNumber=2');
    expect(await hrefs('/shop-by-brands?PageNumber=2')).toContain('/shop-by-brands');
    for (const path of ['/shop-by-brands?alphabet=P', '/shop-by-brands?PageNumber=2'])
      expect((await readHead(page, path)).canonical).toEqual([`${baseURL}${path}`]);
    expect((await readHead(page, '/shop-by-brands?name=pad')).meta['robots']).toBe('noindex');
  });

  await test.step('letter, name and page of the brand browser are in the address', async () => {
    const word = uniqueWord();
    for (let made = 0; made < 11; made += 1) await makeBrand(db, { letter: word });
    const main = page.getByRole('main');
    const links = main.getByRole('link', { name: new RegExp(word) });
    await open(page, '/shop-by-brands');
    await main.getByRole('link', { name: '#', exact: true }).click();
    await expect(page).toHaveURL('/shop-by-brands?alphabet=%23');
    await main.getByLabel('Search by brand name').fill(word);
    await expect(page).toHaveURL(`/shop-by-brands?name=${word}`);
    await main.getByRole('button', { name: 'Load more' }).click();
    await expect(page).toHaveURL(`/shop-by-brands?name=${word}&PageNumber=2`);
    await expect(links).toHaveCount(11);
    await links.last().click();
    await expect(page).toHaveURL(/bybrand/);
    await page.goBack();
    await expect(links).toHaveCount(11);
    await page.reload();
    await expect(links).toHaveCount(11);
    await expect(main.getByLabel('Search by brand name')).toHaveValue(word);
  });

  await test.step('the server renders a letter from the address', async () => {
    const brand = await makeBrand(db, { letter: 'Q' });
    const queries = queriesOf(page, brandsByAlphabet);
    await open(page, '/shop-by-brands?alphabet=q');
    await expect(page.getByRole('link', { name: 'Q', exact: true })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('main').getByRole('link', { name: brand.name })).toBeVisible();
    expect(queries).toEqual([]);
  });
});

test('[SEO-04 BRAND-20 ERR-40] missing pages, and logos that fail to load', async ({
  page,
  db,
  expectedErrors,
}) => {
  await test.step('page 9 of a short list and page x answer 404 with a link to the first page', async () => {
    expectedErrors.push(/404/);
    const brand = await makeBrand(db, { products: 1 });
    const main = page.getByRole('main');
    for (const path of [`/bybrand/${brand.id}`, '/shop-by-brands']) {
      for (const number of ['0', '-1', 'x', '1e400']) {
        const answer = await page.request.get(`${path}?PageNumber=${number}`);
        expect(answer.status(), number).toBe(404);
        expect(await answer.text()).toContain('This list does not have that page');
      }
      expect((await page.goto(`${path}?PageNumber=9999`))?.status()).toBe(404);
      await expect(main.getByText('This list does not have that page')).toBeVisible();
      const first = main.getByRole('link', { name: 'Go to the first page' });
      await waitForHydration(first);
      await first.click();
      await expect(page).toHaveURL(path);
      await expect(main.getByText('This list does not have that page')).toHaveCount(0);
    }
    await expect(main.getByRole('button', { name: 'Load more' })).toBeVisible();
    await page.goto(`/bybrand/${brand.id}?PageNumber=1&PageNumber=2`);
    await expect(main.getByRole('article')).toHaveCount(1);
    for (const query of ['alphabet=PP', 'alphabet=%00', 'page=-1', 'name=%25_', 'alphabet=A&alphabet=B'])
      expect((await page.request.get(`/shop-by-brands?${query}`)).status()).toBe(200);
  });

  await test.step('a broken logo of the brand browser becomes a product logo', async () => {
    expectedErrors.push(/404/);
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    await page.goto('/shop-by-brands');
    const logos = page.getByRole('main').locator('a[href^="/bybrand/"] img');
    await logos.last().scrollIntoViewIfNeeded();
    await expect(logos.first()).toHaveAttribute('src', /product-logo|data:image/);
    await expect(logos.last()).toHaveAttribute('src', /product-logo|data:image/);
    // Distant logos are not requested.
    const broken = 'img[src^="/media/"][alt=""]:not([data-far]):visible';
    await expect(page.getByRole('main').locator(broken)).toHaveCount(0);
  });
});
