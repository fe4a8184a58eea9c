import { makeCity, makeCityService } from '../addresses.ts';
import { uniqueWord } from '../goods.ts';
import { logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { onlyOrderOf } from '../orders.ts';
import { chooseCash, confirmOrder, openFilledCart } from '../shopper.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

// The server refuses the first tries of staff, and the code that nobody knows.
test.use({ expectedErrors: [/status of 40[04] .*\/api\/(Staff\/Save|Order\/DiscountCode)/] });

test('[CODE-11 CODE-12 PARCEL-13] staff keep delivery rates and a discount code on a phone; the cart has the fee of the place and the discount, says what is missing for them, and the order costs what it said', async ({
  page,
  db,
  buyer,
  context,
  baseURL,
}) => {
  test.slow();
  const city = await makeCity(db, 'Lake Side');
  await db.updateTable('city').set({ offers_cash_on_delivery: true }).where('id', '=', city.id).execute();
  const service = await makeCityService(db, city, 2_500);
  const code = uniqueWord().toUpperCase();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await logInAsStaff(page, db, 'owner');

  await test.step('staff add rates, and errors are at their fields', async () => {
    const rate = (n: number) => page.getByRole('group', { name: `Rate ${n}`, exact: true });
    const choose = async (n: number, part: 'City' | 'Township', name: string) => {
      await rate(n).getByLabel(part).click();
      const choices = page.getByRole('dialog', { name: part });
      await choices.getByRole('searchbox').fill(name);
      // The list shrinks then, and would move a button under the pointer.
      await expect(choices.getByRole('listitem')).toHaveCount(1);
      await choices.getByRole('button', { name, exact: true }).click();
    };
    await openOffice(page, `/delivery-services/${service.id}`);
    await page.getByLabel('Free for goods of at least').fill('13000');
    await page.getByRole('button', { name: 'Add a rate' }).click();
    await choose(1, 'City', city.name);
    await choose(1, 'Township', 'Lake Side');
    await page.getByRole('button', { name: 'Add a rate' }).click();
    await expect(rate(2).getByLabel('City')).toHaveText(city.name);
    await choose(2, 'Township', 'Lake Side');
    await rate(2).getByLabel('Fee').fill('1800');
    await save();
    await expect(rate(1).getByLabel('Fee')).toHaveAttribute('aria-invalid', 'true');
    await rate(1).getByLabel('Fee').fill('1500');
    await save();
    await expect(rate(2).getByLabel('From this weight')).toHaveAccessibleDescription(/another rate/);
    await rate(2).getByLabel('From this weight').fill('5000');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await save();
    await expect(page).toHaveURL(`${officeUrl}/delivery-services`);
  });

  await test.step('staff add a code, and errors are beside its fields', async () => {
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
  const summary = shop.getByRole('region', { name: 'Summary' });
  const sums = summary.getByRole('definition');
  const form = shop.getByRole('form', { name: 'Discount code' });
  const taken = shop.getByRole('region', { name: 'Discount code' }).getByRole('status');
  const change = (by: 'Decrease' | 'Increase') => shop.getByRole('button', { name: by }).click();

  await test.step('the cart has the fee of place and weight; the buyer enters a wrong code and then this one', async () => {
    const place = { city_id: city.id, township_id: city.townships[0]!.id };
    await db.updateTable('address').set(place).where('buyer_id', '=', buyer.id).execute();
    const product = await openFilledCart(shop, db, buyer);
    await db.updateTable('product').set({ weight_grams: 3_000 }).where('id', '=', product.id).execute();
    await open(shop, '/shoppingcart');
    await expect(sums).toHaveText(['10,000 Ks', '1,800 Ks', '11,800 Ks']);
    await expect(summary).toContainText('Add 3,000 Ks for free delivery');
    for (const entered of ['nosuchcode', code.toLowerCase()]) {
      await form.getByLabel('Discount code').fill(entered);
      await form.getByRole('button', { name: 'Use it' }).click();
      if (entered !== 'nosuchcode') continue;
      await expect(form.getByText('There is no such code.')).toBeVisible();
      await expect(form.getByLabel('Discount code')).toHaveValue(entered);
    }
    await expect(taken).toHaveText('−1,000 Ks');
    await expect(sums).toHaveText(['10,000 Ks', '1,800 Ks', '−1,000 Ks', '10,800 Ks']);
    await expect(shop.getByText(`Discount (${code})`)).toBeVisible();
  });

  await test.step('with fewer goods the code takes nothing off, with more the delivery is free', async () => {
    await change('Decrease');
    await expect(taken).toHaveText('This code is for orders with products from 8,000 Ks.');
    await expect(sums).toHaveText(['5,000 Ks', '1,500 Ks', '6,500 Ks']);
    await expect(summary).toContainText('Add 8,000 Ks for free delivery');
    await change('Increase');
    await change('Increase');
    await expect(sums).toHaveText(['15,000 Ks', '0 Ks', '−1,500 Ks', '13,500 Ks']);
    await expect(summary).not.toContainText('free delivery');
    await change('Decrease');
    await expect(sums).toHaveText(['10,000 Ks', '1,800 Ks', '−1,000 Ks', '10,800 Ks']);
  });

  await test.step('the order costs what the cart said, and has the code', async () => {
    await chooseCash(shop);
    await confirmOrder(shop);
    await expect(shop.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    const order = await onlyOrderOf(db, buyer.id);
    expect(order).toMatchObject({ delivery_fee: 1_800, net_amount: 10_800 });
    await open(shop, `/orderdetail?orderId=${order.id}`);
    await expect(shop.getByText(`Discount (${code})`)).toBeVisible();
  });

  await test.step('staff find the order by the code', async () => {
    await openOffice(page, `/discount-codes?search=${code}`);
    await page.getByRole('row').filter({ hasText: code }).getByRole('link').click();
    await page.getByRole('link', { name: `Orders with ${code}` }).click();
    const row = page.getByRole('row').filter({ hasText: buyer.phone });
    await expect(row).toHaveCount(1);
    await row.getByRole('link').click();
    await expect(page.getByText(`Discount ${code}`)).toBeVisible();
  });
});
