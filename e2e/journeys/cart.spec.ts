import { cartDetail, removeFromCart, updateCart, buyNowDetail } from '@zay/contract';
import type { Page } from '@playwright/test';
import { answerWith, bodiesOf, queriesOf } from '../answers.ts';
import {
  cartOf,
  colourAndSize,
  emptyCart,
  fillCart,
  makeProduct,
  setStock,
  type TestProduct,
} from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, productButton } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const lineOf = (page: Page, product: TestProduct) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: product.name });
const quantityOf = (page: Page, product: TestProduct) =>
  lineOf(page, product).getByRole('textbox', { name: 'Quantity' });

/** Two quick presses on a slow phone: the second one waits in the queue of events while the first one is handled. */
async function pressTwice(button: Element): Promise<void> {
  const next = new Promise((resolve) => setTimeout(resolve));
  (button as HTMLButtonElement).click();
  await next;
  (button as HTMLButtonElement).click();
}

test(
  '[CART-01 CART-11 CART-15 CART-16 CART-26 CART-27 ERR-30 ERR-31 SHOW-07] lines are in three groups by their stock',
  { tag: '@desktop-all' },
  async ({ page, db, buyer }) => {
    const [fine, short, gone] = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
    await fillCart(db, buyer.id, [
      { product: fine, qty: 2 },
      { product: short, qty: 9 },
      { product: gone, qty: 1 },
    ]);
    await setStock(db, short.skus[0]!, 4);
    await setStock(db, gone.skus[0]!, 0);
    await signIn(page, buyer);
    const reads = queriesOf(page, cartDetail);
    const changes = bodiesOf(page, updateCart);
    await open(page, '/shoppingcart');
    const main = page.getByRole('main');
    for (const [heading, product] of [
      ['Ready to order (1)', fine],
      ['Not enough in stock (1)', short],
      ['Out of stock (1)', gone],
    ] as const) {
      const group = main.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });
      await expect(group.getByRole('listitem')).toHaveCount(1);
      await expect(group).toContainText(product.name);
    }
    expect(reads.length).toBeGreaterThan(0);

    await expect(lineOf(page, gone)).toContainText('Selected item out of stock');
    await expect(lineOf(page, gone).getByRole('button', { name: 'Remove product' })).toBeVisible();
    const picture = lineOf(page, gone).locator('a').first();
    expect(await picture.evaluate((element) => getComputedStyle(element).filter)).toBe('grayscale(1)');
    await expect(quantityOf(page, gone)).toBeDisabled();
    await expect(lineOf(page, gone).getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
    await expect(lineOf(page, gone).getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();

    await expect(lineOf(page, short)).toContainText('Not enough stock');
    await expect(lineOf(page, short)).toContainText('4 only stock left');
    await expect(lineOf(page, short).getByRole('button', { name: 'Update your cart' })).toBeVisible();
    // Only amounts in the sum are bold.
    const amounts = [fine, short].map((product) => lineOf(page, product).getByText(/\sKs$/).last());
    const weights = await Promise.all(
      amounts.map((amount) => amount.evaluate((element) => getComputedStyle(element).fontWeight)),
    );
    expect(weights).toEqual(['700', '400']);
    await lineOf(page, short).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText('Exceed Qty')).toBeVisible();
    await expect(quantityOf(page, short)).toHaveValue('9');
    expect(changes).toEqual([]);
  },
);

