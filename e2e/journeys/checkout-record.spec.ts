import { cartDetail, paymentServiceIds, updateCart } from '@zay/contract';
import type { Page } from '@playwright/test';
import {
  newAddress,
  saveButton,
  startAdding,
  storedAddresses,
  makeCity,
  pick,
  picker,
} from '../addresses.ts';
import { holdBack } from '../answers.ts';
import { createBuyer } from '../buyers.ts';
import { addEducationRequest } from '../education-orders.ts';
import { cartOf, emptyCart, fillCart, makeProduct, type TestProduct } from '../goods.ts';
import { forbidDatabases } from '../offline.ts';
import { addOrder, onlyOrderOf } from '../orders.ts';
import { addSlip, confirmOrder, openFilledCart, payWith, slipBox } from '../shopper.ts';
import { endSession, signIn } from '../sign-in.ts';
import { heavySlip } from '../slip.ts';
import { expect, test } from '../test.ts';
import { logInAtOnce, open, prepareVisit, productButton, reload } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const restartNotice = (page: Page) => page.getByText('so it starts over. Please check everything once more.');
const phone = (page: Page) => page.getByLabel('Phone number you sent from');
const account = (page: Page) => page.getByLabel('Your bank account number');
const notes = (page: Page) => page.getByLabel('Notes (optional)');
const slip = (page: Page) => page.getByRole('img', { name: 'Your payment slip' });
const purchase = (page: Page) => page.getByRole('button', { name: 'Place order' });
const buyNowTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Buy now' });
const lineOf = (page: Page, product: TestProduct) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: product.name });

async function buyNow(page: Page, product: TestProduct): Promise<void> {
  await open(page, `/productdetails?productId=${product.id}`);
  await productButton(page, 'Buy now').click();
  await expect(buyNowTitle(page)).toBeVisible();
}

/** Expects the login page, without an open dialog. */
async function expectLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('session expired please log in again.')).toHaveCount(0);
}

