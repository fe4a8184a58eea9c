import type { Database } from '@zay/api/database';
import { makeProduct, type TestProduct } from '../goods.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { addOrder } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { open, prepareVisit } from '../visitor.ts';
import { expect, test } from '../test.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** Creates an order of two pieces that is on its way, as a purchase of them does. */
async function parcelOnItsWay(
  db: Database,
  buyerId: number,
  payment: { readonly serviceId?: number; readonly payment?: 2 },
) {
  const product = await makeProduct(db);
  const order = await addOrder(db, buyerId, { product, qty: 2, net: 10_000, status: 3, ...payment });
  await db
    .insertInto('stock_movement')
    .values({ sku_id: product.skus[0]!.id, delta: -2, reason: 'order', order_id: order.id })
    .execute();
  await db.updateTable('product').set({ sold_count: 2 }).where('id', '=', product.id).execute();
  return { ...order, product };
}

async function stockOf(db: Database, product: TestProduct): Promise<number> {
  const row = db.selectFrom('sku').select('stock').where('id', '=', product.skus[0]!.id);
  return (await row.executeTakeFirstOrThrow()).stock;
}

test('[GOODSBACK-07 GOODSBACK-08 GOODSBACK-13] cancelled and undelivered parcels come back: staff receive the goods, stock and refund follow, and the buyer reads each step', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/status of 400/);
  await signIn(page, buyer);
  const staff = await page.context().newPage();
  await logInAsStaff(staff, db, 'sales');

  await test.step('a buyer cancels a parcel on its way, and staff receive it in parts on their phone', async () => {
    const { id, voucherNo, product } = await parcelOnItsWay(db, buyer.id, { serviceId: 2 });
    const stock = () => stockOf(db, product);
    const onTheWay = await stock();

    // The buyer cancels: the dialog and the page say that the goods have to come back.
    await open(page, `/orderdetail?orderId=${id}`);
    const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel order' });
    await cancel.click();
    const question = page.getByRole('dialog', { name: 'Cancel this order?' });
    await expect(question).toContainText('please hand it back to the courier');
    await question.getByRole('button', { name: 'Cancel order' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Your order has been cancelled.');
    await alert.getByRole('button', { name: 'OK' }).click();
    const banner = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: 'This order has been deleted' });
    await expect(banner).toContainText('The products have to come back to us');
    expect(await stock()).toBe(onTheWay);

    // Staff find it in the list of open returns.
    await openOffice(staff, '/orders?work=returns&sort=date&direction=desc');
    await staff.getByRole('link', { name: new RegExp(`^${voucherNo}`) }).click();
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(voucherNo);
    const payments = staff.getByRole('region', { name: 'Payments' });
    await expect(payments).toContainText('Nothing was paid');
    await expect(payments.getByRole('link', { name: 'Check this payment' })).toHaveCount(0);
    const panel = staff.getByRole('region', { name: 'Goods that come back' });
    await expect(panel).toContainText('Still missing: 2');
    const [came, again] = [panel.getByLabel('Came now'), panel.getByLabel('Back to stock')];
    const receive = panel.getByRole('button', { name: 'Receive the goods' });
    await receive.click();
    await expect(panel.getByRole('alert')).toContainText('Enter how many pieces came');

    // Too many pieces are refused, and the entries stay.
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
    await page.reload();
    await expect(banner).toContainText('All products have come back to us. Thank you.');
  });

  await test.step('a prepaid parcel comes back, is sent again, comes back again and is cancelled', async () => {
    const { id, voucherNo, product } = await parcelOnItsWay(db, buyer.id, { payment: 2 });
    const before = await stockOf(db, product);

    // A parcel on its way can only be delivered or come back.
    await openOffice(staff, `/orders/${id}`);
    const main = staff.getByRole('main');
    const take = main.getByRole('button', { name: 'The parcel is here again' });
    await expect(main.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
    await take.click();
    const form = staff.getByRole('dialog', { name: 'The parcel is here again' });
    const save = form.getByRole('button', { name: 'The parcel is here again' });
    await save.click();
    await expect(form.getByRole('alert')).toHaveText('Choose why it came back.');
    await form.getByRole('radio', { name: 'Nobody at home' }).check();
    await form.getByLabel(/^Note for the buyer/).fill('The rider called twice.');
    await save.click();
    const panel = staff.getByRole('region', { name: 'Parcel that came back' });
    await expect(panel).toContainText('Here in the shop');
    await expect(main.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0);

    await open(page, `/orderdetail?orderId=${id}`);
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'came back to us' });
    await expect(notice).toContainText('Nobody was at home.');
    await expect(notice).toContainText('The rider called twice.');

    // It is sent again from the list of returned parcels.
    await openOffice(staff, '/orders?work=parcels&sort=date&direction=desc');
    await staff.getByRole('link', { name: new RegExp(`^${voucherNo}`) }).click();
    await main.getByRole('button', { name: 'Send out again' }).click();
    const again = staff.getByRole('dialog', { name: 'Send out again' });
    await again.getByRole('button', { name: 'Send out again' }).click();
    await expect(panel).toContainText('Sent again');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(voucherNo);
    await expect(notice).toHaveCount(0);

    // It comes back a second time, and staff cancel the order with all goods intact.
    await take.click();
    await form.getByRole('radio', { name: 'Not taken' }).check();
    await save.click();
    await main.getByRole('button', { name: 'Cancel the order' }).click();
    const question = staff.getByRole('dialog', { name: 'Cancel the order' });
    await question.getByLabel('Reason').fill('Nobody takes it.');
    await question.getByRole('checkbox', { name: /^All goods are here and intact/ }).check();
    await question.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(staff.getByRole('region', { name: 'Goods that come back' })).toContainText(
      'All pieces are here.',
    );
    await expect(staff.getByRole('region', { name: 'Refunds' })).toContainText('10,000 Ks');
    const overflow = await staff.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await stockOf(db, product)).toBe(before + 2);
    await page.reload();
    const banner = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: 'This order has been deleted' });
    await expect(banner).toContainText('The parcel is back with us. You do not need to do anything.');
  });
});
