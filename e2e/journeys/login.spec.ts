import { addToCart, login, refreshTokens, type Session } from '@zay/contract';
import { bodiesOf, holdBack, loseFirstAnswer } from '../answers.ts';
import { branding } from '../branding.ts';
import { collectRequests } from '../frame.ts';
import { cartOf, fillCart, makeProduct, setStock } from '../goods.ts';
import { outboxBar } from '../offline.ts';
import { forgetLogin } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import {
  comeBackOnline,
  logInAtOnce,
  logInByForm,
  open,
  prepareVisit,
  productButton,
  stopClock,
} from '../visitor.ts';
import { storageOf } from '../walk.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[LOGIN-01 LOGIN-02 LOGIN-03 LOGIN-06 LOGIN-07 LOGIN-08 LOGIN-09 LOGIN-10 LOGIN-11 LOGIN-12 LOGIN-13 LOGIN-14 LOGIN-22 ERR-10] the form takes phone and password, shows refusals, waits a second, and stores tokens and user', async ({
  page,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await open(page, '/login');
  await test.step('the fields and their button', async () => {
    const phone = page.getByLabel('Phone number', { exact: true });
    const password = page.getByLabel('Password', { exact: true });
    const submit = page.getByRole('button', { name: 'Log in', exact: true });
    await expect(submit).toBeDisabled();
    // A shop without a Facebook app offers no login with it.
    await expect(page.getByText('Facebook')).toHaveCount(0);
    await phone.fill('09770000001');
    await expect(submit).toBeDisabled();
    await password.fill('demo1234');
    await expect(submit).toBeEnabled();
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');

    await phone.fill('');
    await password.fill('');
    await phone.focus();
    await expect(page.getByText('Password is required')).toBeVisible();
    await password.focus();
    await expect(page.getByText('Phone number is required')).toBeVisible();
    await expect(submit).toBeDisabled();
  });

  await test.step('help by phone, a heading, and the link to register', async () => {
    const { LOGIN_HEADING: heading, HELP_PHONE: phone } = branding;
    const call = `tel:${phone.replaceAll(' ', '')}`;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('link', { name: phone })).toHaveAttribute('href', call);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set a new password' });
    await expect(dialog.getByRole('link', { name: `Call ${phone}` })).toHaveAttribute('href', call);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/registration');
  });

  await open(page, '/login');
  // The banner disappears after two seconds.
  await stopClock(page);
  await test.step('a wrong password shows a red banner, and the entries stay', async () => {
    const refreshes = collectRequests(page, refreshTokens.path);
    await logInByForm(page, { ...buyer, password: 'wrong-one' }, 'en-US');
    const banner = page.getByRole('main').getByRole('alert');
    await page.clock.runFor(1_000);
    await expect(banner).toHaveText('The phone number or the password is wrong.');
    await expect(banner).toHaveClass(/(^| )bg-ruby( |$)/);
    await page.clock.runFor(2_000);
    await expect(banner).toHaveCount(0);
    expect(Object.keys(await storageOf(page))).not.toContain('AccessToken');
    expect(refreshes).toEqual([]);
    await expect(page).toHaveURL('/login');
    // The entries stay.
    await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue(buyer.phone);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong-one');
  });

  await test.step('a login waits a second with a spinner; its call identifies the client', async () => {
    const bodies = bodiesOf(page, login);
    const release = await holdBack(page, login);
    await logInByForm(page, buyer, 'en-US');
    const busy = page.getByRole('button', { name: 'Logging in…' });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(990);
    expect(bodies).toEqual([]);
    await page.clock.runFor(20);
    await expect
      .poll(() => bodies)
      .toEqual([
        {
          emailOrPhoneNo: buyer.phone,
          password: buyer.password,
          userType: 'buyer',
          applicationConfigId: 23,
          language: 1,
        },
      ]);
    await expect(busy).toBeVisible();
    const answer = page.waitForResponse((response) => response.url().endsWith(login.path));
    await release();
    await page.clock.resume();

    const { token, user } = (await (await answer).json()) as Session;
    await expect(page).toHaveURL('/home');
    expect(user).toEqual({ id: buyer.id, phoneNo: buyer.phone, name: buyer.name, url: '' });
    expect(await storageOf(page)).toMatchObject({
      AccessToken: token.accessToken,
      RefreshToken: token.refreshToken,
      UserId: String(buyer.id),
      UserInfo: JSON.stringify(user),
    });

    // The login page is not in the history.
    await page.goBack();
    expect(new URL(page.url()).pathname).not.toBe('/login');
  });
});

