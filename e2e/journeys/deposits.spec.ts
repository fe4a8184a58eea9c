import { addSlip, confirmOrder, openFilledCart } from '../shopper.ts';
import { logInAsStaff, officeUrl } from '../office.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[MONEY-31] a buyer whom the shop allows it pays a part now and the rest at the door; staff see a deposit', async ({
  page,
  db,
  buyer,
}) => {
  await test.step('staff allow this buyer half of an order', async () => {
    const office = await page.context().newPage();
    await logInAsStaff(office, db, 'owner');
    await office.goto(`${officeUrl}/buyers/${buyer.id}`);
    await office.getByLabel('May pay in advance').selectOption({ label: '50 % of the order' });
    await expect(office.getByText('Saved')).toBeVisible();
    await office.reload();
    await expect(office.getByLabel('May pay in advance')).toHaveValue('50');
    await office.close();
  });

  await test.step('the buyer chooses it in the cart, and pays that much', async () => {
    await openFilledCart(page, db, buyer);
    await page.getByRole('radio', { name: 'Cash on delivery' }).click();
    await expect(page.getByText('How much you pay now')).toHaveCount(0);
    await page.getByRole('radio', { name: 'KBZPay' }).click();
    await page.getByRole('radio', { name: '6,000 Ks now, 6,000 Ks in cash when your order arrives' }).click();
    await page.getByRole('button', { name: 'Go to payment', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('6,000 Ks now, 6,000 Ks in cash when your order arrives');
    // The page keeps the choice.
    await page.reload();
    await expect(main).toContainText('Amount to pay6,000');
    await expect(page.getByText('The amount to pay has changed')).toHaveCount(0);
    await page.getByLabel('Phone number you sent from').fill('09771234567');
    await addSlip(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Place this order?' });
    await expect(dialog).toContainText('6,000 Ks now, 6,000 Ks in cash when your order arrives');
    await confirmOrder(page);
    await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
  });

  const payments = () =>
    db.selectFrom('payment').selectAll().where('buyer_id', '=', buyer.id).orderBy('id').execute();
  const [first] = await payments();
  expect(first).toMatchObject({ amount: 6_000, is_part: true, status: 1 });

  await test.step('staff see that it is a deposit', async () => {
    const office = await page.context().newPage();
    await office.goto(`${officeUrl}/payments/${first!.id}`);
    const main = office.getByRole('main');
    await expect(main).toContainText(
      'A deposit. The order costs 12,000 Ks; the rest is paid in cash at the door.',
    );
    await office.getByRole('button', { name: /^Approve/ }).click();
    await expect.poll(async () => (await payments()).length, { timeout: 60_000 }).toBe(2);
    await office.close();
  });

  await test.step('the order says what is still to pay', async () => {
    await open(page, `/orderdetail?orderId=${first!.order_id}`);
    const main = page.getByRole('main');
    await expect(main).toContainText('Deposit:6,000 Ks');
    await expect(main).toContainText('You pay in cash when the order arrives.');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Still to pay6,000 Ks');
  });
});
