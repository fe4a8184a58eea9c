import { searchProducts, updateWishlist } from '@zay/contract';
import type { Page } from '@playwright/test';
import { holdBack, queriesOf } from '../answers.ts';
import { makeProduct, uniqueWord } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, sortBy, sortOrder } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');

async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search products' });
  await box.fill(text);
  await box.press('Enter');
}

test(
  '[SEARCH-15 SEARCH-22 SEARCH-34] a text search begins with the best match; the sort menu restarts at the first page',
  { tag: '@desktop-all' },
  async ({ page, db, isMobile }) => {
    const word = uniqueWord();
    // The best match is neither the latest nor the best selling.
    const dear = await makeProduct(db, { name: `Brass ${word}`, skus: [{ price: 9_000 }] });
    const cheap = await makeProduct(db, { name: `${word} cover`, skus: [{ price: 1_000 }] });
    await db.updateTable('product').set({ sold_count: 9 }).where('id', '=', cheap.id).execute();
    await open(page, `/productsearch?productName=${word}`);
    await expect(sortOrder(page, isMobile)).toContainText('Best match');
    const queries = queriesOf(page, searchProducts);
    const names = cardsOf(page).getByRole('heading');
    for (const [label, code, first] of [
      ['Price: low to high', '1', cheap],
      ['Price: high to low', '2', dear],
      ['Popular', '4', cheap],
      ['Latest', '3', cheap],
      ['Best match', '0', dear],
    ] as const) {
      await sortBy(page, isMobile, label);
      await expect(names.first()).toHaveText(first.name);
      await expect(names).toHaveCount(2);
      await expect.poll(() => queries.at(-1)?.get('Choose')).toBe(code);
      expect(queries.at(-1)?.get('PageNumber')).toBe('1');
    }
  },
);

test('[SEARCH-16 SEARCH-17 SEARCH-18 SEARCH-19 SEARCH-20 SEARCH-23 SEARCH-27 SEARCH-28] results have skeletons, a message if there are none, pages to the end, and hearts, which send a guest to login', async ({
  page,
  db,
  buyer,
}) => {
  await test.step('skeletons, and nothing found', async () => {
    await open(page, '/productsearch');
    const release = await holdBack(page, searchProducts);
    await search(page, uniqueWord());
    await expect(page.getByTestId('product-skeleton')).toHaveCount(9);
    await release();
    await expect(page.getByText('no result found')).toBeVisible();
    await expect(page.getByTestId('product-skeleton')).toHaveCount(0);
  });

  await test.step('load more', async () => {
    const word = uniqueWord();
    for (let n = 1; n <= 21; n += 1) await makeProduct(db, { name: `${word} ${n}` });
    const queries = queriesOf(page, searchProducts);
    await open(page, `/productsearch?productName=${word}`);
    await expect(cardsOf(page)).toHaveCount(20);
    await expect(page.getByText('21 products')).toBeVisible();
    await expect(page.getByText('No More Data')).toHaveCount(0);
    const first = await cardsOf(page).getByRole('heading').allInnerTexts();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(cardsOf(page)).toHaveCount(21);
    expect((await cardsOf(page).getByRole('heading').allInnerTexts()).slice(0, 20)).toEqual(first);
    await expect(page.getByText('No More Data')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    expect(queries.map((query) => query.get('PageNumber'))).toEqual(['2']);
  });

  const product = await makeProduct(db);
  await test.step('a guest taps a heart', async () => {
    await open(page, `/productsearch?productName=${product.name.split(' ')[0]}`);
    await cardsOf(page)
      .getByRole('button', { name: /^Save / })
      .click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('the heart of a buyer changes at once and is saved', async () => {
    await signIn(page, buyer);
    const calls = queriesOf(page, updateWishlist);
    await open(page, `/productsearch?productName=${product.name.split(' ')[0]}`);
    const heart = cardsOf(page).getByRole('button', { name: `Save ${product.name} to the wishlist` });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(() => calls.map((query) => [query.get('productId'), query.get('isFav')]))
      .toEqual([[String(product.id), 'true']]);
  });
});
