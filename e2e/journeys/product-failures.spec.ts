import { addToCart, productDetail, updateWishlist, variantValuesOf } from '@zay/contract';
import type { Page } from '@playwright/test';
import { answerWith, bodiesOf } from '../answers.ts';
import { cartOf, colourAndSize, makeProduct, setStock, type TestProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, productButton, stopClock } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const pathOf = (product: TestProduct) => `/productdetails?productId=${product.id}`;
const failure = (message: string) => ({ statusCode: 500, code: 'unexpected', message });
const heartOf = (page: Page, product: TestProduct) =>
  page.getByRole('main').getByRole('button', { name: `Save ${product.name} to the wishlist` });

async function expectAlert(page: Page, message: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(message);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toHaveCount(0);
}

test('[PRODUCT-54 PRODUCT-55 PRODUCT-56 ERR-06 ERR-07 ERR-15 SHOW-52] a refused product, choice, cart line or heart shows an alert with the message of the server; a number that is 0 is not shown', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (400|500)/);
  await test.step('a product that fails to load; the page offers others', async () => {
    const product = await makeProduct(db);
    await open(page, `/productsearch?productName=${product.name.split(' ')[0]}`);
    await answerWith(page, productDetail, failure('The shelf fell over.'), 500);
    const card = page.getByRole('main').getByRole('article').first();
    await expect(card).not.toContainText('sold');
    await card.getByRole('link').click();
    await expectAlert(page, 'The shelf fell over.');
    await expect(page.getByRole('main').getByText('Product not found')).toBeVisible();
    await expect(productButton(page, 'Add to cart')).toHaveCount(0);
  });

  await test.step('a level whose values fail to load can be chosen again', async () => {
    await page.unrouteAll();
    const product = await makeProduct(db, {
      levels: colourAndSize,
      skus: [{ values: ['Red', 'Medium'] }, { values: ['Blue', 'Large'] }],
    });
    await open(page, pathOf(product));
    await answerWith(page, variantValuesOf, failure('No sizes today.'), 500);
    await productButton(page, 'Add to cart').click();
    const dialog = page.getByRole('dialog', { name: 'Options' });
    const red = dialog.getByRole('button', { name: 'Red', exact: true });
    await red.click();
    await expectAlert(page, 'No sizes today.');
    await expect(red).toHaveAttribute('aria-pressed', 'false');
    await page.unrouteAll();
    await red.click();
    await expect(dialog.getByRole('button', { name: 'Medium', exact: true })).toBeVisible();
  });

  await test.step('a refused cart line', async () => {
    const product = await makeProduct(db, { skus: [{ stock: 3 }] });
    await signIn(page, buyer);
    await open(page, pathOf(product));
    // Another buyer takes the pieces while the page is open.
    await setStock(db, product.skus[0]!, 0);
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === addToCart.path);
    await productButton(page, 'Add to cart').click();
    const { message } = (await (await answer).json()) as { message: string };
    await expectAlert(page, message);
    await expect(productButton(page, 'Add to cart').filter({ visible: true })).toBeEnabled();
    expect(await cartOf(db, buyer.id)).toEqual([]);
  });

  await test.step('a refused heart is reset, and so is its number', async () => {
    const product = await makeProduct(db);
    const held = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === updateWishlist.path,
      async (route) => {
        await held.promise;
        await route.fulfill({ status: 500, json: failure('The list is full.') });
      },
    );
    await open(page, pathOf(product));
    const heart = heartOf(page, product);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Saved by 1')).toBeVisible();
    held.resolve();
    await expectAlert(page, 'The list is full.');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('main').getByText(/Saved by|\d sold/)).toHaveCount(0);
  });
});

test('[ERR-25] a hint to choose first is shown for two seconds, at most three times; the third level offers values sold with both choices, sold-out ones struck through', async ({
  page,
  db,
  buyer,
}) => {
  const product = await makeProduct(db, {
    levels: [
      ...colourAndSize,
      [
        ['Cloth', 'အသား'],
        ['Cotton', 'ချည်'],
        ['Silk', 'ပိုး'],
      ],
    ],
    skus: [
      { values: ['Red', 'Medium', 'Cotton'], stock: 4 },
      { values: ['Red', 'Medium', 'Silk'], stock: 0 },
      { values: ['Red', 'Large', 'Cotton'], stock: 0 },
      { values: ['Blue', 'Medium', 'Silk'], stock: 0 },
    ],
  });
  await signIn(page, buyer);
  await open(page, pathOf(product));

  await test.step('the hint', async () => {
    // With a stopped clock five presses come at the same time.
    await stopClock(page);
    const plus = page.getByRole('main').getByRole('button', { name: 'Increase quantity' });
    const hint = page
      .locator('[data-sonner-toast][data-visible="true"]')
      .filter({ hasText: 'Please choose your options first.' });
    for (let press = 0; press < 5; press += 1) await plus.click();
    await page.clock.runFor(600);
    await expect(hint).toHaveCount(3);
    await page.clock.runFor(1_000);
    expect(await hint.count()).toBeGreaterThan(0);
    await page.clock.runFor(1_500);
    await expect(hint).toHaveCount(0);
    await page.clock.resume();
  });

  await test.step('the levels', async () => {
    const sent = bodiesOf(page, addToCart);
    await productButton(page, 'Add to cart').click();
    const dialog = page.getByRole('dialog', { name: 'Options' });
    const values = (level: string) =>
      dialog.getByRole('group', { name: level, exact: true }).getByRole('button');
    await expect(values('Colour')).toHaveText(['Red', 'Blue(Sold out)']);
    await values('Colour').filter({ hasText: 'Red' }).click();
    await expect(values('Size')).toHaveText(['Medium', 'Large(Sold out)']);
    await values('Size').filter({ hasText: 'Large' }).click();
    await expect(values('Cloth')).toHaveText(['Cotton(Sold out)']);
    await values('Size').filter({ hasText: 'Medium' }).click();
    const silk = values('Cloth').filter({ hasText: 'Silk' });
    await expect(values('Cloth')).toHaveText(['Cotton', 'Silk(Sold out)']);
    await expect(silk).toHaveCSS('text-decoration-line', 'line-through');

    // A sold-out value can be chosen but not bought.
    await silk.click();
    await expect(dialog.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
    await values('Cloth').filter({ hasText: 'Cotton' }).click();
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('two 3 x');
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Added to your cart')).toBeVisible();
    expect(sent).toEqual([{ productCarts: [{ productId: product.id, skuId: product.skus[0]!.id, qty: 3 }] }]);
  });
});
