import type { Database } from '@zay/api/database';
import { makePlacedOrder } from '@zay/api/testing/placed-orders';
import { addEducationOrder } from '../education-orders.ts';
import { logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { expect, test } from '../test.ts';

/** Creates a paid score list that is overdue the longest. */
async function lateScoreList(db: Database, buyerId: number) {
  const order = await addEducationOrder(db, buyerId, 'score');
  await db
    .updateTable('payment')
    .set({ status: 2, decided_at: new Date() })
    .where('order_id', '=', order.id)
    .execute();
  // A day before the earliest one: a failed try may have left a score list.
  const { earliest } = await db
    .selectFrom('score_request')
    .select((eb) => eb.fn.min<string>('due_on').as('earliest'))
    .executeTakeFirstOrThrow();
  const due = new Date(Math.min(Date.parse(earliest), Date.parse('2001-02-04')) - 86_400_000);
  const dueOn = due.toISOString().slice(0, 10);
  await db
    .updateTable('score_request')
    .set({ due_on: dueOn, released_at: null })
    .where('id', '=', order.requestId)
    .execute();
  return { ...order, dueOn };
}

test('[STAFF-04 STAFF-39] the work list opens first, links to open work, and refreshes automatically', async ({
  page,
  db,
  buyer,
}) => {
  await page.clock.install();
  const forgotten = await makePlacedOrder(db, buyer.id, {
    placedAt: '2001-02-03T04:00:00Z',
    payments: [{ status: 1, serviceId: 2 }],
  });
  await logInAsStaff(page, db, 'owner');
  await openOffice(page, '/');
  await expect(page).toHaveURL(`${officeUrl}/work`);
  await expect(page.getByRole('heading', { level: 1, name: 'Work list' })).toBeVisible();
  const main = page.getByRole('main');
  for (const [work, list] of [
    ['Payments to check', '/payments'],
    ['Orders to pack', '/orders?work=orders&sort=date&direction=asc'],
    ['Not packed for 3 days', '/orders?work=unpacked&sort=date&direction=asc'],
    ['Unanswered questions', '/questions?state=open&sort=date&direction=asc'],
    ['Score lists due within 7 days', '/score-requests?due=true'],
    ['Products low on stock', '/products?lowStock=true'],
  ] as const)
    await expect(main.getByRole('link', { name: new RegExp(`^[\\d,]+\\+? ?${work}`) })).toHaveAttribute(
      'href',
      list,
    );

  const first = (part: string) =>
    main.getByRole('region', { name: part }).getByRole('listitem').first().getByRole('link');
  const oldest = await db
    .selectFrom('payment')
    .innerJoin('customer_order as placed', 'placed.id', 'payment.order_id')
    .innerJoin('payment_service as service', 'service.id', 'payment.payment_service_id')
    .select(['payment.id', 'placed.voucher_no'])
    .where('payment.status', '=', 1)
    .where('service.type', '<>', 3)
    .orderBy('payment.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await expect(first('Payments to check')).toContainText(oldest.voucher_no);
  await expect(first('Payments to check')).toHaveAttribute('href', `/payments/${oldest.id}`);

  // A score list becomes due while the page is open, and appears within a minute.
  const { id, requestId, student, dueOn } = await lateScoreList(db, buyer.id);
  const request = first('Score lists due within 7 days');
  await page.clock.fastForward(61_000);
  await expect(request).toContainText(student);
  await expect(request).toContainText(dueOn.split('-').toReversed().join('/'));
  await expect(request).toContainText('Overdue');
  await expect(request).toHaveAttribute('href', `/score-requests/${requestId}`);
  // It is finished meanwhile, and disappears when the window gets the focus.
  await db.updateTable('customer_order').set({ status: 4 }).where('id', '=', id).execute();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(main).not.toContainText(student);

  await main
    .getByRole('link', { name: /Not packed for 3 days/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${officeUrl}/orders?work=unpacked&sort=date&direction=asc`);
  await expect(main).toContainText(forgotten.voucherNo);
  await page.goBack();
  await expect(main.getByRole('region', { name: 'Products low on stock' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
