import type { Database } from '@zay/api/database';
import { makeProduct } from '../goods.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { addOrder } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { paymentSlip } from '../slip.ts';
import { open, prepareVisit } from '../visitor.ts';
import { expect, test } from '../test.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** Creates a paid order of two pieces that was delivered yesterday. */
async function deliveredOrder(db: Database, buyerId: number) {
  const product = await makeProduct(db);
  const order = await addOrder(db, buyerId, { product, qty: 2, net: 2_000, status: 4, payment: 2 });
  await db
    .insertInto('stock_movement')
    .values({ sku_id: product.skus[0]!.id, delta: -2, reason: 'order', order_id: order.id })
    .execute();
  await db.updateTable('product').set({ sold_count: 2 }).where('id', '=', product.id).execute();
  await db
    .insertInto('order_status_event')
    .values({
      buyer_id: buyerId,
      order_id: order.id,
      from_status: 3,
      to_status: 4,
      actor: 'staff',
      created_at: new Date(Date.now() - 86_400_000),
    })
    .execute();
  return { ...order, product };
}

test('[RETURN-10] a buyer returns a product, staff accept and receive it on their phone, and the buyer reads each step and the refund', async ({
  page,
  db,
  buyer,
}) => {
  test.slow();
  await signIn(page, buyer);
  const staff = await page.context().newPage();
  await logInAsStaff(staff, db, 'sales');
  const { id, voucherNo, product } = await deliveredOrder(db, buyer.id);
  const isWithin = (shown: typeof page) =>
    shown.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  const stock = async () => {
    const row = db.selectFrom('sku').select('stock').where('id', '=', product.skus[0]!.id);
    return (await row.executeTakeFirstOrThrow()).stock;
  };
  const before = await stock();

  const returns = page.getByRole('region', { name: 'Returns' });
  await test.step('the buyer asks for it; an incomplete form says what is missing, and loses nothing', async () => {
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

  const panel = staff.getByRole('region', { name: 'Returns of the buyer' });
  await test.step('staff find it in the list of returns, see the picture, and accept it with a note', async () => {
    await openOffice(staff, '/orders?work=buyerReturns&sort=date&direction=desc');
    await staff.getByRole('link', { name: new RegExp(`^${voucherNo}`) }).click();
    await expect(panel).toContainText('To decide');
    await expect(panel).toContainText('The seam is open.');
    await expect(panel.getByAltText('Picture 1 of the buyer')).toBeVisible();
    await panel.getByRole('button', { name: 'Accept the return' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Accept the return' });
    await dialog.getByLabel(/^Note for the buyer/).fill('Please bring it to the shop.');
    await dialog.getByRole('button', { name: 'Accept the return' }).click();
    await expect(panel).toContainText('Goods awaited');
    await page.reload();
    await expect(returns).toContainText('Please bring it to the shop.');
  });

  await test.step('staff receive it in parts, to stock or not; the refund follows the pieces', async () => {
    const amount = panel.getByLabel('Refund, kyats');
    await panel.getByLabel('Came now').fill('1');
    await expect(amount).toHaveValue('1000');
    expect(await isWithin(staff)).toBe(true);
    await panel.getByRole('button', { name: 'Receive the goods' }).click();
    await expect(panel).toContainText('received: 1 · back in stock: 1');
    expect(await stock()).toBe(before + 1);
    await panel.getByRole('button', { name: 'All missing pieces are here and intact' }).click();
    await panel.getByLabel('Back to stock').fill('0');
    await amount.fill('800');
    await panel.getByRole('button', { name: 'Receive the goods' }).click();
    await expect(panel).toContainText('received: 2 · back in stock: 1');
    await expect(panel).toContainText('Refund: 1,800 Ks');
    expect(await stock()).toBe(before + 1);
    await expect(staff.getByRole('region', { name: 'Refunds' })).toContainText('800 Ks');
  });

  await page.reload();
  await expect(returns).toContainText('The products have arrived at the shop.');
  await expect(returns).toContainText('Refund: 1,800 Ks');
  expect(await isWithin(page)).toBe(true);
});