test('[CART-24 CART-25 CART-21 CART-22 CART-23 CART-35 ERR-29 CART-38 CART-02 CART-03 CART-04 CART-07 PRODUCT-48 CART-08 CART-09 CART-10 SHOW-13] lines show the chosen options, quantities stay between one and the stock, removing asks first, and "Buy now" does not change the cart', async ({
  page,
  db,
  buyer,
}) => {
  await signIn(page, buyer);

  await test.step('a line shows the chosen options and the free product', async () => {
    const gift = await makeProduct(db, { skus: [{ price: 3_300 }] });
    const plain = await makeProduct(db, { free: gift });
    const chosen = await makeProduct(db, { levels: colourAndSize, skus: [{ values: ['Red', 'Large'] }] });
    await fillCart(db, buyer.id, [
      { product: plain, qty: 1 },
      { product: chosen, qty: 1 },
    ]);
    await open(page, '/shoppingcart');
    await expect(lineOf(page, chosen)).toContainText('Red, Large');
    await expect(lineOf(page, plain)).not.toContainText('Default');
    await expect(lineOf(page, plain)).toContainText(gift.name);
    await expect(lineOf(page, plain)).toContainText('3,300 Ks');
    const pictures = lineOf(page, plain).locator('img');
    await expect(pictures).toHaveCount(2);
    await expect(pictures.nth(1)).toHaveAttribute('src', /^\/media\//);
  });

  await test.step('the quantity stays between one and the stock', async () => {
    await emptyCart(db, buyer.id);
    const [product, other] = [await makeProduct(db, { skus: [{ stock: 2 }] }), await makeProduct(db)];
    await fillCart(db, buyer.id, [
      { product, qty: 1 },
      { product: other, qty: 1 },
    ]);
    const reads = queriesOf(page, cartDetail);
    const changes = bodiesOf(page, updateCart);
    await open(page, '/shoppingcart');
    const line = lineOf(page, product);
    await line.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(quantityOf(page, product)).toHaveValue('1');
    const before = reads.length;
    await line.getByRole('button', { name: 'Increase quantity' }).evaluate(pressTwice);
    await expect(page.getByText('Exceed Qty')).toBeVisible();
    await expect(quantityOf(page, product)).toHaveValue('2');
    await expect(line).toContainText('10,000 Ks');
    await expect.poll(() => reads.length).toBeGreaterThan(before);
    await expect(quantityOf(page, product)).toHaveValue('2');
    // A typed number becomes what is there.
    await quantityOf(page, product).fill('9999');
    await quantityOf(page, product).press('Enter');
    await expect(quantityOf(page, product)).toHaveValue('2');
    await expect(page.getByText('We have only 2 in stock.')).toBeVisible();
    const sku = product.skus[0]!;
    expect(changes).toEqual([{ productCarts: [{ productId: product.id, skuId: sku.id, qty: 2 }] }]);
    await expect
      .poll(() => cartOf(db, buyer.id))
      .toContainEqual({ product_id: product.id, sku_id: sku.id, qty: 2 });
  });

  await test.step('a product that is no longer sold is marked, also before checkout', async () => {
    await emptyCart(db, buyer.id);
    const [hidden, soldOut] = [await makeProduct(db), await makeProduct(db)];
    await fillCart(db, buyer.id, [
      { product: hidden, qty: 1 },
      { product: soldOut, qty: 1 },
    ]);
    await db.updateTable('product').set({ state: 'hidden' }).where('id', '=', hidden.id).execute();
    await setStock(db, soldOut.skus[0]!, 0);
    await open(page, '/shoppingcart');
    await expect(lineOf(page, hidden)).toContainText('No longer sold');
    await expect(lineOf(page, hidden)).not.toContainText('stock');
    await expect(lineOf(page, soldOut)).toContainText('Selected item out of stock');
    await lineOf(page, soldOut).getByRole('button', { name: 'Remove product' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'No longer sold (1)' })).toBeVisible();
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await expect(page.getByRole('alertdialog', { name: 'No longer sold' })).toContainText(hidden.name);
  });

  await test.step('removing asks first, and an empty cart leads back', async () => {
    await emptyCart(db, buyer.id);
    const products = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
    await fillCart(
      db,
      buyer.id,
      products.map((product) => ({ product, qty: 1 })),
    );
    await open(page, '/productsearch');
    const badge = page.getByRole('banner').getByRole('link', { name: 'Cart' }).filter({ visible: true });
    await expect(badge).toContainText('3 in the cart');
    await badge.click();
    const [first] = products;
    await lineOf(page, first!)
      .getByRole('button', { name: `Remove: ${first!.name}` })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Remove this product?' });
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect(question).toHaveCount(0);
    await expect(lineOf(page, first!)).toBeVisible();
    await lineOf(page, first!)
      .getByRole('button', { name: `Remove: ${first!.name}` })
      .click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(lineOf(page, first!)).toHaveCount(0);
    await expect(badge).toContainText('2 in the cart');
    await expect.poll(() => cartOf(db, buyer.id)).toHaveLength(2);

    await page.getByRole('button', { name: 'Clear all' }).click();
    await page
      .getByRole('alertdialog', { name: 'Clear your cart?' })
      .getByRole('button', { name: 'Clear all' })
      .click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect.poll(() => cartOf(db, buyer.id)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/productsearch');
  });

  await test.step('"Buy now" does not change the cart', async () => {
    await emptyCart(db, buyer.id);
    const [product, other] = [await makeProduct(db), await makeProduct(db)];
    await fillCart(db, buyer.id, [{ product: other, qty: 3 }]);
    const reads = queriesOf(page, buyNowDetail);
    await open(page, `/productdetails?productId=${product.id}`);
    await productButton(page, 'Buy now').click();
    await expect(page).toHaveURL('/shoppingcart');
    await expect(page.getByRole('heading', { level: 1, name: 'Buy now' })).toBeVisible();
    await expect(lineOf(page, product)).toBeVisible();
    await expect(lineOf(page, other)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: /^(Remove|Clear all)/ })).toHaveCount(0);
    const line = { productId: product.id, skuId: product.skus[0]!.id, qty: 1 };
    expect(JSON.parse(reads[0]?.get('productInfo') ?? 'null')).toEqual([line]);
    expect(await page.evaluate(() => localStorage.getItem('ShopCartItemInfo'))).toBe(JSON.stringify(line));

    await lineOf(page, product).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(quantityOf(page, product)).toHaveValue('2');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('ShopCartItemInfo')))
      .toBe(JSON.stringify({ ...line, qty: 2 }));
    expect(await cartOf(db, buyer.id)).toEqual([{ product_id: other.id, sku_id: other.skus[0]!.id, qty: 3 }]);
  });
});

