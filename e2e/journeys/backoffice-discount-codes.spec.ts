import { uniqueWord } from '../goods.ts';
import { logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { chooseCash, confirmOrder, openFilledCart } from '../shopper.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

// The server refuses the first try of staff, and the code that nobody knows.
test.use({ expectedErrors: [/status of 40[04] .*\/api\/(Staff\/Save|Order\/DiscountCode)/] });

test('[CODE-11 CODE-12] staff add a discount code; a buyer uses it in the cart, pays less and finds it in the order; staff find the order', async ({
  page,
  db,
  buyer,
  context,
  baseURL,
}) => {
  test.slow();
  const code = uniqueWord().toUpperCase();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

  await test.step('staff add a code, and errors are beside its fields', async () => {
    await logInAsStaff(page, db, 'owner');
    await openOffice(page, '/discount-codes');
    await page.getByRole('link', { name: 'New' }).click();
    await field('Code').fill(code.toLowerCase());
    await field('Kind').selectOption('Per cent');
    await field('Takes off, kyats or per cent').fill('110');
    await field('Only for the products with these numbers').fill('2000000000');
    await save();
    await expect(page.getByText('At most 100.')).toBeVisible();
    await expect(field('Only for the products with these numbers')).toHaveAttribute('aria-invalid', 'true');
    await field('Takes off, kyats or per cent').fill('10');
    await field('Only for the products with these numbers').fill('');
    await field('Products for at least').fill('8000');
    await save();
    await expect(page).toHaveURL(`${officeUrl}/discount-codes`);
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('8,000 Ks');
  });

  const shop = await context.newPage();
  await prepareVisit(context, baseURL);
  const form = shop.getByRole('form', { name: 'Discount code' });
  const card = shop.getByRole('region', { name: 'Discount code' });
  const sums = shop.getByRole('region', { name: 'Summary' }).getByRole('definition');

  await test.step('the buyer enters a wrong code and then this one', async () => {
    await openFilledCart(shop, db, buyer);
    await form.getByLabel('Discount code').fill('nosuchcode');
    await form.getByRole('button', { name: 'Use it' }).click();
    await expect(form.getByText('There is no such code.')).toBeVisible();
    await expect(form.getByLabel('Discount code')).toHaveValue('nosuchcode');
    await form.getByLabel('Discount code').fill(code.toLowerCase());
    await form.getByRole('button', { name: 'Use it' }).click();
    await expect(card.getByRole('status')).toHaveText('−1,000 Ks');
    await expect(sums).toHaveText(['10,000 Ks', '2,000 Ks', '−1,000 Ks', '11,000 Ks']);
    await expect(shop.getByText(`Discount (${code})`)).toBeVisible();
  });

  await test.step('with fewer goods the cart says why it takes nothing off', async () => {
    await shop.getByRole('button', { name: 'Decrease' }).click();
    await expect(card.getByRole('status')).toHaveText('This code is for orders with products from 8,000 Ks.');
    await expect(sums).toHaveText(['5,000 Ks', '2,000 Ks', '7,000 Ks']);
    await shop.getByRole('button', { name: 'Increase' }).click();
    await expect(card.getByRole('status')).toHaveText('−1,000 Ks');
  });

  await test.step('the order has the lower sum and the code', async () => {
    await chooseCash(shop);
    await confirmOrder(shop);
    await expect(shop.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    const { id, net_amount } = await db
      .selectFrom('customer_order')
      .select(['id', 'net_amount'])
      .where('buyer_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect(net_amount).toBe(11_000);
    await open(shop, `/orderdetail?orderId=${id}`);
    await expect(shop.getByText(`Tax and discount (${code})`)).toBeVisible();
  });

  await test.step('staff find the order by the code, and see how often it was used', async () => {
    await openOffice(page, `/discount-codes?search=${code}`);
    await page.getByRole('row').filter({ hasText: code }).getByRole('link').click();
    await page.getByRole('link', { name: `Orders with ${code}` }).click();
    await expect(page.getByRole('row').filter({ hasText: buyer.phone })).toHaveCount(1);
    await page.getByRole('row').filter({ hasText: buyer.phone }).getByRole('link').click();
    await expect(page.getByText(`Discount ${code}`)).toBeVisible();
  });
});
