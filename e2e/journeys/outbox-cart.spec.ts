import { addToCart, removeFromCart, updateCart } from '@zay/contract';
import type { Page } from '@playwright/test';
import { bodiesOf, loseFirstAnswer, loseRequests } from '../answers.ts';
import { cartOf, fillCart, makeProduct, setStock, type TestProduct } from '../goods.ts';
import { onlyOrderOf } from '../orders.ts';
import { goOffline, prepareForOffline, outboxBar } from '../offline.ts';
import { chooseCash, confirmOrder } from '../shopper.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, productButton } from '../visitor.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ context, baseURL, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (400|404|503)/);
  await prepareVisit(context, baseURL);
});

const path = ({ id }: TestProduct) => `/productdetails?productId=${id}`;
const lineOf = (page: Page, { name }: TestProduct) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const quantityOf = (page: Page, product: TestProduct) =>
  lineOf(page, product).getByRole('textbox', { name: 'Quantity' });
const badge = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Cart' }).filter({ visible: true });
const more = (page: Page, product: TestProduct) =>
  lineOf(page, product).getByRole('button', { name: 'Increase quantity' }).click();
const lineIn = (product: TestProduct, qty: number) => ({
  product_id: product.id,
  sku_id: product.skus[0]!.id,
  qty,
});

