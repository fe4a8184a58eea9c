import type { Database } from '@zay/api/database';
import { makeProduct } from '../goods.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { addOrder } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { paymentSlip } from '../slip.ts';
import { open, prepareVisit, reload } from '../visitor.ts';
import { expect, test } from '../test.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** Creates an order of two pieces at 1,000 kyats, with the stock movement of a purchase. */
async function soldOrder(
  db: Database,
  buyerId: number,
  state: { readonly status: 3 | 4; readonly serviceId?: number; readonly payment?: 2 },
) {
  const product = await makeProduct(db);
  const order = await addOrder(db, buyerId, { product, qty: 2, net: 2_000, ...state });
  const sale = { sku_id: product.skus[0]!.id, delta: -2, reason: 'order', order_id: order.id } as const;
  await db.insertInto('stock_movement').values(sale).execute();
  await db.updateTable('product').set({ sold_count: 2 }).where('id', '=', product.id).execute();
  return { ...order, product };
}

test('[GOODSBACK-07 GOODSBACK-08 GOODSBACK-13 RETURN-10] cancelled, undelivered and returned goods come back: staff receive them on their phone, and the buyer reads each step and the refund', async ({
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
  const isWithin = (shown: typeof page) =>
    shown.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  const openFromList = async (work: string, voucherNo: string) => {
    await openOffice(staff, `/orders?work=${work}&sort=date&direction=desc`);
    await staff.getByRole('link', { name: new RegExp(`^${voucherNo}`) }).click();
  };
  const main = staff.getByRole('main');
  const goodsBack = staff.getByRole('region', { name: 'Goods that come back' });
  const notices = page.getByRole('main').getByRole('status');
  const deleted = notices.filter({ hasText: 'This order has been deleted' });

  await test.step('a buyer cancels a parcel on its way, and staff receive it in parts; a refused entry loses nothing', async () => {
    const { id, voucherNo } = await soldOrder(db, buyer.id, { status: 3, serviceId: 2 });
    await open(page, `/orderdetail?orderId=${id}`);
    await page.getByRole('main').getByRole('button', { name: 'Cancel order' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel this order?' });
    await expect(question).toContainText('please hand it back to the courier');
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(deleted).toContainText('The products have to come back to us');

    await openFromList('returns', voucherNo);
    const payments = staff.getByRole('region', { name: 'Payments' });
    await expect(payments).toContainText('Nothing was paid');
    await expect(payments.getByRole('link', { name: 'Check this payment' })).toHaveCount(0);
    const [came, again] = [goodsBack.getByLabel('Came now'), goodsBack.getByLabel('Back to stock')];
    const note = goodsBack.getByLabel(/^Note for staff/);
    const receive = goodsBack.getByRole('button', { name: 'Receive the goods' });
    await expect(goodsBack).toContainText('Still missing: 2');
    await receive.click();
    await expect(goodsBack.getByRole('alert')).toContainText('Enter how many pieces came');
    await came.fill('3');
    await note.fill('One is torn.');
    await receive.click();
    await expect(goodsBack).toContainText('That is more than is still missing.');
    await expect(came).toHaveValue('3');
    await expect(note).toHaveValue('One is torn.');
    await came.fill('1');
    await again.fill('0');
    await receive.click();
    await expect(goodsBack).toContainText('1 received, 0 back in stock');
    await expect(goodsBack).toContainText('One is torn.');
    await goodsBack.getByRole('button', { name: 'All missing pieces are here and intact' }).click();
    await expect(came).toHaveValue('1');
    await expect(again).toHaveValue('1');
    expect(await isWithin(staff)).toBe(true);
    await receive.click();
    await expect(goodsBack).toContainText('All pieces are here.');
    await reload(page);
    await expect(deleted).toContainText('All products have come back to us. Thank you.');
  });

  await test.step('a prepaid parcel comes back, is sent again, comes back again and is cancelled', async () => {
    const { id, voucherNo } = await soldOrder(db, buyer.id, { status: 3, payment: 2 });
    await openOffice(staff, `/orders/${id}`);
    // A parcel on its way can only be delivered or come back.
    await expect(main.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
    const dialog = staff.getByRole('dialog');
    const take = main.getByRole('button', { name: 'The parcel is here again' });
    const save = dialog.getByRole('button', { name: 'The parcel is here again' });
    await take.click();
    await save.click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose why it came back.');
    await dialog.getByRole('radio', { name: 'Nobody at home' }).check();
    await dialog.getByLabel(/^Note for the buyer/).fill('The rider called twice.');
    await save.click();
    const panel = staff.getByRole('region', { name: 'Parcel that came back' });
    await expect(panel).toContainText('Here in the shop');
    await expect(main.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0);
    await open(page, `/orderdetail?orderId=${id}`);
    const notice = notices.filter({ hasText: 'came back to us' });
    await expect(notice).toContainText('Nobody was at home.');
    await expect(notice).toContainText('The rider called twice.');

    await openFromList('parcels', voucherNo);
    await main.getByRole('button', { name: 'Send out again' }).click();
    await dialog.getByRole('button', { name: 'Send out again' }).click();
    await expect(panel).toContainText('Sent again');
    await reload(page);
    await expect(page.getByRole('main')).toContainText(voucherNo);
    await expect(notice).toHaveCount(0);

    await take.click();
    await dialog.getByRole('radio', { name: 'Not taken' }).check();
    await save.click();
    await main.getByRole('button', { name: 'Cancel the order' }).click();
    await dialog.getByLabel('Reason').fill('Nobody takes it.');
    await dialog.getByRole('checkbox', { name: /^All goods are here and intact/ }).check();
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(goodsBack).toContainText('All pieces are here.');
    await expect(staff.getByRole('region', { name: 'Refunds' })).toContainText('2,000 Ks');
    expect(await isWithin(staff)).toBe(true);
    await reload(page);
    await expect(deleted).toContainText('The parcel is back with us. You do not need to do anything.');
  });

  const { id, voucherNo, product } = await soldOrder(db, buyer.id, { status: 4, payment: 2 });
  await db
    .insertInto('order_status_event')
    .values({ buyer_id: buyer.id, order_id: id, from_status: 3, to_status: 4, actor: 'staff' })
    .execute();
  const returns = page.getByRole('region', { name: 'Returns' });
  await test.step('a buyer asks for a return; an incomplete form says what is missing, and loses nothing', async () => {
    await open(page, `/orderdetail?orderId=${id}`);
    await expect(returns).toContainText('You can ask to return products until');
    await returns.getByRole('button', { name: 'Return products' }).click();
    const form = page.getByRole('dialog', { name: 'Return products' });
    await form.getByLabel(/^What happened/).fill('The seam is open.');
    await form.getByRole('button', { name: 'Send to the shop' }).click();
    await expect(form).toContainText('Choose what you would like to return.');
    await expect(form).toContainText('Choose a reason.');
    await form.getByRole('checkbox', { name: product.name }).check();
    await form.getByRole('radio', { name: 'Damaged or does not work' }).check();
    await form.getByLabel(/^Pictures/).setInputFiles(paymentSlip());
    await expect(form.getByAltText('Your picture 1')).toBeVisible();
    await expect(form.getByLabel(/^What happened/)).toHaveValue('The seam is open.');
    expect(await isWithin(page)).toBe(true);
    await form.getByRole('button', { name: 'Send to the shop' }).click();
    await expect(returns).toContainText('Asked for');
    await expect(returns).toContainText(`${product.name} × 2`);
    await expect(returns.getByRole('button', { name: 'Return products' })).toHaveCount(0);
  });

  await test.step('staff find it, see the picture, accept it with a note, and receive it in parts; the refund follows the pieces', async () => {
    const panel = staff.getByRole('region', { name: 'Returns of the buyer' });
    await openFromList('buyerReturns', voucherNo);
    await expect(panel).toContainText('To decide');
    await expect(panel).toContainText('The seam is open.');
    await expect(panel.getByAltText('Picture 1 of the buyer')).toBeVisible();
    await panel.getByRole('button', { name: 'Accept the return' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Accept the return' });
    await dialog.getByLabel(/^Note for the buyer/).fill('Please bring it to the shop.');
    await dialog.getByRole('button', { name: 'Accept the return' }).click();
    await expect(panel).toContainText('Goods awaited');
    await reload(page);
    await expect(returns).toContainText('Please bring it to the shop.');

    const amount = panel.getByLabel('Refund, kyats');
    await panel.getByLabel('Came now').fill('1');
    await expect(amount).toHaveValue('1000');
    expect(await isWithin(staff)).toBe(true);
    await panel.getByRole('button', { name: 'Receive the goods' }).click();
    await expect(panel).toContainText('received: 1 · back in stock: 1');
    await panel.getByRole('button', { name: 'All missing pieces are here and intact' }).click();
    await panel.getByLabel('Back to stock').fill('0');
    await amount.fill('800');
    await panel.getByRole('button', { name: 'Receive the goods' }).click();
    await expect(panel).toContainText('received: 2 · back in stock: 1');
    await expect(panel).toContainText('Refund: 1,800 Ks');
    await expect(staff.getByRole('region', { name: 'Refunds' })).toContainText('800 Ks');
    await reload(page);
    await expect(returns).toContainText('The products have arrived at the shop.');
    await expect(returns).toContainText('Refund: 1,800 Ks');
    expect(await isWithin(page)).toBe(true);
  });
});
