import { orderHistory, timings, voucherSuggestions } from '@zay/contract';
import { answerWith, holdBack, queriesOf } from '../answers.ts';
import { makeProduct } from '../goods.ts';
import { addOrder, addOrders, historyRows, openFilters } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { mediaUrl, open, prepareVisit, stopClock } from '../visitor.ts';

test.beforeEach(async ({ context, baseURL, page, buyer }) => {
  await prepareVisit(context, baseURL);
  await signIn(page, buyer);
});

test('[HISTORY-14 ERR-35 HISTORY-01 HISTORY-03 ERR-36 HISTORY-11 HISTORY-12 HISTORY-13 HISTORY-15] an empty history leads to the goods; voucher numbers are suggested and searched; a row shows its order, opens it and its voucher', async ({
  page,
  db,
  buyer,
}) => {
  await test.step('an empty history shows a picture and a link to the goods', async () => {
    const release = await holdBack(page, orderHistory);
    await open(page, '/orderhistory');
    const main = page.getByRole('main');
    await expect(main.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await release();
    await expect(main.getByText('You have no orders yet.')).toBeVisible();
    await expect(main.locator('svg[width="160"]')).toBeVisible();
    await expect(main.getByText('No More Data')).toHaveCount(0);
    await main.getByRole('link', { name: 'Browse products' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('voucher numbers are suggested, chosen, searched by a part, and reported as missing', async () => {
    const orders = await addOrders(db, buyer.id, 3);
    const wanted = orders[1]!;
    const queries = queriesOf(page, voucherSuggestions);
    await open(page, '/orderhistory');
    const rows = historyRows(page);
    await expect(rows).toHaveCount(3);
    const box = page.getByRole('combobox', { name: 'Search by voucher number' });
    const options = page.getByRole('listbox', { name: 'Voucher numbers' }).getByRole('option');
    // With a stopped clock typing has no pause, however long the keys take.
    await stopClock(page);
    await box.pressSequentially(wanted.voucherNo.slice(-6));
    await page.clock.runFor(timings.voucherSearchDebounce);
    await page.clock.resume();
    await expect(options).toHaveText([wanted.voucherNo]);
    expect(queries.map((query) => query.get('SearchText'))).toEqual([wanted.voucherNo.slice(-6)]);
    expect(queries[0]?.get('UserId')).toBe(String(buyer.id));
    await options.click();
    await expect(box).toHaveValue(wanted.voucherNo);
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(`/orderhistory?VoucherNo=${wanted.voucherNo}`);

    await box.fill('999999999999');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('No result found');
    await expect(options).toHaveCount(0);
    await box.fill('');
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole('search').getByRole('status')).toBeHidden();

    await box.fill('V2');
    await expect(options).toHaveCount(3);
    await box.press('ArrowDown');
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(wanted.voucherNo);
    await box.fill(orders[0]!.voucherNo.slice(3));
    await box.press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(orders[0]!.voucherNo);
  });

  await test.step('a row shows its order, opens it and its voucher', async () => {
    const product = await makeProduct(db, { pictures: 1 });
    const first = await addOrder(db, buyer.id, {
      at: '2026-03-04T20:00:00Z',
      product,
      qty: 3,
      net: 12_500,
      payment: 2,
      status: 3,
    });
    const deleted = await addOrder(db, buyer.id, { status: 5, payment: 3 });
    await open(page, '/orderhistory');
    const rows = historyRows(page);
    await expect(rows).toHaveCount(5);
    const row = rows.filter({ hasText: first.voucherNo });
    for (const text of ['05/03/2026', 'Transporting', 'Paid', '3', '12,500 Ks'])
      await expect(row).toContainText(text);
    const { image_key } = await db
      .selectFrom('payment_service')
      .select('image_key')
      .where('id', '=', 14)
      .executeTakeFirstOrThrow();
    const pictures = row.locator('img');
    await expect(pictures.first()).toHaveAttribute('src', /^\/media\//);
    await expect(pictures.last()).toHaveAttribute('src', mediaUrl(image_key));

    const gone = rows.filter({ hasText: deleted.voucherNo });
    await expect(gone).toContainText('Deleted');
    await expect(gone).toContainText('Failed');
    await expect(gone.getByRole('link', { name: /^Voucher/ })).toHaveCount(0);

    await row.getByRole('link', { name: `Voucher ${first.voucherNo}` }).click();
    await expect(page).toHaveURL(`/voucherprint?orderId=${first.id}`);
    await expect(page.getByRole('article', { name: 'Voucher' })).toContainText(first.voucherNo);
    await page.goBack();
    // A press anywhere on the row opens it.
    await row.getByText('05/03/2026').click({ force: true });
    await expect(page).toHaveURL(`/orderdetail?orderId=${first.id}`);
    expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({ orderId: first.id });
    await expect(page.getByRole('main')).toContainText(first.voucherNo);
  });
});

test('[HISTORY-08 HISTORY-09] ten at a time, appended, to the end of the list; a failed list can be loaded again, and a failed later page keeps the rows', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const earlier = await addOrders(db, buyer.id, 11);

  await test.step('a failed list shows an error and can be loaded again; a failed later page keeps the rows', async () => {
    const failure = { statusCode: 500, code: 'internal', message: 'The shelf fell down.' };
    await answerWith(page, orderHistory, failure, 500);
    await open(page, '/orderhistory');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The shelf fell down.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(historyRows(page)).toHaveCount(10);

    await answerWith(page, orderHistory, failure, 500);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(alert).toContainText('The shelf fell down.');
    await expect(historyRows(page)).toHaveCount(10);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(historyRows(page)).toHaveCount(11);
    await expect(alert).toHaveCount(0);
  });

  await test.step('the end is shown after a page that is not full or is empty', async () => {
    const orders = [...earlier, ...(await addOrders(db, buyer.id, 9))];
    const queries = queriesOf(page, orderHistory);
    await open(page, '/orderhistory');
    const rows = historyRows(page);
    await expect(rows).toHaveCount(10);
    expect(queries[0]?.get('UserId')).toBe(String(buyer.id));
    await expect(page.getByText('No More Data')).toHaveCount(0);
    const more = page.getByRole('button', { name: 'Load more' });
    await more.click();
    await expect(rows).toHaveCount(20);
    await expect(rows.first()).toContainText(orders.at(-1)!.voucherNo);
    await expect(rows.last()).toContainText(orders[0]!.voucherNo);
    // After a second full page the server answers 400 for the end of the list.
    await more.click();
    await expect(page.getByText('No More Data')).toBeVisible();
    await expect(rows).toHaveCount(20);
    await expect(more).toHaveCount(0);
    expect(queries.map((query) => [query.get('PageNumber'), query.get('PageSize')])).toEqual([
      ['1', '10'],
      ['2', '10'],
      ['3', '10'],
    ]);

    // One was never placed after all.
    const never = { status: 5, refused_reason: 'out-of-stock' } as const;
    await db.updateTable('customer_order').set(never).where('id', '=', orders[0]!.id).execute();
    await open(page, '/orderhistory');
    await more.click();
    await expect(rows).toHaveCount(19);
    await expect(page.getByText('No More Data')).toBeVisible();
  });
});

test(
  '[HISTORY-04 HISTORY-05 HISTORY-06 HISTORY-07] filters by state and day begin at page 1 and stay in the address',
  { tag: '@desktop-all' },
  async ({ page, db, buyer, isMobile }) => {
    await addOrders(db, buyer.id, 11);
    const packed = await addOrder(db, buyer.id, { status: 2, payment: 2, at: '2026-05-09T17:30:00Z' });
    const failed = await addOrder(db, buyer.id, {
      payment: 3,
      at: '2026-05-09T12:00:00Z',
      paidAt: '2026-05-20T12:00:00Z',
    });
    const queries = queriesOf(page, orderHistory);
    await open(page, '/orderhistory');
    const rows = historyRows(page);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(rows).toHaveCount(13);
    await openFilters(page, isMobile);

    const payment = page.getByLabel('Payment status');
    const order = page.getByLabel('Order status');
    await expect(payment.getByRole('option')).toHaveText(['All', 'Checking', 'Paid', 'Failed']);
    await expect(order.getByRole('option')).toHaveText([
      'All',
      'Ordered',
      'Packed',
      'Transporting',
      'Transported',
      'Deleted',
    ]);
    await payment.selectOption('Paid');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(packed.voucherNo);
    await expect(page).toHaveURL('/orderhistory?PaymentStatusId=2');
    expect(Object.fromEntries(queries.at(-1)!)).toMatchObject({ PaymentStatusId: '2', PageNumber: '1' });
    await order.selectOption('Packed');
    await expect(page).toHaveURL('/orderhistory?OrderStatusId=2&PaymentStatusId=2');
    await expect(rows).toHaveCount(1);
    await order.selectOption('Deleted');
    await expect(page.getByText('None of your orders matches this search.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/orderhistory');
    await expect(rows).not.toHaveCount(0);

    const orderDate = page.getByLabel('Order date', { exact: true });
    await orderDate.fill('2026-05-10');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(packed.voucherNo);
    // The unfiltered list may still be loading its next pages.
    expect(queries.map((query) => query.get('OrderDate'))).toContain('2026-05-10');
    await page.getByRole('button', { name: 'Clear: Order date' }).click();
    await expect(orderDate).toHaveValue('');
    // The field is empty before the list is: a date filled in earlier would be added to the old filter.
    await expect(rows).not.toHaveCount(1);
    await page.getByLabel('Payment date', { exact: true }).fill('2026-05-20');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(failed.voucherNo);
    expect(queries.map((query) => query.get('PaymentDate'))).toContain('2026-05-20');

    // Back from an order, and after a reload.
    await rows.getByRole('link', { name: failed.voucherNo, exact: true }).click();
    await expect(page).toHaveURL(/orderdetail/);
    await page.goBack();
    await expect(page).toHaveURL('/orderhistory?PaymentDate=2026-05-20');
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(page.getByLabel('Payment date', { exact: true })).toHaveValue('20/05/2026');
  },
);