test('[PWA-13] cart changes without a connection are in the cart, also after a reload, and are sent later; an undone change is not sent', async ({
  page,
  db,
  buyer,
}) => {
  const [inCart, added] = [await makeProduct(db), await makeProduct(db)];
  await fillCart(db, buyer.id, [{ product: inCart, qty: 2 }]);
  await signIn(page, buyer);
  await open(page, path(added));
  await prepareForOffline(page);
  await open(page, '/shoppingcart');
  await expect(quantityOf(page, inCart)).toHaveValue('2');
  await open(page, path(added));
  await expect(badge(page)).toContainText('1 in the cart');

  await test.step('added and changed lines', async () => {
    const adds = bodiesOf(page, addToCart);
    const changes = bodiesOf(page, updateCart);
    const comeBack = await goOffline(page);

    await productButton(page, 'Add to cart').click();
    await expect(page.getByText('You are offline. This is saved on your device')).toBeVisible();
    await expect(badge(page)).toContainText('2 in the cart');
    await expect(outboxBar(page)).toContainText(`Add to the cart: ${added.name}, 1 pcs`);
    await expect(outboxBar(page)).toContainText('Prices and stock will be checked then.');
    await open(page, '/shoppingcart');
    await expect(quantityOf(page, added)).toHaveValue('1');
    await more(page, inCart);
    await expect(quantityOf(page, inCart)).toHaveValue('3');
    await expect(outboxBar(page)).toContainText(`In the cart: ${inCart.name}, 3 pcs`);
    await more(page, inCart);
    await expect(quantityOf(page, inCart)).toHaveValue('4');
    await more(page, added);
    await expect(quantityOf(page, added)).toHaveValue('2');
    await expect(outboxBar(page)).toContainText('Not sent yet: 2');
    await open(page, '/shoppingcart');
    await expect(quantityOf(page, inCart)).toHaveValue('4');
    await expect(quantityOf(page, added)).toHaveValue('2');
    expect([adds, changes]).toEqual([[], []]);

    await comeBack();
    await expect(outboxBar(page)).toContainText('Sent to the shop');
    await expect(outboxBar(page)).not.toContainText('Not sent yet');
    expect(await cartOf(db, buyer.id)).toEqual([lineIn(inCart, 4), lineIn(added, 2)]);
    await expect(quantityOf(page, inCart)).toHaveValue('4');
    await expect(quantityOf(page, added)).toHaveValue('2');
    await expect(badge(page)).toContainText('2 in the cart');
    expect([adds.length, changes.length]).toEqual([1, 1]);
    await outboxBar(page).getByRole('button', { name: 'Close' }).click();
    await expect(outboxBar(page)).toHaveCount(0);
  });

  await test.step('lines removed disappear, and an undone change is not sent', async () => {
    const changes = bodiesOf(page, updateCart);
    const removals = bodiesOf(page, removeFromCart);
    const comeBack = await goOffline(page);
    await more(page, inCart);
    await expect(outboxBar(page)).toContainText(`In the cart: ${inCart.name}, 5 pcs`);
    await lineOf(page, inCart).getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(quantityOf(page, inCart)).toHaveValue('4');
    await expect(outboxBar(page)).toHaveCount(0);

    await lineOf(page, inCart)
      .getByRole('button', { name: `Remove: ${inCart.name}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(lineOf(page, inCart)).toHaveCount(0);
    await expect(outboxBar(page)).toContainText(`Remove from the cart: ${inCart.name}`);
    await expect(badge(page)).toContainText('1 in the cart');
    await outboxBar(page)
      .getByRole('button', { name: `Do not send: Remove from the cart: ${inCart.name}` })
      .click();
    await expect(quantityOf(page, inCart)).toHaveValue('4');

    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(outboxBar(page)).toContainText('Not sent yet: 2');
    await comeBack();
    await expect(outboxBar(page)).toContainText('Sent to the shop');
    await expect.poll(() => cartOf(db, buyer.id)).toEqual([]);
    expect(changes).toEqual([]);
    // One call removes both.
    expect(removals.flat()).toHaveLength(2);
  });
});

test('[PWA-12 PWA-13] a product that sold out meanwhile is shown by name, a line is added once, and no order is sent before the changes of the cart', async ({
  page,
  db,
  buyer,
}) => {
  const [product, second] = [await makeProduct(db), await makeProduct(db)];
  await signIn(page, buyer);
  await open(page, path(product));
  await prepareForOffline(page);

  await test.step('a product that sold out meanwhile is shown by name, and can be tried again', async () => {
    const comeBack = await goOffline(page);
    await productButton(page, 'Add to cart').click();
    await expect(outboxBar(page)).toContainText('Not sent yet: 1');
    await setStock(db, product.skus[0]!, 0);
    await comeBack();
    const bar = outboxBar(page);
    await expect(bar).toContainText(`The shop did not accept: Add to the cart: ${product.name}, 1 pcs`);
    await expect(badge(page)).not.toContainText('in the cart');
    expect(await cartOf(db, buyer.id)).toEqual([]);
    await setStock(db, product.skus[0]!, 3);
    await bar.getByRole('button', { name: 'Try again' }).click();
    await expect(bar).toContainText('Sent to the shop');
    expect(await cartOf(db, buyer.id)).toEqual([lineIn(product, 1)]);
    await bar.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toHaveCount(0);
  });

  await test.step('pieces whose response was lost are added once', async () => {
    await open(page, path(second));
    const adds = bodiesOf(page, addToCart);
    await loseFirstAnswer(page, addToCart);
    await productButton(page, 'Add to cart').click();
    await expect(outboxBar(page)).toContainText(`Sent to the shop: Add to the cart: ${second.name}, 1 pcs.`);
    expect(await cartOf(db, buyer.id)).toEqual([lineIn(product, 1), lineIn(second, 1)]);
    expect(adds).toHaveLength(2);
    await expect(badge(page)).toContainText('2 in the cart');
    await outboxBar(page).getByRole('button', { name: 'Close' }).click();
    await expect(outboxBar(page)).toHaveCount(0);
  });

  await test.step('no order is sent while changes are pending; later it has the cart on screen', async () => {
    await open(page, '/shoppingcart');
    await expect(quantityOf(page, product)).toHaveValue('1');
    const comeBack = [await loseRequests(page, updateCart), await loseRequests(page, { path: '/livez' })];
    await more(page, product);
    await expect(outboxBar(page)).toContainText(`In the cart: ${product.name}, 2 pcs`);
    await expect(quantityOf(page, product)).toHaveValue('2');
    await chooseCash(page);
    await expect(outboxBar(page)).toContainText('You can order once the cart has been sent.');
    await expect(outboxBar(page)).toBeInViewport();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await cartOf(db, buyer.id)).toEqual([lineIn(product, 1), lineIn(second, 1)]);

    for (const again of comeBack) again();
    await page.getByRole('button', { name: 'Place order', exact: true }).click();
    await confirmOrder(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect((await onlyOrderOf(db, buyer.id)).lines).toMatchObject([{ qty: 2 }, { qty: 1 }]);
    expect(await cartOf(db, buyer.id)).toEqual([]);
  });
});
