import { addToCart, variantValuesOf } from '@zay/contract';
import type { Locator, Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import { bodiesOf, holdBack } from '../answers.ts';
import { cartOf, colourAndSize, makeProduct, type TestProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { mediaUrl, open, prepareVisit, productButton } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const pathOf = (product: TestProduct) => `/productdetails?productId=${product.id}`;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Options' });
const level = (dialog: Locator, name: string) => dialog.getByRole('group', { name, exact: true });

async function pick(dialog: Locator, name: string, value: string): Promise<void> {
  await level(dialog, name).getByRole('button', { name: value, exact: true }).click();
}

/** Creates a product, red in two sizes and blue in one; blue is on promotion. */
function makeShirt(db: Database): Promise<TestProduct> {
  return makeProduct(db, {
    levels: colourAndSize,
    pictures: 2,
    skus: [
      { values: ['Red', 'Medium'], price: 10_000, stock: 9 },
      { values: ['Red', 'Large'], price: 11_000, stock: 3 },
      { values: ['Blue', 'Large'], price: 12_000, promotePrice: 9_000, stock: 30 },
    ],
  });
}

/** Gives a SKU two pictures that its product does not have, the main one last. @returns their keys */
async function addPictures(db: Database, product: TestProduct, skuId: number) {
  const own = await db
    .selectFrom('product_image')
    .select('file_key')
    .where('product_id', '=', product.id)
    .execute();
  const [main, side] = await db
    .selectFrom('product_image')
    .select('file_key')
    .distinct()
    .where(
      'file_key',
      'not in',
      own.map((image) => image.file_key),
    )
    .orderBy('file_key')
    .limit(2)
    .execute();
  await db
    .insertInto('sku_image')
    .values([
      { sku_id: skuId, file_key: side!.file_key, sort: 0, is_main: false },
      { sku_id: skuId, file_key: main!.file_key, sort: 1, is_main: true },
    ])
    .execute();
  return { main: main!.file_key, side: side!.file_key };
}

test(
  '[PRODUCT-27 PRODUCT-28 PRODUCT-29 PRODUCT-30 PRODUCT-31 PRODUCT-32 PRODUCT-33 PRODUCT-36 PRODUCT-38 SHOW-09] the dialog has the buttons for how it was opened, its levels open one after the other, and the chosen SKU shows its price, stock and pictures; the page has the same choices',
  { tag: '@desktop-all' },
  async ({ page, db }) => {
    const product = await makeShirt(db);
    const keys = await addPictures(db, product, product.skus[2]!.id);
    const bodies = bodiesOf(page, variantValuesOf);
    await open(page, pathOf(product));
    const dialog = dialogOf(page);
    const options = page.getByRole('main').getByRole('button', { name: /^Options/ });
    const [colours, sizes] = [level(dialog, 'Colour'), level(dialog, 'Size')];

    await test.step('the buttons', async () => {
      const buttons = dialog.getByRole('button', { name: /^(Add to cart|Buy now)$/ });
      for (const [opener, expected] of [
        [options, ['Add to cart', 'Buy now']],
        [productButton(page, 'Buy now'), ['Buy now']],
        [productButton(page, 'Add to cart'), ['Add to cart']],
      ] as const) {
        if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Close' }).click();
        await expect(dialog).toHaveCount(0);
        await opener.click();
        await expect(buttons).toHaveText(expected);
      }
    });

    await test.step('the levels', async () => {
      await expect(colours.getByRole('button')).toHaveText(['Red', 'Blue']);
      await expect(sizes.getByRole('button')).toHaveCount(0);
      await expect(sizes).toContainText('Please Select Colour');
      expect(bodies).toEqual([]);

      await pick(dialog, 'Colour', 'Red');
      await expect(colours.getByRole('button', { name: 'Red' })).toHaveAttribute('aria-pressed', 'true');
      await expect(sizes.getByRole('button')).toHaveText(['Medium', 'Large']);
      const rows = await db
        .selectFrom('variant_value')
        .select(['id', 'variant_id', 'name_en'])
        .where('product_id', '=', product.id)
        .execute();
      const value = (name: string) => rows.find((row) => row.name_en === name)!;
      expect(bodies).toEqual([
        {
          productId: product.id,
          selectedVariantId: value('Red').variant_id,
          selectedValueId: value('Red').id,
          currentVariantId: value('Medium').variant_id,
        },
      ]);
    });

    await test.step('the chosen SKU', async () => {
      await pick(dialog, 'Size', 'Medium');
      await expect(dialog.getByText('10,000 Ks')).toBeVisible();
      await pick(dialog, 'Size', 'Large');
      await expect(dialog.getByText('11,000 Ks')).toBeVisible();
      await expect(dialog.getByText('Only 3 left')).toBeVisible();
    });

    await test.step('another colour requests its sizes and clears the chosen size', async () => {
      const release = await holdBack(page, variantValuesOf);
      await pick(dialog, 'Colour', 'Blue');
      await expect(sizes.getByRole('button')).toHaveCount(0);
      await release();
      await expect(sizes.getByRole('button')).toHaveText(['Large']);
      await expect(sizes.getByRole('button', { name: 'Large' })).toHaveAttribute('aria-pressed', 'false');
      await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toBeDisabled();
    });

    await test.step('a SKU on promotion, with pictures', async () => {
      await pick(dialog, 'Size', 'Large');
      await expect(dialog.getByText('9,000 Ks', { exact: true })).toBeVisible();
      await expect(dialog.locator('s').filter({ hasText: '12,000 Ks' })).toBeVisible();
      await expect(dialog.getByText('-25%')).toBeVisible();
      await expect(dialog.getByText('In stock')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      const pictures = page
        .getByRole('region', { name: `Pictures of ${product.name}` })
        .getByRole('button', { name: 'Enlarge the picture' })
        .locator('img');
      await expect(pictures).toHaveCount(4);
      await expect(pictures.nth(0)).toHaveAttribute('src', mediaUrl(keys.main));
      await expect(pictures.nth(1)).toHaveAttribute('src', mediaUrl(keys.side));
      await expect(page.getByRole('main').getByText('9,000 Ks', { exact: true }).first()).toBeVisible();
    });

    await test.step('the choices on the page, with which it is bought at once', async () => {
      const main = page.getByRole('main');
      await expect(level(main, 'Colour').getByRole('button', { name: 'Blue' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      const switchTo = (name: RegExp) =>
        page.getByRole('contentinfo').getByRole('button', { name }).first().click();
      await switchTo(/Unicode/);
      await expect(level(main, 'အရောင်').getByRole('button')).toHaveText(['အနီ', 'အပြာ']);
      await switchTo(/^English/);
      await pick(main, 'Colour', 'Red');
      await pick(main, 'Size', 'Large');
      await expect(main.getByText('11,000 Ks')).toBeVisible();
      await expect(main.getByText('Only 3 left')).toBeVisible();
      await productButton(page, 'Add to cart').click();
      await expect(page).toHaveURL('/login');
      const saved = await page.evaluate(() => localStorage.getItem('ShopCartItemInfo'));
      expect(JSON.parse(saved ?? '')).toMatchObject({ skuId: product.skus[1]!.id, qty: 1 });
    });
  },
);

test('[PRODUCT-35 PRODUCT-39 PRODUCT-40 PRODUCT-41 PRODUCT-42 PRODUCT-43 PRODUCT-44 PRODUCT-45] a product with choices can be bought only after all of them; the quantity of one without stays within its stock', async ({
  page,
  db,
  buyer,
}) => {
  await signIn(page, buyer);
  await test.step('the quantity of a product without a choice', async () => {
    const product = await makeProduct(db, { skus: [{ stock: 3 }] });
    await open(page, pathOf(product));
    const main = page.getByRole('main');
    const quantity = main.getByRole('textbox', { name: 'Quantity' });
    const [plus, minus] = [
      main.getByRole('button', { name: 'Increase quantity' }),
      main.getByRole('button', { name: 'Decrease quantity' }),
    ];
    const tooMany = page.getByText('We have only 3 in stock.');
    const opacity = () => plus.evaluate((element) => Number(getComputedStyle(element).opacity));
    await minus.click();
    await expect(quantity).toHaveValue('1');
    await expect.poll(opacity).toBe(1);
    await plus.click();
    await plus.click();
    await expect(quantity).toHaveValue('3');
    await expect.poll(opacity).toBeLessThan(1);
    await plus.click();
    await expect(tooMany.first()).toBeVisible();
    await expect(quantity).toHaveValue('3');
    await expect(tooMany).toHaveCount(0);
    await quantity.fill('7');
    await quantity.press('Enter');
    await expect(tooMany.first()).toBeVisible();
    await expect(quantity).toHaveValue('3');
    await quantity.fill('');
    await quantity.blur();
    await expect(quantity).toHaveValue('1');
    await quantity.fill('0');
    await quantity.blur();
    await expect(quantity).toHaveValue('1');
    // A quantity above the stock is set to the stock, also when the next press is "Add to cart".
    await quantity.fill('9');

    await productButton(page, 'Add to cart').click();
    await expect(tooMany.first()).toBeVisible();
    await expect(quantity).toHaveValue('3');
    await expect(page.getByText('Added to your cart')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await cartOf(db, buyer.id)).toEqual([
      { product_id: product.id, sku_id: product.skus[0]!.id, qty: 3 },
    ]);
  });

  await test.step('a product with choices', async () => {
    const product = await makeShirt(db);
    const cart = await cartOf(db, buyer.id);
    const sent = bodiesOf(page, addToCart);
    await page.clock.install();
    await open(page, pathOf(product));
    const quantity = page.getByRole('main').getByRole('textbox', { name: 'Quantity' });
    await expect(quantity).toBeDisabled();
    const hint = page.getByText('Please choose your options first.');
    await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click();
    await expect(hint.first()).toBeVisible();
    await expect(quantity).toHaveValue('1');
    await page.clock.runFor(2_000);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Options/ })
      .click();
    await expect(hint).toHaveCount(0);
    const dialog = dialogOf(page);
    await pick(dialog, 'Colour', 'Red');
    for (const name of ['Add to cart', 'Buy now']) {
      await dialog.getByRole('button', { name }).click();
      await expect(hint.first()).toBeVisible();
      await page.clock.runFor(2_000);
      await expect(hint).toHaveCount(0);
    }
    await expect(dialog).toBeVisible();
    expect(sent).toEqual([]);
    expect(await cartOf(db, buyer.id)).toEqual(cart);
    expect(await page.evaluate(() => localStorage.getItem('ShopCartItemInfo'))).toBeNull();
  });
});
