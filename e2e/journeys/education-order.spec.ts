import { addEducationOrder, approvePaymentOf } from '../education-orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(async ({ context, baseURL, page, buyer }) => {
  await prepareVisit(context, baseURL);
  await signIn(page, buyer);
});

test('[CERT-17 EDU-04 ORDER-07 ORDER-27 ORDER-32] education orders show service, student and two steps, without mention of goods; a score order leads to its result', async ({
  page,
  db,
  buyer,
}) => {
  await test.step('an education order, its cancellation, its second payment, the list and the voucher do not mention goods', async () => {
    const main = page.getByRole('main');
    const goods = /product|deliver|transport|shopping|Qty/i;
    const order = await addEducationOrder(db, buyer.id, 'score');
    await open(page, `/orderdetail?orderId=${order.id}`);
    await expect(main).not.toContainText(goods);
    await main.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Your request stays in “My requests”.');
    await expect(dialog).not.toContainText(goods);
    await dialog.getByRole('button', { name: 'Keep the order' }).click();

    await db
      .updateTable('payment')
      .set({ status: 3, decided_at: new Date() })
      .where('order_id', '=', order.id)
      .execute();
    await open(page, `/orderdetail?orderId=${order.id}`);
    await expect(main).toContainText('so that we can work on your request.');
    await expect(main).not.toContainText(goods);

    const paid = await addEducationOrder(db, buyer.id, 'class', 4);
    await approvePaymentOf(db, paid.id);
    await open(page, '/orderhistory');
    const rows = main.getByRole('article');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Finished');
    for (const row of await rows.all()) await expect(row).not.toContainText(goods);
    await open(page, `/voucherprint?orderId=${paid.id}`);
    const voucher = main.getByRole('article', { name: 'Voucher' });
    await expect(voucher).toContainText('Thank you for your trust.');
    await expect(voucher).not.toContainText(goods);
  });

  await test.step('education orders show service, student and two steps; a score order leads to its result', async () => {
    const main = page.getByRole('main');
    const steps = main.getByRole('region', { name: 'Order status' }).getByRole('listitem');
    const resultLink = main.getByRole('link', { name: 'See the score list' });
    for (const kind of ['class', 'certificate', 'score'] as const) {
      const order = await addEducationOrder(db, buyer.id, kind, kind === 'class' ? 4 : 1);
      const { service_name_en, net_amount } = await db
        .selectFrom('customer_order')
        .select(['service_name_en', 'net_amount'])
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      await open(page, `/orderdetail?orderId=${order.id}`);
      const service = main.getByRole('region', { name: service_name_en });
      await expect(service).toContainText(`${net_amount.toLocaleString('en-US')} Ks`);
      await expect(service).toContainText(order.student);
      await expect(service).toContainText(/Date of birth:\s*\d\d\/\d\d\/\d{4}/);
      await expect(service).toContainText(/Phone:\s*09\d{7,9}/);
      await expect(service).toContainText(/Address:\s*\S/);
      if (kind === 'score')
        await expect(service).toContainText(/The result (comes by|was due on) \d\d\/\d\d\/\d{4}/);
      if (kind === 'certificate') await expect(service).toContainText('We are getting the certificate.');
      await expect(steps).toHaveText([/^Ordered/, /^Finished/]);
      await expect(steps.filter({ hasText: 'done' })).toHaveCount(kind === 'class' ? 2 : 1);
      await expect(main.getByRole('button', { name: 'Buy again' })).toHaveCount(0);
      await expect(resultLink).toHaveCount(kind === 'score' ? 1 : 0);
      if (kind !== 'score') continue;
      await resultLink.click();
      await expect(page).toHaveURL(`/orderdetailresult/score-list?id=${order.requestId}`);
      expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({
        id: order.requestId,
      });
      await expect(page.getByRole('heading', { level: 1, name: 'Score result' })).toBeVisible();
    }
  });
});
