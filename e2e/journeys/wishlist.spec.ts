import { updateWishlist, wishlist } from '@zay/contract';
import type { Database } from '@zay/api/database';
import type { Page } from '@playwright/test';
import { answerWith, holdBack, queriesOf } from '../answers.ts';
import { makeProduct, type TestProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, isWholeRun, test } from '../test.ts';
import { amount, logInAtOnce, open } from '../visitor.ts';

/** Adds products to a wishlist, each a day older than the previous one. */
async function addToWishlist(
  db: Database,
  buyer_id: number,
  products: readonly TestProduct[],
): Promise<void> {
  const newest = Date.parse('2026-11-19T10:00:00Z');
  const rows = products.map(({ id }, days) => ({
    buyer_id,
    product_id: id,
    created_at: new Date(newest - days * 86_400_000),
  }));
  await db.insertInto('wishlist').values(rows).execute();
}

const kept = async (db: Database, buyerId: number) =>
  (await db.selectFrom('wishlist').select('product_id').where('buyer_id', '=', buyerId).execute()).map(
    ({ product_id }) => product_id,
  );

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const cardOf = (page: Page, { name }: TestProduct) => cards(page).filter({ hasText: name });
const heartOf = (page: Page, { name }: TestProduct) =>
  page.getByRole('main').getByRole('button', { name: `Save ${name} to the wishlist` });
const question = (page: Page) => page.getByRole('alertdialog');

test(
  '[WISH-01 WISH-08 WISH-10] the wishlist shows its products, the latest first',
  { tag: '@desktop-all' },
  async ({ page, db, buyer }) => {
    const plain = await makeProduct(db, { skus: [{ price: 7_000 }] });
    const promoted = await makeProduct(db, { skus: [{ price: 10_000, promotePrice: 8_000 }] });
    const sizes = [
      ['Size', 'အရွယ်'],
      ['S', 'S'],
      ['L', 'L'],
    ] as const;
    const ranged = await makeProduct(db, {
      levels: [sizes],
      skus: [
        { values: ['S'], price: 12_000 },
        { values: ['L'], price: 15_500 },
      ],
    });
    await addToWishlist(db, buyer.id, [ranged, promoted, plain]);
    await signIn(page, buyer);
    await open(page, '/wishlist');
    await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).getByRole('heading')).toHaveText([ranged.name, promoted.name, plain.name]);
    for (const product of [plain, promoted, ranged]) {
      const picture = cardOf(page, product).locator('img');
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(1);
      await expect(heartOf(page, product)).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(cardOf(page, plain)).toContainText(`${amount(7_000)} Ks`);
    await expect(cardOf(page, promoted)).toContainText(`${amount(8_000)} Ks`);
    await expect(cardOf(page, promoted).locator('s')).toContainText(`${amount(10_000)} Ks`);
    await expect(cardOf(page, promoted)).toContainText('-20%');
    await expect(cardOf(page, ranged)).toContainText(`${amount(12_000)} – ${amount(15_500)} Ks`);

    await cardOf(page, plain).getByRole('link').click();
    await expect(page).toHaveURL(`/productdetails?productId=${plain.id}`);
    await expect(page.getByRole('heading', { level: 1, name: plain.name })).toBeVisible();
  },
);

