import type { Locator, Page } from '@playwright/test';
import { makeProduct } from '../goods.ts';
import { chooseByArrows, expectFocusKept, pressOn, tabTo, typeInto } from '../keyboard.ts';
import { newcomer, registrationForm } from '../newcomer.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { countOrders, onlyOrderOf } from '../orders.ts';
import { latestPayment, seeCheck } from '../payments.ts';
import { signIn } from '../sign-in.ts';
import { heavySlip } from '../slip.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test(
  '[A11Y-02 A11Y-03] a registration and a purchase by keyboard alone, from the search to the placed order, and staff check its payment by keyboard',
  { tag: '@desktop-only' },
  async ({ page, db, buyer }) => {
    test.slow();

    await test.step('a registration: an invalid field gets the focus and shows its error', async () => {
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
      // The buyer of the next part logs in without the new account.
      await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    });

    await test.step('a purchase, from the search to the placed order', async () => {
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
      await pressOn(page, page.getByRole('button', { name: 'Go to payment', exact: true }));
      await payByKeyboard(page);
      expect(await countOrders(db, buyer.id)).toBe(1);
    });

    await test.step('staff check the payment', async () => {
      const { id: orderId, voucher_no: voucherNo, payments } = await onlyOrderOf(db, buyer.id);
      const payment = payments[0]!;
      const office = await page.context().newPage();
      await logInAsStaff(office, db, 'sales');
      await openOffice(office, `/payments?search=${voucherNo}`);
      await pressOn(office, office.locator('tbody').getByRole('link').first());
      await seeCheck(office, { id: payment.id, voucherNo });
      await expect(office.getByRole('heading', { level: 1 })).toBeFocused();
      await pressOn(office, office.getByRole('button', { name: /^Approve/ }));
      await expect.poll(async () => (await latestPayment(db, orderId)).status).toBe(2);
      await expectFocusKept(office);
    });
  },
);

test(
  '[A11Y-02] a certificate is requested and paid for by keyboard alone',
  { tag: '@desktop-only' },
  async ({ page, db, buyer }) => {
    await signIn(page, buyer);
    await open(page, '/certificate-form');
    const main = page.getByRole('main');
    const next = main.getByRole('button', { name: 'Next', exact: true });
    await fillStudent(page);
    await pressOn(page, next);
    await expect(main.getByRole('heading', { level: 2, name: /^Step 2/ })).toBeFocused();
    await fillExam(page);
    await pressOn(page, next);
    await expect(main.getByRole('heading', { level: 2, name: /^Step 3/ })).toBeFocused();
    const choose = main.getByRole('button', { name: 'Choose a picture' });
    const left = await choose.count();
    for (let chosen = 1; chosen <= left; chosen += 1) {
      await chooseFile(page, choose.first());
      await expect(main.getByRole('button', { name: 'Remove the picture' })).toHaveCount(chosen);
      await expectFocusKept(page);
    }
    await pressOn(page, next);
    await expect(main.getByRole('heading', { level: 2, name: 'Check everything' })).toBeFocused();
    await pressOn(page, main.getByRole('checkbox', { name: /^All of this is true/ }), 'Space');
    await pressOn(page, main.getByRole('button', { name: 'Go to payment' }));
    await expect(page).toHaveURL(/\/certificate-form\/payment/);
    await expectFocusKept(page);
    await pressOn(page, main.getByRole('button', { name: 'KBZPay' }));
    await payByKeyboard(page);
    expect(await countOrders(db, buyer.id)).toBe(1);
  },
);

async function fillStudent(page: Page): Promise<void> {
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
  await typeInto(page, field('Student’s name'), 'Thiri');
  await typeInto(page, field('Name in English'), 'Ma Thiri Aung');
  await typeInto(page, field('Father’s name'), 'U Aung Kyaw');
  await tabTo(page, field('Date of birth'));
  await page.keyboard.type('05062004');
  await expect(field('Date of birth')).toHaveValue('05/06/2004');
  await typeInto(page, field('State no.'), '12');
  await typeInto(page, field('Type'), 'N');
  await pressOn(page, page.getByRole('main').getByRole('combobox', { name: 'Township code' }));
  const search = page
    .getByRole('dialog')
    .getByRole('searchbox')
    .or(page.getByRole('dialog').locator('input'));
  await typeInto(page, search.first(), 'KAMAYA');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await typeInto(page, field('Number'), '123456');
  await typeInto(page, field('Phone number'), '09770000001');
  await typeInto(page, field('Address'), 'No. 12, Hledan Road');
}

async function fillExam(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  await typeInto(page, field('Exam year'), '2022');
  await typeInto(page, field('Roll number'), '1047');
  await typeInto(page, field('State or region of the exam'), 'Yangon');
  await typeInto(page, field('Exam centre'), 'Sanchaung 1');
  await typeInto(page, field('School'), 'B.E.H.S. 2, Sanchaung');
  await pressOn(page, main.getByRole('checkbox', { name: 'Mathematics' }), 'Space');
  await chooseByArrows(page, main.getByRole('radio', { name: 'It was lost' }));
}

/** Fills in the payment page and sends it. */
async function payByKeyboard(page: Page): Promise<void> {
  await typeInto(page, page.getByLabel('Phone number you sent from'), '09771234567');
  await chooseFile(page, page.getByRole('button', { name: 'Choose a picture' }));
  await expect(page.getByRole('img', { name: 'Your payment slip' })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Place order' }));
  const question = page.getByRole('alertdialog', { name: 'Place this order?' });
  await pressOn(page, question.getByRole('button', { name: 'Place order' }));
  await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
  await expectFocusKept(page);
}

async function chooseFile(page: Page, button: Locator): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, button);
  await (await chooser).setFiles(heavySlip(120, 240));
}
