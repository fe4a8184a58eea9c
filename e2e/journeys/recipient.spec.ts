import { saveDeliveryAddress } from '@zay/contract';
import {
  card,
  newAddress,
  openAddresses,
  saveButton,
  startAdding,
  storedAddresses,
  makeCity,
  pick,
  picker,
} from '../addresses.ts';
import { answerWith } from '../answers.ts';
import { onlyOrderOf } from '../orders.ts';
import { confirmOrder, openFilledCart, payBySlip } from '../shopper.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const nameOf = 'Recipient’s name (optional)';
const phoneOf = 'Recipient’s phone number (optional)';

test('[DELIV-27 CHECKOUT-50] an order for another recipient names her from the cart to the voucher', async ({
  page,
  db,
  buyer,
}) => {
  const city = await makeCity(db, 'Hill Side');
  const product = await openFilledCart(page, db, buyer);
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
  await expect(delivery).toContainText(`${buyer.name} · ${buyer.phone}`);
  await delivery.getByRole('link', { name: 'Change: Deliver to' }).click();
  await startAdding(page);
  const form = newAddress(page);
  await form.getByRole('radio', { name: 'Other' }).click();
  await pick(page, 'City', city.name);
  await pick(page, 'Township', 'Hill Side');
  await form.getByLabel('Address', { exact: true }).fill('No. 4, Lake Road');
  await expect(form.getByRole('group', { name: 'Recipient' })).toContainText(
    `${buyer.name} · ${buyer.phone}`,
  );
  await form.getByLabel(nameOf).fill('Daw Mya Mya');
  await form.getByLabel(phoneOf).fill('၀၉ ၂၅၀ ၀၀၀ ၁၂၃');
  await saveButton(page).click();

  const mother = 'Daw Mya Mya · 09250000123';
  await expect(page).toHaveURL('/shoppingcart');
  await expect(delivery).toContainText(mother);
  await payBySlip(page);
  await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText(mother);
  await confirmOrder(page);
  await page.getByRole('button', { name: 'See the order' }).click();
  const address = page.getByRole('main').locator('section').filter({ hasText: 'Deliver to' });
  await expect(address).toContainText(mother);
  await expect(page.getByRole('main')).toContainText(product.name);
  const order = await onlyOrderOf(db, buyer.id);
  expect(order.delivery).toMatchObject({
    name: 'Daw Mya Mya',
    phone: '09250000123',
    address: 'No. 4, Lake Road',
  });
  await open(page, `/voucherprint?orderId=${order.id}`);
  await expect(page.getByRole('article', { name: 'Voucher' })).toContainText(
    `Daw Mya Mya, 09250000123, No. 4, Lake Road, Hill Side, ${city.name}`,
  );
});

test('[DELIV-28 DELIV-29] errors of the recipient are shown with all others, and the entries stay; a recipient is added to a saved address', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);

  await test.step('errors of the recipient are shown with all others, and the entries stay', async () => {
    const city = await makeCity(db, 'Hill Side');
    await openAddresses(page, buyer);
    await startAdding(page);
    const form = newAddress(page);
    const [name, phone] = [form.getByLabel(nameOf), form.getByLabel(phoneOf)];
    await form.getByRole('radio', { name: 'Work' }).click();
    const tooLong = 'Mya '.repeat(30);
    await name.fill(tooLong);
    await phone.fill('0912');
    await saveButton(page).click();
    await expect(picker(page, 'City')).toHaveAccessibleDescription('Add city');
    await expect(form.getByLabel('Address', { exact: true })).toHaveAccessibleDescription(/is required/);
    await expect(name).toHaveAccessibleDescription('At most 100 characters.');
    await expect(name).toHaveValue(tooLong);
    await expect(phone).toHaveAccessibleDescription(/starts with 09, followed by 7 to 9 digits/);
    expect(await storedAddresses(db, buyer)).toHaveLength(1);

    await name.fill('Daw Mya');
    await phone.fill('09250000124');
    await pick(page, 'City', city.name);
    await pick(page, 'Township', 'Hill Side');
    await form.getByLabel('Address', { exact: true }).fill('Office 1');
    const errors = [{ field: 'recipientPhone', message: 'Nobody answers.' }];
    const refusal = { statusCode: 400, code: 'validation-failed', message: 'Please check.', errors };
    await answerWith(page, saveDeliveryAddress, refusal, 400);
    await saveButton(page).click();
    await expect(phone).toHaveAccessibleDescription('Nobody answers.');
    await expect(name).toHaveValue('Daw Mya');
    await page.unrouteAll();
    await saveButton(page).click();
    await expect(card(page, 'Office 1')).toContainText('Daw Mya · 09250000124');
    await expect(card(page, 'Mango Street')).not.toContainText('·');
  });

  await test.step('a recipient is added to a saved address without entering it again', async () => {
    await db
      .updateTable('address')
      .set({ selected: false })
      .where('label', '=', 'Work')
      .where('buyer_id', '=', buyer.id)
      .execute();
    await db
      .updateTable('address')
      .set({ selected: true })
      .where('label', '=', 'Home')
      .where('buyer_id', '=', buyer.id)
      .execute();
    await openAddresses(page, buyer);
    await page.getByRole('button', { name: 'Edit address: No. 12, Mango Street' }).click();
    const form = page.getByRole('form', { name: 'Edit address: Home' });
    await expect(form.getByLabel('Address', { exact: true })).toHaveValue('No. 12, Mango Street');
    await expect(picker(page, 'City')).toHaveText('Yangon');
    await form.getByLabel(nameOf).fill('U Ba');
    await saveButton(page).click();
    await expect(card(page, 'Mango Street')).toContainText('U Ba');
    await expect(card(page, 'Mango Street')).toContainText('Selected');
    const homes = (await storedAddresses(db, buyer)).filter(({ label }) => label === 'Home');
    expect(homes).toMatchObject([
      { label: 'Home', address: 'No. 12, Mango Street', landmark: 'Near the market', selected: true },
    ]);
  });
});
