import { moveOrder } from '@zay/contract/staff';
import { logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { onlyOrderOf } from '../orders.ts';
import { visitorsPage } from '../second-page.ts';
import { chooseCash, confirmOrder, openFilledCart } from '../shopper.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[GOODSBACK-07 GOODSBACK-08] a buyer cancels a parcel on its way and reads that it has to come back; staff receive it in parts on their phone, and stock follows', async ({
  page,
  db,
  buyer,
  browser,
  baseURL,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/status of 400/);
  const product = await openFilledCart(page, db, buyer);
  await chooseCash(page);
  await confirmOrder(page);
  await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
  const { id, voucher_no: voucher } = await onlyOrderOf(db, buyer.id);
  const staff = await visitorsPage(browser, baseURL);
  const { token } = await logInAsStaff(staff, db, 'sales');
  for (const [from, to] of [
    [1, 2],
    [2, 3],
  ]) {
    const answer = await staff.request.post(`${officeUrl}${moveOrder.path}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { id, from, to, note: '' },
    });
    expect(answer.status()).toBe(200);
  }
  const stock = async () => {
    const row = db.selectFrom('sku').select('stock').where('id', '=', product.skus[0]!.id);
    return (await row.executeTakeFirstOrThrow()).stock;
  };
  const onTheWay = await stock();

  // The buyer cancels: the dialog and the page say that the goods have to come back.
  await open(page, `/orderdetail?orderId=${id}`);
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel order' });
  await cancel.click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(question).toContainText('please give it back to the rider');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  const banner = page.getByRole('main').getByRole('status').filter({ hasText: 'This order is deleted' });
  await expect(banner).toContainText('The products have to come back to us');
  expect(await stock()).toBe(onTheWay);

  // Staff find it among what has not come back.
  await openOffice(staff, '/orders?stuck=returns&sort=date&direction=desc');
  await staff.getByRole('link', { name: new RegExp(`^${voucher}`) }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(voucher);
  const payments = staff.getByRole('region', { name: 'Payments' });
  await expect(payments).toContainText('Nothing was paid');
  await expect(payments.getByRole('link', { name: 'Check this payment' })).toHaveCount(0);
  const panel = staff.getByRole('region', { name: 'Goods that come back' });
  await expect(panel).toContainText('Still missing: 2');
  const [came, again] = [panel.getByLabel('Came now'), panel.getByLabel('Back to stock')];
  const receive = panel.getByRole('button', { name: 'Receive the goods' });
  await receive.click();
  await expect(panel.getByRole('alert')).toContainText('Enter how many pieces came');

  // Too many are refused, and nothing of what is typed is lost.
  await came.fill('3');
  await panel.getByLabel(/^Note for staff/).fill('One is torn.');
  await receive.click();
  await expect(panel).toContainText('That is more than is still missing.');
  await expect(came).toHaveValue('3');
  await expect(panel.getByLabel(/^Note for staff/)).toHaveValue('One is torn.');
  await came.fill('1');
  await again.fill('0');
  await receive.click();
  await expect(panel).toContainText('1 received, 0 back in stock');
  await expect(panel).toContainText('One is torn.');
  await expect(panel).toContainText('Still missing: 1');
  expect(await stock()).toBe(onTheWay);

  await panel.getByRole('button', { name: 'All missing pieces are here and intact' }).click();
  await expect(came).toHaveValue('1');
  await expect(again).toHaveValue('1');
  const overflow = await staff.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await receive.click();
  await expect(panel).toContainText('All pieces are here.');
  await expect(came).toHaveCount(0);
  expect(await stock()).toBe(onTheWay + 1);
  await staff.context().close();

  await page.reload();
  await expect(banner).toContainText('All products have come back to us. Thank you.');
});
