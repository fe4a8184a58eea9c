import { saveDeliveryAddress, selectAddress } from '@zay/contract';
import {
  card,
  expectTownshipsFollow,
  newAddress,
  openAddresses,
  saveButton,
  startAdding,
  storedAddresses,
  makeCity,
  pick,
  picker,
} from '../addresses.ts';
import { answerWith, bodiesOf, loseFirstAnswer } from '../answers.ts';
import { openFilledCart } from '../shopper.ts';
import { expect, test } from '../test.ts';
import { amount, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[DELIV-02 DELIV-03 DELIV-04 DELIV-05 DELIV-06 DELIV-11 DELIV-12 DELIV-13 DELIV-14 DELIV-15 DELIV-20 DELIV-24 ADDR-17 ERR-27 PARCEL-13] the form shows missing fields and the fees of the township, and Cancel resets it; refusals keep the entries; Home replaces the saved address, Work and Other add one', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /ERR_FAILED/);
  // Created first, because the browser reads the cities once.
  const city = await makeCity(db, 'Hill Side');
  const [other, whole] = [await makeCity(db, 'Far Side'), await makeCity(db)];
  const heavy = { delivery_service_id: 1, city_id: city.id, from_grams: 5_000, fee: 6_500 };
  await db.insertInto('delivery_rate').values(heavy).execute();
  await openAddresses(page, buyer);
  const form = newAddress(page);
  const address = form.getByLabel('Address', { exact: true });
  const landmark = form.getByLabel(/^Popular places near you/);
  await test.step('the fields and Cancel', async () => {
    const untouched = async () => {
      await expect(form.getByRole('radio', { name: 'Home' })).toBeChecked();
      await expect(picker(page, 'City')).toHaveText('Choose a city');
      await expect(picker(page, 'Township')).toHaveText('Choose a city first');
      await expect(address).toHaveValue('');
      await expect(landmark).toHaveValue('');
    };
    await startAdding(page);
    await expect(form.getByRole('group', { name: 'Label' }).getByRole('radio')).toHaveCount(3);
    await untouched();
    await form.getByRole('radio', { name: 'Other' }).click();
    await expectTownshipsFollow(page, other, whole);
    await address.fill('Stall 9');
    await landmark.fill('Big tree');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toHaveCount(0);
    await startAdding(page);
    await untouched();
  });

  await test.step('missing fields', async () => {
    await saveButton(page).click();
    await expect(picker(page, 'City')).toHaveAccessibleDescription('Add city');
    await expect(picker(page, 'City')).toBeFocused();
    await expect(address).toHaveAccessibleDescription(/Address is required/);
    await pick(page, 'City', city.name);
    await expect(picker(page, 'Township')).toHaveAccessibleDescription('Township is required');
    await expect(form.getByText('Add city')).toHaveCount(0);
    expect(await storedAddresses(db, buyer)).toHaveLength(1);
  });

  await test.step('fee and days of every service to the chosen township, and cash on delivery', async () => {
    const services = await db
      .selectFrom('delivery_service')
      .selectAll()
      .where('active', '=', true)
      .where('all_cities', '=', true)
      .execute();
    await pick(page, 'City', city.name);
    await pick(page, 'Township', 'Hill Side');
    const fees = page.getByRole('region', { name: `Delivery to Hill Side, ${city.name}` });
    await expect(fees.getByRole('listitem')).toHaveCount(services.length);
    for (const service of services) {
      const line = fees.getByRole('listitem').filter({ hasText: service.name_en });
      await expect(line).toContainText(`${amount(service.fee)} Ks`);
      await expect(line).toContainText(`${service.from_day}-${service.to_day} days`);
    }
    await expect(fees).toContainText('From 5 kg: 6,500 Ks');
    await expect(fees).toContainText('Cash on delivery is not available here.');
    await pick(page, 'City', 'Yangon');
    await expect(fees).toHaveCount(0);
    await pick(page, 'Township', 'Kamaryut');
    await expect(page.getByRole('region', { name: 'Delivery to Kamaryut, Yangon' })).toContainText(
      'Cash on delivery is available here.',
    );
  });

  const bodies = bodiesOf(page, saveDeliveryAddress);
  await test.step('a refused address shows an error, and the entries stay', async () => {
    await form.getByRole('radio', { name: 'Other' }).click();
    await pick(page, 'City', city.name);
    await pick(page, 'Township', 'Hill Side');
    await address.fill('Stall 9');
    await landmark.fill('Big tree');
    const message = 'You have too many addresses.';
    await answerWith(
      page,
      saveDeliveryAddress,
      { statusCode: 400, code: 'too-many-addresses', message },
      400,
    );
    await saveButton(page).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(message);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(form.getByRole('radio', { name: 'Other' })).toBeChecked();
    await expect(picker(page, 'City')).toHaveText(city.name);
    await expect(picker(page, 'Township')).toHaveText('Hill Side');
    await expect(address).toHaveValue('Stall 9');
    await expect(landmark).toHaveValue('Big tree');
    await page.unrouteAll();
    const errors = [{ field: 'address', message: 'Too short to find.' }];
    const refusal = { statusCode: 400, code: 'validation-failed', message: 'Please check.', errors };
    await answerWith(page, saveDeliveryAddress, refusal, 400);
    await saveButton(page).click();
    await expect(address).toHaveAccessibleDescription(/Too short to find\./);
    await expect(address).toHaveValue('Stall 9');
    await page.unrouteAll();
    // The first response is lost: the address is sent twice and stored once.
    await loseFirstAnswer(page, saveDeliveryAddress);
    await saveButton(page).click();
    await alert.getByRole('button', { name: 'OK' }).click();
    await saveButton(page).click();
    await expect(card(page, 'Stall 9')).toContainText('Big tree');
    await expect(card(page, 'Stall 9')).toHaveCount(1);
    await expect(card(page, 'Stall 9').getByRole('radio')).toBeChecked();
    expect(bodies.at(-1)).toEqual({
      cityId: city.id,
      townshipId: city.townships[0]?.id,
      labelName: 'Other',
      landmark: 'Big tree',
      address: 'Stall 9',
      recipientName: '',
      recipientPhone: '',
    });
  });

  await test.step('Work in a city that needs no township; Home replaces the saved one, with a note in the form', async () => {
    const add = async (label: 'Home' | 'Work', text: string) => {
      await startAdding(page);
      await form.getByRole('radio', { name: label }).click();
      const warning = form.getByText('Replaces your saved Home address: No. 12, Mango Street');
      await expect(warning).toHaveCount(label === 'Home' ? 1 : 0);
      await pick(page, 'City', whole.name);
      await address.fill(text);
      await saveButton(page).click();
      await expect(card(page, text).getByRole('radio')).toBeChecked();
      await expect(card(page, text)).toContainText(whole.name);
      await expect(card(page, text)).not.toContainText('All Township');
    };
    await add('Work', 'Office 1');
    await expect(saveButton(page)).toBeEnabled();
    await add('Home', 'New home 1');
    await expect(card(page, 'Mango Street')).toHaveCount(0);
    await expect(card(page, 'New home 1')).toContainText('Selected');
    const stored = await storedAddresses(db, buyer);
    expect(stored.map(({ label, address, selected }) => [label, address, selected])).toEqual([
      ['Home', 'New home 1', true],
      ['Other', 'Stall 9', false],
      ['Work', 'Office 1', false],
    ]);
  });
});

