import { cartDetail, postOrder, uploadFile, type OrderBody } from '@zay/contract';
import { bodiesOf, changeBody, queriesOf } from '../answers.ts';
import { cartOf, emptyCart, setStock, stockOf } from '../goods.ts';
import { countOrders } from '../orders.ts';
import {
  addSlip,
  chooseCash,
  confirmOrder,
  openFilledCart,
  payBySlip,
  payWith,
  slipBox,
} from '../shopper.ts';
import { movingSlip, paymentSlip } from '../slip.ts';
import { expect, test } from '../test.ts';
import { prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[CHECKOUT-33 CHECKOUT-41 ERR-28] goods that sell out before the order, a forged slip and amounts changed in the request are refused by the server', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/400|409/);

  await test.step('goods that sell out before the order are not ordered, and the cart shows it', async () => {
    const product = await openFilledCart(page, db, buyer);
    await chooseCash(page);
    await expect(page.getByRole('alertdialog', { name: 'Place this order?' })).toBeVisible();
    await setStock(db, product.skus[0]!, 0);
    const answer = page.waitForResponse((response) => response.url().includes(postOrder.path));
    await confirmOrder(page);
    expect((await answer).status()).toBe(409);
    expect(await (await answer).json()).toMatchObject({ statusCode: 409, code: 'out-of-stock' });
    await expect(page.getByRole('heading', { name: 'Out of stock (1)' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'There is no longer enough stock for your order.',
    );
    // With cash the order only stops; alerts are for wallets.
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await countOrders(db, buyer.id)).toBe(0);
    expect(await stockOf(db, product.skus[0]!)).toBe(0);
    expect(await cartOf(db, buyer.id)).toHaveLength(1);
  });

  await test.step('a forged slip is refused, with an alert', async () => {
    await emptyCart(db, buyer.id);
    const product = await openFilledCart(page, db, buyer);
    // The picture is replaced in the request.
    const forged = new FormData();
    forged.set('File', new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' }), 'slip.png');
    const body = new Response(forged);
    const postData = Buffer.from(await body.arrayBuffer());
    const contentType = body.headers.get('content-type') ?? '';
    await page.route(`**${uploadFile.path}`, (route) =>
      route.continue({ postData, headers: { ...route.request().headers(), 'content-type': contentType } }),
    );
    await payBySlip(page);
    await confirmOrder(page);
    await expect(page.getByRole('alertdialog')).toContainText(/picture|image/i);
    expect(await countOrders(db, buyer.id)).toBe(0);
    expect(await stockOf(db, product.skus[0]!)).toBe(20);
  });

  await test.step('amounts changed in the request are refused, and the cart is loaded again', async () => {
    await page.unrouteAll();
    await emptyCart(db, buyer.id);
    const product = await openFilledCart(page, db, buyer);
    await changeBody<OrderBody>(page, postOrder, (body) => ({
      ...body,
      totalAmt: 2,
      netAmt: 2,
      deliveryFee: 0,
    }));
    const reads = queriesOf(page, cartDetail);
    await payBySlip(page);
    const before = reads.length;
    const answer = page.waitForResponse((response) => response.url().includes(postOrder.path));
    await confirmOrder(page);
    expect((await answer).status()).toBe(409);
    expect(await (await answer).json()).toMatchObject({
      code: 'cart-changed',
      cart: { productInfo: [{ productId: product.id, originalPrice: 5_000, qty: 2 }] },
    });
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Your cart, its prices or the delivery fee have changed.');
    await expect.poll(() => reads.length).toBeGreaterThan(before);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to the cart' })).toBeVisible();
    expect(await countOrders(db, buyer.id)).toBe(0);
    expect(await stockOf(db, product.skus[0]!)).toBe(20);
  });
});

test('[CHECKOUT-11 CHECKOUT-12 CHECKOUT-13 CHECKOUT-14 CHECKOUT-15 CART-42 SHOW-61] a wallet payment requires a phone number and a slip that is a still picture, before anything is sent, and waits for a slip that replaces another', async ({
  page,
  db,
  buyer,
}) => {
  await openFilledCart(page, db, buyer);
  const bodies = bodiesOf(page, postOrder);
  await payWith(page, 'Wave Pay');
  const phone = page.getByLabel('Phone number you sent from');
  const purchase = page.getByRole('button', { name: 'Place order' });
  await expect(phone).toHaveValue('09');
  await phone.fill('');
  await purchase.click();
  await expect(page.getByText('Enter the phone number that you sent the money from.')).toBeVisible();
  await expect(page.getByText('Add the picture of the payment slip.')).toBeVisible();
  await expect(phone).toBeFocused();
  for (const wrong of ['09', '09123456', '091234567890', '08123456789', '+1 555 123']) {
    await phone.fill(wrong);
    await expect(page.getByText('The phone number starts with 09, followed by 7 to 9 digits.')).toBeVisible();
  }
  for (const right of ['091234567', '09123456789']) {
    await phone.fill(right);
    await expect(page.getByText('The phone number starts with 09')).toHaveCount(0);
  }
  await purchase.click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(bodies).toEqual([]);

  for (const file of [
    { name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') },
    movingSlip(),
  ]) {
    await slipBox(page).setInputFiles(file);
    await expect(page.getByText('This file could not be opened as a picture.')).toBeVisible();
  }
  await expect(page.getByText('animated pictures are not accepted')).toBeVisible();
  await purchase.click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(bodies).toEqual([]);
  await addSlip(page);
  await expect(page.getByText('This file could not be opened as a picture.')).toHaveCount(0);

  await expect(purchase).toBeEnabled();
  await page.evaluate(() => {
    const decode = createImageBitmap;
    const wait = new Promise<void>((resolve) => Object.assign(globalThis, { goOn: resolve }));
    globalThis.createImageBitmap = async (picture: ImageBitmapSource) => wait.then(() => decode(picture));
  });
  await slipBox(page).setInputFiles(paymentSlip());
  await expect(purchase).toBeDisabled();
  await page.evaluate(() => (globalThis as unknown as { goOn: () => void }).goOn());
  await expect(purchase).toBeEnabled();
});
