import { posVoucher } from '@zay/contract';
import { answerWith, holdBack, queriesOf } from '../answers.ts';
import { branding } from '../branding.ts';
import { createBuyer, knownBuyer } from '../buyers.ts';
import { onlyOrderOf } from '../orders.ts';
import { chooseCash, confirmOrder, openFilledCart } from '../shopper.ts';
import { signIn } from '../sign-in.ts';
import { expect, test as base } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

type Order = Awaited<ReturnType<typeof onlyOrderOf>> & { readonly product: string };

/** Adds an order of two pieces at 5,000 kyats, paid in cash, with a discount of 500. */
const test = base.extend<{ order: Order }>({
  order: async ({ page, db, buyer, context, baseURL }, use) => {
    await prepareVisit(context, baseURL);
    const product = await openFilledCart(page, db, buyer);
    await chooseCash(page);
    await confirmOrder(page);
    await expect(page.getByRole('heading', { name: 'Thank you! Your order has been placed.' })).toBeVisible();
    const { id } = await onlyOrderOf(db, buyer.id);
    await db
      .updateTable('customer_order')
      .set((eb) => ({ discount_amount: 500, net_amount: eb('net_amount', '-', 500) }))
      .where('id', '=', id)
      .execute();
    await use({ ...(await onlyOrderOf(db, buyer.id)), product: product.name });
  },
});

test('[VOUCHER-03] the voucher of an education order names the service', async ({ page, db }) => {
  const order = await db
    .selectFrom('customer_order')
    .innerJoin('buyer', 'buyer.id', 'customer_order.buyer_id')
    .select(['customer_order.id', 'service_name_en', 'buyer_id', 'buyer.name'])
    .where('type', '<>', 'product')
    .where('buyer.phone', '=', '09770000001')
    .orderBy('customer_order.id')
    .executeTakeFirstOrThrow();
  const owner = { id: order.buyer_id, phone: '09770000001', password: 'demo1234', name: order.name };
  await signIn(page, knownBuyer(db, owner));
  await page.goto(`/voucherprint?orderId=${order.id}`);
  const voucher = page.getByRole('article', { name: 'Voucher' });
  expect(order.service_name_en).not.toBe('');
  await expect(voucher).toContainText(order.service_name_en);
  await expect(voucher.getByRole('table')).toHaveCount(0);
});

test('[ROUTE-25 VOUCHER-01 VOUCHER-02 VOUCHER-04 VOUCHER-06] the voucher opens from its order or navigation state and shows all details; without an order or for another buyer it is not shown', async ({
  page,
  db,
  buyer,
  order,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (404|500)/);
  await test.step('from its order', async () => {
    await page.goto(`/orderdetail?orderId=${order.id}`);
    await page.getByRole('link', { name: 'Get voucher' }).click();
    await expect(page).toHaveURL(`/voucherprint?orderId=${order.id}`);
    const voucher = page.getByRole('article', { name: 'Voucher' });
    await expect(voucher.getByRole('heading', { name: branding.SHOP_NAME })).toBeVisible();
    const answer = await page.request.get('/api/Order/GetPOSVoucher', {
      params: { orderId: order.id },
      headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('AccessToken'))}` },
    });
    const { address, phoneNo } = (await answer.json()) as { address: string; phoneNo: string };
    expect([address, phoneNo].every(Boolean)).toBe(true);
    await expect(voucher).toContainText(address);
    await expect(voucher).toContainText(phoneNo);

    const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Yangon' }).format(order.created_at);
    const time = order.created_at.toLocaleTimeString('en-GB', {
      timeZone: 'Asia/Yangon',
      hour: '2-digit',
      minute: '2-digit',
    });
    await expect(voucher.getByRole('definition')).toHaveText([
      order.voucher_no,
      `${day} ${time}`,
      'Online',
      'System',
      new RegExp(`^${buyer.name}, ${buyer.phone}, No. 12, Mango Street, Near the market, .*Yangon$`),
      '10,000 Ks',
      '2,000 Ks',
      '500 Ks',
      '11,500 Ks',
      'Cash on delivery',
    ]);
    const rows = voucher.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.last().getByRole('cell')).toHaveText([order.product, '2', '5,000', '10,000']);
  });

  await test.step('from the navigation state; the path matches exactly', async () => {
    await open(page, '/terms-of-nothing');
    const queries = queriesOf(page, posVoucher);
    await page.evaluate(
      (orderId) => history.replaceState({ usr: { orderId }, key: 'state', idx: 0 }, '', '/voucherprint'),
      order.id,
    );
    await page.reload();
    await expect(page).toHaveURL('/voucherprint');
    await expect(page.getByRole('article', { name: 'Voucher' })).toContainText(order.voucher_no);
    expect(queries.map((query) => query.get('orderId'))).toEqual([String(order.id)]);

    expect((await page.goto(`/voucherprint/more?orderId=${order.id}`))?.status()).toBe(404);
  });

  await test.step('without an order it leads to the order history', async () => {
    await page.goto('/voucherprint');
    await expect(page).toHaveURL('/orderhistory');
  });

  await test.step('another buyer gets an error; a failed voucher can be loaded again', async () => {
    const stranger = await browser.newPage();
    await signIn(stranger, await createBuyer(db));
    await stranger.goto(`/voucherprint?orderId=${order.id}`);
    await expect(stranger.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(stranger.getByRole('main')).not.toContainText(order.voucher_no);
    await stranger.close();

    await answerWith(page, posVoucher, { statusCode: 500, code: 'internal', message: 'Out of ink.' }, 500);
    await page.goto(`/voucherprint?orderId=${order.id}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Out of ink.');
    await page.unrouteAll();
    const release = await holdBack(page, posVoucher);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article', { name: 'Voucher' })).toBeHidden();
    await release();
    await expect(page.getByRole('article', { name: 'Voucher' })).toContainText(order.voucher_no);
  });
});
