import { cartOf, makeProduct } from '../goods.ts';
import { fillRegistration, newcomer, registrationForm } from '../newcomer.ts';
import { makeCity, saveAddress } from '../addresses.ts';
import { forgetLogin } from '../sign-in.ts';
import { paymentSlip } from '../slip.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, productButton, reload } from '../visitor.ts';
import { storageOf } from '../walk.ts';

const addressPage = '/registration/change-address';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[PENDING-01 PENDING-03 PENDING-06 PENDING-11 PENDING-12 REG-18 REG-19] a guest registers with an address, and continues with the cart, with "Buy now", or to the requested page', async ({
  page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const city = await makeCity(db, 'Hill Side');
  await test.step('a product added to the cart is there after a registration with a photo', async () => {
    const who = newcomer();
    const product = await makeProduct(db);
    await open(page, `/productdetails?productId=${product.id}`);
    await productButton(page, 'Add to cart').click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/registration');
    await expect(page.getByText('The product goes into your cart as soon as you log in.')).toBeVisible();
    await fillRegistration(page, who);
    const { photo, submit } = registrationForm(page);
    await photo.setInputFiles(paymentSlip());
    await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
    await submit.click();
    await expect(page).toHaveURL(addressPage);

    const account = await db
      .selectFrom('buyer')
      .selectAll()
      .where('phone', '=', who.phone)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ name: who.name, verified_at: expect.any(Date) });
    expect(account.photo_key).toMatch(/^[0-9a-f]{32}\./);
    expect(await storageOf(page)).toMatchObject({
      UserId: String(account.id),
      ShoppingCartType: 'ADD_TO_SHOP_CART',
    });

    await saveAddress(page, city);
    await expect(page).toHaveURL('/shoppingcart');
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: product.name }),
    ).toBeVisible();
    expect(await cartOf(db, account.id)).toEqual([
      { product_id: product.id, sku_id: product.skus[0]!.id, qty: 1 },
    ]);
    const kept = Object.keys(await storageOf(page));
    expect(kept).not.toContain('ShoppingCartType');
    expect(kept).not.toContain('LastRouteName');
    await forgetLogin(page);
  });

  await test.step('"Buy now" continues after the address; a registered phone is refused', async () => {
    const who = newcomer();
    const product = await makeProduct(db);
    await open(page, `/productdetails?productId=${product.id}`);
    await productButton(page, 'Buy now').click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await fillRegistration(page, { ...who, phone: '09770000001' });
    const { phone, submit } = registrationForm(page);
    await submit.click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Phone number already registered');
    await alert.getByRole('button', { name: 'OK' }).click();
    await phone.fill(who.phone);
    await submit.click();
    await expect(page).toHaveURL(addressPage);
    await saveAddress(page, city);
    await expect(page).toHaveURL('/shoppingcart');
    await expect(page.getByRole('heading', { level: 1, name: 'Buy now' })).toBeVisible();
    await forgetLogin(page);
  });

  await test.step('the requested page opens after the address', async () => {
    await page.goto('/wishlist?from=mail');
    await expect(page).toHaveURL('/login');
    await open(page, '/registration');
    await fillRegistration(page, newcomer());
    await registrationForm(page).submit.click();
    await expect(page).toHaveURL(addressPage);
    // A visit to another page and a reload keep the target.
    await reload(page);
    await saveAddress(page, city);
    await expect(page).toHaveURL('/wishlist?from=mail');
  });
});