test('[PENDING-02 PENDING-10 PENDING-12 PRODUCT-49 PRODUCT-51 CART-08 SESSION-26 ERR-05 SHOW-15] after login a guest arrives at the requested page, and the product pressed for goes into the cart', async ({
  page,
  context,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/400|409|ERR_FAILED/);
  await test.step('history, cart and account', async () => {
    await open(page, '/home');
    for (const path of ['/orderhistory', '/shoppingcart', '/myaccount']) {
      await page.locator(`a[href="${path}"]:visible`).first().click();
      await expect(page).toHaveURL('/login');
      expect((await storageOf(page))['LastRouteName']).toBe(path);
      if (path !== '/myaccount') await page.goBack();
    }
    await logInAtOnce(page, buyer);
    await expect(page).toHaveURL('/myaccount');
    await expect.poll(async () => Object.keys(await storageOf(page))).not.toContain('LastRouteName');
    await forgetLogin(page);
  });

  await test.step('the product of a heart', async () => {
    const product = await makeProduct(db);
    await open(page, `/productdetails?productId=${product.id}`);
    const heart = page.getByRole('button', { name: `Save ${product.name} to the wishlist` }).first();
    await heart.click();
    await expect(page).toHaveURL('/login');
    await logInAtOnce(page, buyer);
    await expect(page).toHaveURL(`/productdetails?productId=${product.id}`);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const hearts = () =>
      db.selectFrom('wishlist').select('product_id').where('buyer_id', '=', buyer.id).execute();
    await expect.poll(hearts).toEqual([{ product_id: product.id }]);
    await forgetLogin(page);
  });

  await test.step('a line that cannot be added shows an alert, and the cart opens', async () => {
    const product = await makeProduct(db, { skus: [{ stock: 3 }] });
    await open(page, `/productdetails?productId=${product.id}`);
    await productButton(page, 'Add to cart').click();
    await expect(page).toHaveURL('/login');
    await setStock(db, product.skus[0]!, 0);
    await logInAtOnce(page, buyer);
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Something went wrong!');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/shoppingcart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await forgetLogin(page);
  });

  await test.step('Buy now continues to the cart in buy-now mode', async () => {
    const product = await makeProduct(db);
    const other = await makeProduct(db);
    await fillCart(db, buyer.id, [{ product: other, qty: 1 }]);
    await open(page, `/productdetails?productId=${product.id}`);
    await productButton(page, 'Buy now').click();
    await expect(page).toHaveURL('/login');
    expect(await storageOf(page)).toMatchObject({
      ShopCartItemInfo: JSON.stringify({ productId: product.id, skuId: product.skus[0]!.id, qty: 1 }),
      ShoppingCartType: 'BUY_NOW',
      LastRouteName: `/productdetails?productId=${product.id}`,
    });
    await logInAtOnce(page, buyer);
    await expect(page).toHaveURL('/shoppingcart');
    await expect(page.getByRole('heading', { level: 1, name: 'Buy now' })).toBeVisible();
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines.filter({ hasText: product.name })).toBeVisible();
    await expect(lines.filter({ hasText: other.name })).toHaveCount(0);
    const stored = await storageOf(page);
    expect(stored).toMatchObject({ ShoppingCartType: 'BUY_NOW' });
    expect(Object.keys(stored)).not.toContain('LastRouteName');
    await forgetLogin(page);
  });

  await test.step('a product is added once, despite another tab and a lost response', async () => {
    const product = await makeProduct(db);
    await open(page, `/productdetails?productId=${product.id}`);
    await productButton(page, 'Add to cart').click();
    await expect(page).toHaveURL('/login');
    const other = await context.newPage();
    await open(other, '/home');
    await other.close();

    await loseFirstAnswer(page, addToCart);
    await logInAtOnce(page, buyer);
    // The line is stored on the device and sent again with its idempotency key.
    await expect(page).toHaveURL('/shoppingcart');
    await open(page, '/home');
    await comeBackOnline(page);
    await expect(outboxBar(page)).toContainText('Sent to the shop: Add to the cart');
    const lines = (await cartOf(db, buyer.id)).filter((line) => line.product_id === product.id);
    expect(lines).toEqual([{ product_id: product.id, sku_id: product.skus[0]!.id, qty: 1 }]);
  });
});