test('[DELIV-11 DELIV-23 DELIV-26] adding an address from the cart returns to the cart, and the order goes there, although its selection failed at first', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const city = await makeCity(db, 'Hill Side');
  await db.deleteFrom('address').where('buyer_id', '=', buyer.id).execute();
  await test.step('the first address, added from the cart', async () => {
    await openFilledCart(page, db, buyer);
    await page.getByRole('link', { name: 'Add an address' }).click();
    const form = newAddress(page);
    await expect(form).toBeVisible();
    await expect(page.getByText('You have no saved addresses yet.')).toBeVisible();
    await pick(page, 'City', 'Mandalay');
    await pick(page, 'Township', 'Amarapura');
    await form.getByLabel('Address', { exact: true }).fill('No. 4, Lake Road');
    await saveButton(page).click();
    await expect(page).toHaveURL('/shoppingcart');
    await expect(page.getByRole('region', { name: 'Delivery', exact: true })).toContainText(
      'Amarapura, Mandalay',
    );
  });

  await test.step('another address, saved although its selection failed at first', async () => {
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
    await expect(delivery).toContainText('No. 4, Lake Road');
    await delivery.getByRole('link', { name: 'Change: Deliver to' }).click();
    await startAdding(page);
    await newAddress(page).getByRole('radio', { name: 'Other' }).click();
    await pick(page, 'City', city.name);
    await pick(page, 'Township', 'Hill Side');
    await newAddress(page).getByLabel('Address', { exact: true }).fill('Stall 9');
    // Saved but not selected, the address is in the list and checked.
    await answerWith(page, selectAddress, { statusCode: 500, code: 'internal', message: 'No room.' }, 500);
    await saveButton(page).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('No room.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(card(page, 'Stall 9').getByRole('radio')).toBeChecked();
    await page.unrouteAll();
    await startAdding(page);
    await newAddress(page).getByRole('radio', { name: 'Work' }).click();
    await pick(page, 'City', city.name);
    await pick(page, 'Township', 'Hill Side');
    await newAddress(page).getByLabel('Address', { exact: true }).fill('Office 7');
    await saveButton(page).click();
    await expect(page).toHaveURL('/shoppingcart');
    await expect(delivery).toContainText('Office 7');
    expect((await storedAddresses(db, buyer)).filter(({ selected }) => selected)).toMatchObject([
      { address: 'Office 7' },
    ]);
  });
});
