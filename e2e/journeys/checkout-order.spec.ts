import type { Locator } from '@playwright/test';
import { makeProduct } from '../goods.ts';
import { onlyOrderOf } from '../orders.ts';
import { chooseCash, confirmOrder, openFilledCart, payBySlip } from '../shopper.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, productButton, reload } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** Expects gaps between the names of the steps. */
async function expectApart(steps: Locator): Promise<void> {
  const edges = await steps.evaluateAll((items) =>
    items.map((item) => {
      const name = document.createRange();
      name.selectNodeContents(item.querySelector('.text-xs')!.firstChild!);
      const { left, right } = name.getBoundingClientRect();
      return { left, right };
    }),
  );
  for (const [index, { right }] of edges.slice(0, -1).entries())
    expect(edges[index + 1]!.left - right).toBeGreaterThanOrEqual(4);
}

test('[SHOW-06 ORDER-01 ORDER-04 ORDER-05 ORDER-06 ORDER-08 ORDER-09 ORDER-10 ORDER-11 ORDER-12 CHECKOUT-91] the whole order detail; after a buy-now order Back leads to the plain cart, also after a reload', async ({
  page,
  db,
  buyer,
}) => {
  await test.step('the whole order detail', async () => {
    const product = await openFilledCart(page, db, buyer);
    await chooseCash(page);
    await confirmOrder(page);
    await page
      .getByRole('dialog', { name: /^Thank you/ })
      .getByRole('button', { name: 'See the order' })
      .click();
    const order = await onlyOrderOf(db, buyer.id);
    const main = page.getByRole('main');
    const steps = main.getByRole('region', { name: 'Order status' }).getByRole('listitem');
    await expect(steps).toHaveText([/^Ordered \(done\)$/, 'Packed', 'Transporting', 'Transported']);
    await expectApart(steps);
    const address = main.locator('section').filter({ hasText: 'Deliver to' });
    for (const text of [
      buyer.name,
      buyer.phone,
      'No. 12, Mango Street',
      'Near the market',
      order.delivery.city_name_en,
    ])
      await expect(address).toContainText(text);
    const item = main.getByRole('listitem').filter({ hasText: product.name });
    await expect(item).toContainText('2 × 5,000 Ks');
    await expect(item).toContainText('10,000 Ks');
    await expect(item.locator('img')).toHaveAttribute('src', /^\/media\//);
    const payments = main.locator('section').filter({ hasText: 'Payment history' });
    await expect(payments).toContainText('Cash on delivery');
    await expect(payments).toContainText('Checking');
    await expect(payments).toContainText(/\d\d\/\d\d\/\d{4}/);
    await expect(main.getByRole('region', { name: 'Summary' })).toContainText('12,000 Ks');

    await db
      .updateTable('customer_order')
      .set({ status: 2, take_note: 'Packed by Su Su' })
      .where('id', '=', order.id)
      .execute();
    await open(page, `/orderdetail?orderId=${order.id}`);
    await steps.nth(1).getByRole('button').click();
    await expect(main.getByText('Packed by Su Su')).toBeVisible();
    await steps.nth(2).getByRole('button').click();
    await expect(main.getByRole('status')).toHaveText('Transporting: -');
    await main.getByRole('link', { name: 'Get voucher' }).click();
    await expect(page).toHaveURL(`/voucherprint?orderId=${order.id}`);

    await db
      .updateTable('customer_order')
      .set({ status: 5, cancel_note: 'Ordered twice' })
      .where('id', '=', order.id)
      .execute();
    await open(page, `/orderdetail?orderId=${order.id}`);
    await expect(main.getByText('This order has been deleted.')).toBeVisible();
    await expect(main.getByText('Reason for cancelling: Ordered twice')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Get voucher' })).toHaveCount(0);
  });

  await test.step('after a buy-now order was opened, Back leads to the plain cart, also after a reload', async () => {
    const inCart = await openFilledCart(page, db, buyer);
    const product = await makeProduct(db);
    await open(page, `/productdetails?productId=${product.id}`);
    await productButton(page, 'Buy now').click();
    const buyNow = page.getByRole('heading', { level: 1, name: 'Buy now' });
    await expect(buyNow).toBeVisible();
    await payBySlip(page);
    await confirmOrder(page);
    const thanks = page.getByRole('dialog', { name: /^Thank you/ });
    await thanks.getByRole('button', { name: 'See the order' }).click();
    await expect(page).toHaveURL(/orderdetail/);
    await expect(page.getByRole('main')).toContainText(product.name);
    await page.goBack();
    for (const again of [false, true]) {
      if (again) await reload(page);
      await expect(page).toHaveURL('/shoppingcart');
      await expect(
        page.getByRole('main').getByRole('listitem').filter({ hasText: inCart.name }),
      ).toBeVisible();
      await expect(buyNow).toHaveCount(0);
      await expect(page.getByText('so it starts over. Please check everything once more.')).toHaveCount(0);
    }
  });
});