test('[CART-30 ERR-33 CART-40 STOCK-11] a removal that fails and an order above the limits of amount and quantity show the reason', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await signIn(page, buyer);

  await test.step('a removal that fails shows the reason', async () => {
    const product = await makeProduct(db);
    await fillCart(db, buyer.id, [{ product, qty: 1 }]);
    await answerWith(
      page,
      removeFromCart,
      { statusCode: 400, code: 'no', message: 'The cart is stuck.' },
      400,
    );
    await open(page, '/shoppingcart');
    await lineOf(page, product)
      .getByRole('button', { name: `Remove: ${product.name}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('The cart is stuck.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(lineOf(page, product)).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('the cart shows that an order is above the limit', async () => {
    await emptyCart(db, buyer.id);
    const product = await makeProduct(db, { skus: [{ price: 1_999_999_999 }] });
    await fillCart(db, buyer.id, [{ product, qty: 1 }]);
    await open(page, '/shoppingcart');
    const limit = 'One order can cost 2,000,000,000 Ks at most.';
    await lineOf(page, product).getByRole('button', { name: 'Increase quantity' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(limit);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(quantityOf(page, product)).toHaveValue('1');
    // The sum with the delivery fee is above the limit.
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(limit);
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await expect(alert).toContainText(limit);
  });

  await test.step('product page and cart limit the quantity to the maximum of an order', async () => {
    const product = await makeProduct(db, { skus: [{ stock: 500 }] });
    await emptyCart(db, buyer.id);
    await open(page, `/productdetails?productId=${product.id}`);
    const main = page.getByRole('main');
    const quantity = main.getByRole('textbox', { name: 'Quantity' });
    const ofLine = 'An order can include at most 100 of one product.';
    await quantity.fill('150');
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('100');
    await expect(page.getByText(ofLine)).toBeVisible();
    await productButton(page, 'Add to cart').click();
    await expect(page.getByText('Added to your cart')).toBeVisible();

    const others = [];
    for (let count = 0; count < 9; count += 1)
      others.push({ product: await makeProduct(db, { skus: [{ stock: 500 }] }), qty: 99 });
    await fillCart(db, buyer.id, others);
    await open(page, '/shoppingcart');
    await lineOf(page, product).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText(ofLine)).toBeVisible();
    const [{ product: other }] = others as [(typeof others)[0]];
    await quantityOf(page, product).fill('95');
    await quantityOf(page, product).press('Enter');
    await quantityOf(page, other).fill('100');
    await quantityOf(page, other).press('Enter');
    await expect(lineOf(page, other)).toContainText('500,000 Ks');
    const savedQty = async (of: TestProduct) =>
      (await cartOf(db, buyer.id)).find(({ product_id }) => product_id === of.id)?.qty;
    await expect.poll(() => Promise.all([savedQty(product), savedQty(other)])).toEqual([95, 100]);

    // Quantities stored before the limits existed.
    const setQty = (of: TestProduct, qty: number) =>
      db.updateTable('cart_line').set({ qty }).where('product_id', '=', of.id).execute();
    await setQty(product, 120);
    await open(page, '/shoppingcart');
    await expect(lineOf(page, product)).toContainText('Too many items');
    await expect(lineOf(page, product)).toContainText(ofLine);
    await setQty(product, 100);
    const late = await makeProduct(db, { skus: [{ stock: 500 }] });
    await fillCart(db, buyer.id, [{ product: late, qty: 20 }]);
    await open(page, '/shoppingcart');
    const ofOrder = 'An order can include at most 1,000 items in all. For more, place another order.';
    await expect(main.getByText(ofOrder)).toBeVisible();
    await main.getByRole('button', { name: 'Go to payment', exact: true }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(ofOrder);
    await alert.getByRole('button', { name: 'OK' }).click();
    await quantityOf(page, late).fill('8');
    await quantityOf(page, late).press('Enter');
    await expect(main.getByText(ofOrder)).toHaveCount(0);
    await expect.poll(() => savedQty(late)).toBe(8);
    await lineOf(page, late).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText(ofOrder)).toBeVisible();
    await expect(quantityOf(page, late)).toHaveValue('8');
  });
});
