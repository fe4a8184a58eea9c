import { addAddress, makeCity, makeCityService } from '../addresses.ts';
import { uniqueWord } from '../goods.ts';
import { onlyOrderOf } from '../orders.ts';
import { confirmOrder, openFilledCart } from '../shopper.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test('[MONEY-08] an order that costs nothing is placed in the cart by one press, and needs no slip', async ({
  page,
  db,
  buyer,
  context,
  baseURL,
}) => {
  const city = await makeCity(db, 'Free Side');
  await makeCityService(db, city, 0);
  const address = await addAddress(db, buyer, 'Work', 'No. 1, Free Street', city);
  for (const selected of [false, true])
    await db
      .updateTable('address')
      .set({ selected })
      .where('buyer_id', '=', buyer.id)
      .$if(selected, (rows) => rows.where('id', '=', address))
      .execute();
  const code = uniqueWord().toUpperCase();
  await db.insertInto('discount_code').values({ code, kind: 'percent', takes_off: 100 }).execute();

  await prepareVisit(context, baseURL);
  await openFilledCart(page, db, buyer);
  const payment = page.getByRole('heading', { name: 'Payment method' }).locator('..');
  await page.getByRole('textbox', { name: 'Discount code' }).fill(code);
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(payment).toContainText('Nothing to pay');
  await expect(payment.getByRole('radio')).toHaveCount(0);
  await test.step('the payment page leads back to the cart', async () => {
    await open(page, '/shoppingcart/paywithwallet?paymentServiceId=14');
    await expect(page).toHaveURL('/shoppingcart');
  });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Nothing to pay');
  await confirmOrder(page);
  await expect(page.getByRole('dialog', { name: /^Thank you!/ })).toBeVisible();
  const order = await onlyOrderOf(db, buyer.id);
  expect(order).toMatchObject({ net_amount: 0, payments: [{ amount: 0, status: 2, receipt_key: null }] });
  await open(page, `/orderdetail?orderId=${order.id}`);
  await expect(page.getByRole('main')).toContainText(code);
});
