import { addEducationOrder } from '../education-orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(async ({ context, baseURL, page, buyer }) => {
  await prepareVisit(context, baseURL);
  await signIn(page, buyer);
});

test('[ORDER-07 ORDER-27 ORDER-32] education orders show service, student and two steps; a score order leads to its result', async ({
  page,
  db,
  buyer,
}) => {
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
    await expect(steps).toHaveText([/^Ordered/, /^Transported/]);
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