test('[CHECKOUT-54 CHECKOUT-60] a buy-now purchase stays in its tab, whatever another tab shows, also after a visit to the product page; a damaged record restarts the checkout', async ({
  page,
  db,
  buyer,
  context,
}) => {
  await signIn(page, buyer);

  await test.step('a visit to the product page keeps buy-now mode; the link to the cart opens the cart', async () => {
    const [product, inCart] = [await makeProduct(db), await makeProduct(db)];
    await fillCart(db, buyer.id, [{ product: inCart, qty: 1 }]);
    await buyNow(page, product);
    await lineOf(page, product).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('12,000 Ks');
    await page.getByRole('main').getByRole('link', { name: product.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await page.goBack();
    await expect(buyNowTitle(page)).toBeVisible();
    await expect(lineOf(page, product).getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
    await payWith(page, 'KBZPay');
    await expect(page.getByRole('main')).toContainText('12,000 Ks');
    await page.goBack();
    await expect(buyNowTitle(page)).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).filter({ visible: true }).click();
    await expect(lineOf(page, inCart)).toBeVisible();
    await expect(buyNowTitle(page)).toHaveCount(0);
    await expect(restartNotice(page)).toHaveCount(0);
  });

  await test.step('a buy-now purchase is paid in its tab, whatever another tab shows or buys', async () => {
    await emptyCart(db, buyer.id);
    const [first, second, inCart] = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
    await fillCart(db, buyer.id, [{ product: inCart, qty: 3 }]);
    await buyNow(page, first);

    const other = await context.newPage();
    await buyNow(other, second);
    await open(other, '/home');
    expect(await other.evaluate(() => localStorage.getItem('ShoppingCartType'))).toBeNull();
    await open(other, '/shoppingcart');
    await expect(lineOf(other, inCart)).toBeVisible();

    await payWith(page, 'KBZPay');
    await reload(page);
    await expect(page.getByRole('main')).toContainText('7,000 Ks');
    await phone(page).fill('09771234567');
    await addSlip(page);
    await purchase(page).click();
    await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveText(new RegExp(first.name));
    await confirmOrder(page);
    await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    expect((await onlyOrderOf(db, buyer.id)).lines).toMatchObject([{ product_id: first.id, qty: 1 }]);
    expect(await cartOf(db, buyer.id)).toMatchObject([{ product_id: inCart.id, qty: 3 }]);
  });

  for (const [how, text] of [
    ['missing', null],
    ['damaged', '{"version":1,"buyerId":'],
    ['of another release', '{"version":2,"purchases":[]}'],
  ] as const) {
    await test.step(`a record that is ${how} restarts the checkout with a message`, async () => {
      const [product, inCart] = [await makeProduct(db), await makeProduct(db)];
      await fillCart(db, buyer.id, [{ product: inCart, qty: 1 }]);
      await buyNow(page, product);
      await payWith(page, 'KBZPay');
      await phone(page).fill('09771234567');
      await page.evaluate((kept) => {
        if (kept === null) sessionStorage.removeItem('Checkout');
        else sessionStorage.setItem('Checkout', kept);
      }, text);
      await reload(page);
      await expect(page).toHaveURL('/shoppingcart');
      await expect(restartNotice(page)).toBeVisible();
      await expect(lineOf(page, inCart)).toBeVisible();
      await expect(lineOf(page, product)).toHaveCount(0);
      await payWith(page, 'KBZPay');
      await expect(restartNotice(page)).toHaveCount(0);
      await expect(phone(page)).toHaveValue('09');
    });
  }
});

test('[CHECKOUT-56 CHECKOUT-55 CHECKOUT-58] a changed amount is shown with the old one; the payment page waits for changed quantities; a reload keeps the entries of every payment', async ({
  page,
  db,
  buyer,
}) => {
  await test.step('an amount that changes after it was shown is reported with the old one until the buyer has seen it', async () => {
    const product = await openFilledCart(page, db, buyer);
    await payWith(page, 'KBZPay');
    await expect(page.getByRole('main')).toContainText('12,000 Ks');
    await phone(page).fill('09771234567');
    await addSlip(page);
    await db
      .updateTable('sku')
      .set({ original_price: 6_000 })
      .where('id', '=', product.skus[0]!.id)
      .execute();
    await reload(page);
    const notice = page.getByRole('alert').filter({ hasText: 'from 12,000 Ks to 14,000 Ks' });
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('If you have already transferred 12,000 Ks');
    await reload(page);
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Got it' }).click();
    await expect(notice).toHaveCount(0);
    await reload(page);
    await expect(page.getByRole('main')).toContainText('14,000 Ks');
    await expect(notice).toHaveCount(0);

    // Another device adds a piece while the buyer uses the bank's app.
    await db.updateTable('cart_line').set({ qty: 3 }).where('buyer_id', '=', buyer.id).execute();
    await reload(page);
    await expect(page.getByRole('alert')).toContainText('from 14,000 Ks to 20,000 Ks');
    await expect(page.getByText('Your cart has changed since you went to payment.')).toBeVisible();
    await purchase(page).click();
    await confirmOrder(page);
    await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    expect((await onlyOrderOf(db, buyer.id)).payments).toMatchObject([{ amount: 20_000 }]);
  });

  await test.step('the payment page waits until changed quantities are saved, and shows the final amount', async () => {
    const product = await openFilledCart(page, db, buyer);
    await page.getByRole('radio', { name: 'KBZPay' }).click();
    const answer = await holdBack(page, updateCart);
    const more = lineOf(page, product).getByRole('button', { name: 'Increase quantity' });
    await more.click();
    await more.click();
    const read = page.waitForResponse((response) => response.url().includes(cartDetail.path));
    await page.getByRole('button', { name: 'Go to payment', exact: true }).click();
    await expect(page).toHaveURL(/paywithwallet/);
    // The cart has loaded, but its quantities are not saved yet.
    await (await read).finished();
    await expect(page.getByRole('main').getByText(/\d Ks/)).toHaveCount(0);
    await expect(purchase(page)).toHaveCount(0);
    await answer();
    await expect(page.getByRole('main')).toContainText('22,000 Ks');
    await expect(purchase(page)).toBeVisible();
    await expect(page.getByText('The amount to pay has changed')).toHaveCount(0);
    expect(await cartOf(db, buyer.id)).toMatchObject([{ product_id: product.id, qty: 4 }]);
  });

  await test.step('a reload keeps the entries of every payment: cart, education and paying again', async () => {
    const { id: request } = await addEducationRequest(db, buyer.id, 'score');
    const { id: order } = await addOrder(db, buyer.id, { payment: 3, net: 12_500 });
    await openFilledCart(page, db, buyer);
    await payWith(page, 'KBZPay');
    const pages = [
      page.url(),
      `/paywithwallet?paymentServiceId=13&payFor=score&Id=${request}`,
      `/paywithwallet?paymentServiceId=13&orderId=${order}`,
    ];
    for (const [index, path] of pages.entries()) {
      await open(page, path);
      await expect(phone(page)).toHaveValue('09');
      await phone(page).fill(`0977123456${index}`);
      await notes(page).fill(`Note ${index}`);
      await addSlip(page);
    }
    for (const [index, path] of pages.entries()) {
      await open(page, path);
      await reload(page);
      await expect(phone(page)).toHaveValue(`0977123456${index}`);
      await expect(notes(page)).toHaveValue(`Note ${index}`);
      await expect(slip(page)).toBeVisible();
    }
  });

  await test.step('a slip that could not be stored is requested again', async () => {
    await forbidDatabases(page);
    await openFilledCart(page, db, buyer);
    await payWith(page, 'KBZPay');
    await phone(page).fill('09771234567');
    await slipBox(page).setInputFiles(heavySlip(600, 900));
    await expect(slip(page)).toBeVisible();
    await reload(page);
    await expect(page.getByText('Please choose the picture of your payment slip again.')).toBeVisible();
    await expect(phone(page)).toHaveValue('09771234567');
    await addSlip(page);
    await expect(page.getByText('Please choose the picture of your payment slip again.')).toHaveCount(0);
  });
});

test('[CHECKOUT-57 CHECKOUT-59] payments and a new address survive an ended session, and the login page shows no old message', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  // Created first, because the browser reads the cities once.
  const city = await makeCity(db, 'Hill Side');
  await signIn(page, buyer);

  await test.step('a payment whose session ends keeps its entries, and the login page shows no old message', async () => {
    const product = await makeProduct(db);
    await buyNow(page, product);
    await payWith(page, 'Bank transfer');
    const bank = page.getByRole('main').locator('input[value="2"]');
    await bank.click();
    await account(page).fill('1234 5678 9012');
    await notes(page).fill('Ring twice');
    await addSlip(page);
    // A request still under way would notice the ended session before the order.
    await expect(page.getByText(/^We are holding these products/)).toBeVisible();
    await purchase(page).click();
    await page.waitForLoadState('networkidle');
    await endSession(db, buyer);
    await confirmOrder(page);
    await expectLogin(page);
    await logInAtOnce(page, buyer);

    await expect(page).toHaveURL(/paywithbank/);
    await expect(bank).toBeChecked();
    await expect(account(page)).toHaveValue('1234 5678 9012');
    await expect(notes(page)).toHaveValue('Ring twice');
    await expect(slip(page)).toBeVisible();
    await expect(restartNotice(page)).toHaveCount(0);
    await purchase(page).click();
    await confirmOrder(page);
    await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    const order = await onlyOrderOf(db, buyer.id);
    expect(order.lines).toMatchObject([{ product_id: product.id, qty: 1 }]);
    expect(order.payments).toMatchObject([{ bank_id: 2, phone: '123456789012', remark: 'Ring twice' }]);
  });

  await test.step('an alert about the ended session is closed too, with the wallet and when paying again', async () => {
    const { id } = await addOrder(db, buyer.id, { payment: 3, net: 12_500 });
    await open(page, `/shoppingcart/paywithwallet?paymentServiceId=14&orderId=${id}`);
    await phone(page).fill('09771234567');
    await addSlip(page);
    await page.getByRole('button', { name: 'Send payment' }).click();
    await page.waitForLoadState('networkidle');
    await endSession(db, buyer);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send payment' }).click();
    await expectLogin(page);
    await logInAtOnce(page, buyer);
    await expect(page).toHaveURL(`/shoppingcart/paywithwallet?paymentServiceId=14&orderId=${id}`);
    await expect(phone(page)).toHaveValue('09771234567');
    await expect(slip(page)).toBeVisible();
  });

  await test.step('a new address survives an ended session and a reload, and the order goes there', async () => {
    const product = await makeProduct(db);
    await buyNow(page, product);
    await page.getByRole('link', { name: 'Change: Deliver to' }).click();
    await startAdding(page);
    const form = newAddress(page);
    await form.getByRole('radio', { name: 'Other' }).click();
    await pick(page, 'City', city.name);
    await pick(page, 'Township', 'Hill Side');
    await form.getByLabel('Address', { exact: true }).fill('Stall 9');
    await form.getByLabel('Recipient’s name (optional)').fill('Daw Hla');
    await endSession(db, buyer);
    await saveButton(page).click();
    await expectLogin(page);
    await logInAtOnce(page, buyer);

    for (const again of [false, true]) {
      if (again) await reload(page);
      await expect(form.getByRole('radio', { name: 'Other' })).toBeChecked();
      await expect(picker(page, 'City')).toHaveText(city.name);
      await expect(picker(page, 'Township')).toHaveText('Hill Side');
      await expect(form.getByLabel('Address', { exact: true })).toHaveValue('Stall 9');
      await expect(form.getByLabel('Recipient’s name (optional)')).toHaveValue('Daw Hla');
    }
    await saveButton(page).click();
    await expect(buyNowTitle(page)).toBeVisible();
    await expect(lineOf(page, product)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Delivery', exact: true })).toContainText('Stall 9');
    expect(await storedAddresses(db, buyer)).toHaveLength(2);
    await page.getByRole('link', { name: 'Change: Deliver to' }).click();
    await expect(form).toHaveCount(0);
  });
});

test('[CHECKOUT-60] another buyer on the same phone sees nothing of the first, and logging out deletes everything', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const second = await createBuyer(db);
  await fillCart(db, second.id, [{ product: await makeProduct(db), qty: 1 }]);
  await openFilledCart(page, db, buyer);
  await payWith(page, 'KBZPay');
  await phone(page).fill('09771234567');
  await notes(page).fill('For my sister only');
  await addSlip(page);
  // Outside the shop, where no request of the page notices the ended session.
  const payment = page.url();
  await page.goto('/favicon.svg');
  await endSession(db, buyer);
  await page.goto(payment);
  await expectLogin(page);
  await logInAtOnce(page, second);

  // The second buyer is not led to the first one's page.
  await expect(page).toHaveURL('/home');
  await open(page, `/shoppingcart/paywithwallet?paymentServiceId=${paymentServiceIds.kbzPay}`);
  await expect(restartNotice(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('7,000 Ks');
  await expect(phone(page)).toHaveValue('09');
  await expect(notes(page)).toHaveValue('');
  await expect(slip(page)).toHaveCount(0);
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await stored()).not.toContain('sister');

  await notes(page).fill('My own note');
  await expect.poll(stored).toContain('My own note');
  await open(page, '/myaccount');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/home');
  expect(await stored()).not.toContain('My own note');
});
