import { randomInt } from 'node:crypto';
import { createBuyer } from '../buyers.ts';
import { makeProduct } from '../goods.ts';
import { chooseByArrows, expectFocusKept, pressOn, tabTo, typeInto } from '../keyboard.ts';
import { newcomer, registrationForm } from '../newcomer.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { countOrders } from '../orders.ts';
import { latestPayment, seeCheck, sendPayment } from '../payments.ts';
import { signIn } from '../sign-in.ts';
import { heavySlip, paymentSlip } from '../slip.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test(
  '[A11Y-02 A11Y-03] a purchase by keyboard alone, from the search to the placed order',
  { tag: '@desktop-only' },
  async ({ page, db, buyer }) => {
    const product = await makeProduct(db);
    await signIn(page, buyer);
    await open(page, '/home');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await typeInto(
      page,
      page.getByRole('combobox', { name: 'Search products' }),
      product.name.split(' ')[0]!,
    );
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/resultproduct/);
    await expect(page.locator('#content')).toBeFocused();
    await expect(page.getByRole('main').getByText(/^1 products?$/)).toBeVisible();

    await pressOn(page, page.getByRole('main').getByRole('article').getByRole('link'));
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: product.name })).toBeAttached();
    const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' });
    await pressOn(page, add, 'Space');
    await expect(page.getByText('Added to your cart')).toBeVisible();
    await expect(add).toBeFocused();
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: /Cart/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/shoppingcart');

    await chooseByArrows(page, page.getByRole('radio', { name: 'KBZPay' }));
    await pressOn(page, page.getByRole('button', { name: 'Pay', exact: true }));
    await typeInto(page, page.getByLabel('Phone number you sent from'), '09771234567');
    const chooser = page.waitForEvent('filechooser');
    await pressOn(page, page.getByRole('button', { name: 'Choose a picture' }));
    await (await chooser).setFiles(paymentSlip());
    await expect(page.getByRole('img', { name: 'Your payment slip' })).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: 'Make purchase' }));
    const question = page.getByRole('alertdialog', { name: 'Place this order?' });
    await pressOn(page, question.getByRole('button', { name: 'Place order' }));
    await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    await expectFocusKept(page);
    expect(await countOrders(db, buyer.id)).toBe(1);
  },
);

test(
  '[A11Y-02 A11Y-03] a registration by keyboard alone; a wrong field has the focus and says what is wrong',
  { tag: '@desktop-only' },
  async ({ page }) => {
    const who = newcomer();
    await open(page, '/registration');
    const form = registrationForm(page);
    await typeInto(page, form.name, who.name);
    await typeInto(page, form.phone, '12345');
    await typeInto(page, form.password, who.password);
    await typeInto(page, form.confirmation, who.password);
    await pressOn(page, form.agreed, 'Space');
    await expect(form.agreed).toBeChecked();
    await pressOn(page, form.submit);
    await expect(form.phone).toBeFocused();
    await expect(form.phone).toHaveAttribute('aria-invalid', 'true');
    await expect(form.phone).toHaveAccessibleDescription(/digits|number/);
    await typeInto(page, form.phone, who.phone);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/registration/change-address');
    await expect(page.locator('#content')).toBeFocused();
  },
);

test('[A11Y-02] staff check a payment by keyboard alone', { tag: '@desktop-only' }, async ({ page, db }) => {
  const buyer = await createBuyer(db);
  const amount = randomInt(1_000_000, 90_000_000);
  const payment = await sendPayment(page, db, buyer, amount, heavySlip(120, 240));
  await logInAsStaff(page, db, 'sales');
  await openOffice(page, `/payments?amountFrom=${amount}&amountTo=${amount}`);
  await pressOn(page, page.locator('tbody').getByRole('link').first());
  await seeCheck(page, payment);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: /^Approve/ }));
  await expect.poll(async () => (await latestPayment(db, payment.orderId)).status).toBe(2);
  await expectFocusKept(page);
});
