import { makeCity } from '../addresses.ts';
import { uniqueWord } from '../goods.ts';
import { logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { chooseCash, confirmOrder, openFilledCart } from '../shopper.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

// The server refuses the first tries of staff.
test.use({ expectedErrors: [/status of 400 .*\/api\/Staff\/SaveDeliveryService/] });

test('[PARCEL-13] staff keep rates by place and weight on a phone; the cart has the fee of the place, says what is missing until delivery is free, and the order costs what it said', async ({
  page,
  db,
  buyer,
  context,
  baseURL,
}) => {
  test.slow();
  const city = await makeCity(db, 'Lake Side');
  await db.updateTable('city').set({ offers_cash_on_delivery: true }).where('id', '=', city.id).execute();
  const service = await db
    .insertInto('delivery_service')
    .values({ name_en: uniqueWord(), fee: 2_500, from_day: 1, to_day: 2, all_cities: false, sort: -1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reach = { delivery_service_id: service.id, city_id: city.id };
  await db.insertInto('delivery_service_city').values(reach).execute();

  const rate = (n: number) => page.getByRole('group', { name: `Rate ${n}`, exact: true });
  const choose = async (n: number, field: 'City' | 'Township', name: string) => {
    await rate(n).getByLabel(field).click();
    const choices = page.getByRole('dialog', { name: field });
    await choices.getByRole('searchbox').fill(name);
    // The list shrinks then, and would move a button under the pointer.
    await expect(choices.getByRole('listitem')).toHaveCount(1);
    await choices.getByRole('button', { name, exact: true }).click();
  };
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

  await test.step('staff add rates, and errors are at their fields', async () => {
    await logInAsStaff(page, db, 'owner');
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
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(await page.evaluate(() => window.innerWidth));
    await save();
    await expect(page).toHaveURL(`${officeUrl}/delivery-services`);
  });

  const shop = await context.newPage();
  await prepareVisit(context, baseURL);
  const summary = shop.getByRole('region', { name: 'Summary' });
  const sums = summary.getByRole('definition');

  await test.step('the cart has the fee of place and weight, and says what is missing', async () => {
    const place = { city_id: city.id, township_id: city.townships[0]!.id };
    await db.updateTable('address').set(place).where('buyer_id', '=', buyer.id).execute();
    const product = await openFilledCart(shop, db, buyer);
    await db.updateTable('product').set({ weight_grams: 3_000 }).where('id', '=', product.id).execute();
    await open(shop, '/shoppingcart');
    await expect(sums).toHaveText(['10,000 Ks', '1,800 Ks', '11,800 Ks']);
    await expect(summary).toContainText('Add 3,000 Ks for free delivery');
    await shop.getByRole('button', { name: 'Decrease' }).click();
    await expect(sums).toHaveText(['5,000 Ks', '1,500 Ks', '6,500 Ks']);
    await expect(summary).toContainText('Add 8,000 Ks for free delivery');
    for (let piece = 1; piece < 3; piece += 1) await shop.getByRole('button', { name: 'Increase' }).click();
    await expect(sums).toHaveText(['15,000 Ks', '0 Ks', '15,000 Ks']);
    await expect(summary).not.toContainText('free delivery');
    await shop.getByRole('button', { name: 'Decrease' }).click();
    await expect(sums).toHaveText(['10,000 Ks', '1,800 Ks', '11,800 Ks']);
  });

  await test.step('the order costs what the cart said', async () => {
    await chooseCash(shop);
    await confirmOrder(shop);
    await expect(shop.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    const order = await db
      .selectFrom('customer_order')
      .select(['delivery_fee', 'net_amount'])
      .where('buyer_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ delivery_fee: 1_800, net_amount: 11_800 });
  });
});