test('[WISH-02 WISH-03 WISH-04 WISH-07 WISH-09 PENDING-12 ERR-07 ERR-37] a guest logs in and returns; a heart and Clear all ask, then remove products here and on the server; failures leave them in place, and a long list stays fast', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const [one, other] = [await makeProduct(db), await makeProduct(db)];
  await addToWishlist(db, buyer.id, [one, other]);
  await test.step('a guest logs in first and comes back', async () => {
    await page.goto('/wishlist');
    await expect(page).toHaveURL('/login');
    await logInAtOnce(page, buyer);
    await expect(page).toHaveURL('/wishlist');
    await expect(cardOf(page, one)).toBeVisible();
  });

  await test.step('a heart asks', async () => {
    const toggles = queriesOf(page, updateWishlist);
    await heartOf(page, one).click();
    await expect(question(page)).toContainText(`Remove ${one.name} from your wishlist?`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(cards(page)).toHaveCount(2);
    expect(toggles).toEqual([]);

    await heartOf(page, one).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText('1 in your wishlist')).toBeVisible();
    await expect.poll(() => kept(db, buyer.id)).toEqual([other.id]);
    expect(toggles.map(String)).toEqual([`productId=${one.id}&isFav=false`]);

    // Hearts on other pages are updated.
    await cardOf(page, other).getByRole('link').click();
    await expect(heartOf(page, other).first()).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`/productdetails?productId=${one.id}`);
    await expect(heartOf(page, one).first()).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('Clear all asks, and an empty list shows what to do', async () => {
    const products = [other, await makeProduct(db), await makeProduct(db)];
    await addToWishlist(db, buyer.id, products.slice(1));
    await open(page, '/wishlist');
    const toggles = queriesOf(page, updateWishlist);
    const clear = page.getByRole('main').getByRole('button', { name: 'Clear all' });
    await clear.click();
    await expect(question(page)).toContainText('Remove all 3 from your wishlist?');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(cards(page)).toHaveCount(3);
    expect(toggles).toEqual([]);

    await clear.click();
    await question(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('dialog', { name: 'Clearing your wishlist…' })).toBeVisible();
    await expect(page.getByText('Your wishlist is empty')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cards(page)).toHaveCount(0);
    expect(toggles.map(String).sort()).toEqual(
      products.map(({ id }) => `productId=${id}&isFav=false`).sort(),
    );
    expect(await kept(db, buyer.id)).toEqual([]);
    await page.getByRole('link', { name: 'Browse products' }).click();
    await expect(page).toHaveURL('/productsearch');
  });

  const products = [await makeProduct(db), await makeProduct(db), await makeProduct(db)] as const;
  await addToWishlist(db, buyer.id, products);
  await test.step('skeletons, and a list that failed', async () => {
    const release = await holdBack(page, wishlist);
    await open(page, '/wishlist');
    await expect(page.getByTestId('product-skeleton').first()).toBeVisible();
    await release();
    await expect(cardOf(page, products[0])).toBeVisible();

    await answerWith(page, wishlist, { statusCode: 500, code: 'x', message: 'No luck' }, 500);
    await page.reload();
    await expect(page.getByText('Your wishlist could not be loaded.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardOf(page, products[0])).toBeVisible();
  });

  await test.step('a heart that the server refuses', async () => {
    await answerWith(
      page,
      updateWishlist,
      { statusCode: 500, code: 'x', message: 'The list is locked' },
      500,
    );
    await heartOf(page, products[1]).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(question(page)).toContainText('The list is locked');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(cards(page).getByRole('heading')).toHaveText(products.map(({ name }) => name));
  });

  await test.step('a partly failed Clear all shows an error and the remaining products', async () => {
    await page.unrouteAll();
    await page.route(
      (url) =>
        url.pathname === updateWishlist.path && url.searchParams.get('productId') === String(products[0].id),
      (route) =>
        route.fulfill({ status: 500, json: { statusCode: 500, code: 'x', message: 'One is stuck' } }),
    );
    await page.getByRole('main').getByRole('button', { name: 'Clear all' }).click();
    await question(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(question(page)).toContainText('One is stuck');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(cards(page).getByRole('heading')).toHaveText([products[0].name]);
  });

  await test.step('a wishlist of two hundred products stays fast', async () => {
    const products = await db
      .selectFrom('product')
      .select('id')
      .where('state', '=', 'published')
      .where('handle', 'not like', 'e2e-%')
      .orderBy('id')
      .limit(200)
      .execute();
    await db.deleteFrom('wishlist').where('buyer_id', '=', buyer.id).execute();
    const rows = products.map(({ id }) => ({ buyer_id: buyer.id, product_id: id }));
    await db.insertInto('wishlist').values(rows).execute();
    await page.unrouteAll();
    await open(page, '/wishlist');
    await expect(cards(page)).toHaveCount(200);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    const started = Date.now();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(cards(page)).toHaveCount(199);
    // A list with quadratic work would take minutes.
    expect(Date.now() - started).toBeLessThan(10_000);
    if (!isWholeRun) return;
    await page.getByRole('main').getByRole('button', { name: 'Clear all' }).click();
    await question(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByText('Your wishlist is empty')).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => kept(db, buyer.id), { timeout: 60_000 }).toEqual([]);
  });
});
