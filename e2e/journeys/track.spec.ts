import { trackOrder } from '@zay/contract';
import { addOrder } from '../orders.ts';
import { openFooter } from '../frame.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test('[TRACK-06] tracking is in the HTML of the server, and linked from the footer and the login page', async ({
  page,
  context,
  baseURL,
}) => {
  await prepareVisit(context, baseURL);
  const answer = await page.request.get('/track');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('name="voucherNo"');

  await open(page, '/shop-locations');
  await (await openFooter(page)).getByRole('link', { name: 'Track an order' }).click();
  await expect(page).toHaveURL('/track');
  // The order history leads a guest to the login, which links to this page.
  await page.goto('/orderhistory');
  await page.getByRole('link', { name: 'Track an order without logging in' }).click();
  await expect(page).toHaveURL('/track');
  await expect(page.getByRole('heading', { level: 1, name: 'Track an order' })).toBeVisible();
});

test('[TRACK-07 TRACK-08 VOUCHER-13] a guest tracks an order; the entries stay after each response', async ({
  page,
  context,
  baseURL,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/404|Failed to load resource/);
  await prepareVisit(context, baseURL);
  const { id, voucherNo } = await addOrder(db, buyer.id, { status: 3, payment: 2 });
  await open(page, '/track');
  const main = page.getByRole('main');
  const voucher = main.getByLabel('Voucher number');
  const phone = main.getByLabel('Phone number');
  const look = () => main.getByRole('button', { name: 'See the order' }).click();

  await look();
  await expect(voucher).toHaveAccessibleDescription(/Voucher number is required$/);
  await expect(phone).toHaveAccessibleDescription(/Phone number is required$/);
  await expect(voucher).toBeFocused();
  await voucher.fill('V12');
  await phone.fill('12345');
  await expect(voucher).toHaveAccessibleDescription(/the letter V followed by 12 digits\.$/);
  await expect(phone).toHaveAccessibleDescription(/starts with 09, followed by 7 to 9 digits\.$/);

  await voucher.fill('V260101999999');
  await phone.fill(`+95 ${buyer.phone.slice(1)}`);
  await look();
  await expect(main.getByRole('alert')).toContainText('We found no order');
  await expect(voucher).toHaveValue('V260101999999');
  await expect(phone).toHaveValue(`+95 ${buyer.phone.slice(1)}`);

  await page.route(`**${trackOrder.path}`, (route) => route.abort());
  await voucher.fill(voucherNo.toLowerCase());
  await look();
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(voucher).toHaveValue(voucherNo.toLowerCase());
  await page.unrouteAll();

  await look();
  await expect(main.getByRole('heading', { name: `Order ${voucherNo}` })).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
  const steps = main.getByRole('region', { name: 'Order status' });
  await expect(steps.getByRole('listitem')).toHaveText([
    'Ordered (done)',
    'Packed (done)',
    'Transporting (done)',
    'Transported',
  ]);
  await expect(steps).toContainText('Ordered on');
  await expect(steps.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('status')).toContainText('Paid');
  await expect(main).not.toContainText(buyer.name);

  await db.updateTable('customer_order').set({ status: 5 }).where('id', '=', id).execute();
  await look();
  await expect(main.getByRole('status')).toContainText('This order was cancelled.');
  await expect(phone).toHaveValue(`+95 ${buyer.phone.slice(1)}`);

  const cash = await addOrder(db, buyer.id, { status: 3, payment: 1, serviceId: 2 });
  await voucher.fill(cash.voucherNo);
  await look();
  await expect(main.getByRole('heading', { name: `Order ${cash.voucherNo}` })).toBeVisible();
  await expect(main.getByRole('status')).toContainText('Pay on delivery');
  await expect(main.getByRole('status')).not.toContainText(/Paid|Checking/);
});
