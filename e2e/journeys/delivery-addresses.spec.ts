import { deliveryAddresses, selectAddress } from '@zay/contract';
import { addAddress, card, saveButton, savedAddresses, storedAddresses, makeCity } from '../addresses.ts';
import { answerWith, bodiesOf, holdBack } from '../answers.ts';
import { openFilledCart } from '../shopper.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[DELIV-01 DELIV-07 DELIV-08 DELIV-10 DELIV-16 DELIV-17 DELIV-18 DELIV-22 ERR-27] saved addresses are radio cards, after a remembered one until they load: one is selected and saved, others are deleted after a question; failures show an error', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/, /status of 404/);
  // Created first, because the browser reads the cities once.
  const city = await makeCity(db, 'Hill Side');
  const selected = async () =>
    (await storedAddresses(db, buyer)).filter(({ selected }) => selected).map(({ label }) => label);
  const left = async () => (await storedAddresses(db, buyer)).map(({ address }) => address);
  await test.step('a remembered address until the list loads; a single unselected one is selected automatically', async () => {
    await db.updateTable('address').set({ selected: false }).where('buyer_id', '=', buyer.id).execute();
    await signIn(page, buyer);
    await page.addInitScript(() => localStorage.setItem('TempAddress', 'No. 1, First Road'));
    const bodies = bodiesOf(page, selectAddress);
    const release = await holdBack(page, deliveryAddresses);
    await open(page, '/delivery-address-change');
    await expect(page.getByRole('main')).toContainText('No. 1, First Road');
    await release();
    await expect(card(page, 'Mango Street')).toContainText('Selected');
    await expect(page.getByRole('main')).not.toContainText('No. 1, First Road');
    await expect.poll(selected).toEqual(['Home']);
    expect(bodies).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('DefaultAddress'))).toBe(
      'Near the market, No. 12, Mango Street, Insein, Yangon',
    );
    await page.unrouteAll();
  });

  await test.step('a failed list is loaded again; the selected address cannot be saved again', async () => {
    for (const [label, text] of [
      ['Work', 'Office 5B'],
      ['Other', 'Stall 9'],
      ['Other', 'Stall 10'],
    ] as const)
      await addAddress(db, buyer, label, text, city);
    const refusal = { statusCode: 503, code: 'unavailable', message: 'Back in a minute.' };
    await answerWith(page, deliveryAddresses, refusal, 503);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Back in a minute.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(savedAddresses(page).getByRole('radio')).toHaveCount(4);
    for (const text of ['Home', 'Selected', 'No. 12, Mango Street', 'Near the market', 'Insein, Yangon'])
      await expect(card(page, 'Mango Street')).toContainText(text);
    await expect(card(page, 'Office 5B')).toContainText(`Hill Side, ${city.name}`);
    await expect(card(page, 'Mango Street').getByRole('radio')).toBeChecked();
    await expect(saveButton(page)).toBeDisabled();
  });

  await test.step('without a cart behind it the page stays, and the choice is selected', async () => {
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to the cart' })).toHaveCount(0);
    await card(page, 'Office 5B').click();
    await saveButton(page).click();
    await expect(card(page, 'Office 5B')).toContainText('Selected');
    await expect(card(page, 'Mango Street')).not.toContainText('Selected');
    await expect(saveButton(page)).toBeDisabled();
    await expect(page).toHaveURL('/delivery-address-change');
    expect(await selected()).toEqual(['Work']);
  });

  await test.step('Home has no delete action; Work and Other are deleted after a question', async () => {
    const deletes = savedAddresses(page).getByRole('button', { name: /^Delete address/ });
    await expect(deletes).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Delete address: No. 12, Mango Street' })).toHaveCount(0);
    const question = page.getByRole('alertdialog', { name: 'Delete this address?' });
    await page.getByRole('button', { name: 'Delete address: Office 5B' }).click();
    await expect(question).toContainText(`Office 5B, Hill Side, ${city.name}`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page, 'Office 5B')).toBeVisible();
    for (const address of ['Office 5B', 'Stall 9']) {
      await page.getByRole('button', { name: `Delete address: ${address}` }).click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(card(page, address)).toHaveCount(0);
    }
    await expect.poll(left).toEqual(['No. 12, Mango Street', 'Stall 10']);
  });

  await test.step('a refused choice shows an error and stays chosen', async () => {
    await card(page, 'Stall 10').click();
    await db.deleteFrom('address').where('buyer_id', '=', buyer.id).where('label', '=', 'Other').execute();
    await saveButton(page).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('This address does not exist.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(saveButton(page)).toBeEnabled();
  });
});

test('[DELIV-09 DELIV-19 DELIV-23 ADDR-16] the order goes to the chosen address; an address in a city that is no longer served must be replaced', async ({
  page,
  db,
  buyer,
}) => {
  const [river, far] = [await makeCity(db, 'River Side'), await makeCity(db, 'Far Side')];
  const id = await addAddress(db, buyer, 'Other', 'No. 3, Market Road', river);
  await addAddress(db, buyer, 'Work', 'No. 9, Far Road', far);
  await openFilledCart(page, db, buyer);
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
  await test.step('saving another address returns to a cart with that address', async () => {
    await expect(delivery).toContainText('Mango Street');
    await delivery.getByRole('link', { name: /^Change/ }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to the cart' })).toBeVisible();
    const bodies = bodiesOf(page, selectAddress);
    await card(page, 'Market Road').click();
    await saveButton(page).click();
    await expect(page).toHaveURL('/shoppingcart');
    await expect(delivery).toContainText('No. 3, Market Road');
    await expect(delivery).toContainText(`River Side, ${river.name}`);
    expect(bodies).toEqual([{ productCarts: [], deliveryAddressId: id }]);
    const stored = await storedAddresses(db, buyer);
    expect(stored.map(({ label, selected }) => [label, selected])).toEqual([
      ['Home', false],
      ['Other', true],
      ['Work', false],
    ]);
  });

  await test.step('a city that is no longer served is marked at the address and in the cart, which leads to another address', async () => {
    await delivery.getByRole('link', { name: /^Change/ }).click();
    await card(page, 'Far Road').click();
    await saveButton(page).click();
    await expect(delivery).toContainText('No. 9, Far Road');
    await db.updateTable('city').set({ active: false }).where('id', '=', far.id).execute();
    await page.reload();
    await expect(delivery).toContainText('We do not deliver to this address');
    await expect(delivery).not.toContainText(/days|MMK|Free/);
    await expect(page.getByRole('radio', { name: 'KBZPay' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Go to payment', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/delivery-address-change');
    await expect(card(page, 'Far Road')).toContainText('We do not deliver to this address');
    await expect(card(page, 'Mango Street')).not.toContainText('We do not deliver');
    await card(page, 'Mango Street').click();
    await saveButton(page).click();
    await expect(delivery).toContainText('Mango Street');
    await expect(delivery).not.toContainText('We do not deliver');
  });
});
