import { saveUserAddress } from '@zay/contract';
import { answerWith, bodiesOf } from '../answers.ts';
import { makeProduct } from '../goods.ts';
import { makeCity, pick, picker } from '../addresses.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, productButton } from '../visitor.ts';
import { storageOf } from '../walk.ts';

const addressPage = '/registration/change-address';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[ADDR-02 ADDR-04 ADDR-05 ADDR-06 ADDR-07 ADDR-10 ADDR-11 ADDR-12 ERR-13 ERR-14 PENDING-11] the address shows missing fields and refusals, is confirmed and saved with the token, and the pending action continues', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const city = await makeCity(db, 'Hill Side', 'River Side');
  const whole = await makeCity(db);
  const product = await makeProduct(db);
  await open(page, `/productdetails?productId=${product.id}`);
  await productButton(page, 'Add to cart').click();
  await expect(page).toHaveURL('/login');

  await signIn(page, buyer);
  await open(page, addressPage);
  const address = page.getByLabel('Address', { exact: true });
  await test.step('missing fields', async () => {
    const bodies = bodiesOf(page, saveUserAddress);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Confirm' }).click();
    const problems = main.locator('[id$="-error"]');
    await expect(problems).toHaveText(['Add city', 'Township is required', 'Address is required']);
    await expect(picker(page, 'City')).toHaveAttribute('aria-invalid', 'true');
    await expect(picker(page, 'City')).toBeFocused();
    await expect(address).toHaveAttribute('aria-invalid', 'true');

    await address.fill('  ');
    await pick(page, 'City', city.name);
    await expect(problems).toHaveText(['Township is required', 'Address is required']);
    await pick(page, 'Township', 'Hill Side');
    await address.fill('No. 3, Lake Street');
    await expect(problems).toHaveCount(0);
    expect(bodies).toEqual([]);
  });

  await test.step('an address that cannot be saved', async () => {
    await answerWith(
      page,
      saveUserAddress,
      { statusCode: 400, code: 'unknown-city', message: 'Not there.' },
      400,
    );
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
    const modal = page.getByRole('alertdialog');
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal).toContainText('Not there.');
    await modal.getByRole('button', { name: 'OK' }).click();
    await expect(address).toHaveValue('No. 3, Lake Street');
    await expect(picker(page, 'Township')).toHaveText('Hill Side');
    await expect(page).toHaveURL(addressPage);
  });

  await test.step('an error of the server for a field is shown under it', async () => {
    await page.unrouteAll();
    // A zero-width space, which only the server refuses.
    await address.fill('\u200b');
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
    const modal = page.getByRole('alertdialog');
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('main').locator('[id$="-error"]')).toHaveCount(1);
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(address).toBeFocused();
    await expect(modal).toHaveCount(0);
  });

  await test.step('the address is confirmed and saved, and the pending action continues', async () => {
    await pick(page, 'City', city.name);
    await pick(page, 'Township', 'River Side');
    await page.getByLabel('Address', { exact: true }).fill(' No. 3, Lake Street ');
    await page.getByLabel(/^Popular places near you/).fill('Behind the pagoda');
    const confirm = page.getByRole('main').getByRole('button', { name: 'Confirm' });
    const modal = page.getByRole('alertdialog', { name: 'Is this address correct?' });
    await confirm.click();
    for (const part of ['Behind the pagoda', 'No. 3, Lake Street', 'River Side', city.name])
      await expect(modal).toContainText(part);

    const bodies = bodiesOf(page, saveUserAddress);
    await modal.getByRole('button', { name: 'Edit' }).click();
    await expect(modal).toHaveCount(0);
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(' No. 3, Lake Street ');
    expect(bodies).toEqual([]);

    await confirm.click();
    const [request] = await Promise.all([
      page.waitForRequest((sent) => new URL(sent.url()).pathname === saveUserAddress.path),
      modal.getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(request.headers()['authorization']).toMatch(/^Bearer ./);
    expect(bodies).toEqual([
      {
        userId: buyer.id,
        address: 'No. 3, Lake Street',
        townId: city.townships[1]!.id,
        cityId: city.id,
        labelName: 'Home',
        landMark: 'Behind the pagoda',
        applicationConfigId: 23,
      },
    ]);
    await expect(page).toHaveURL('/shoppingcart');
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: product.name }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('No. 3, Lake Street');
    expect(await storageOf(page)).toMatchObject({
      TempAddress: `Behind the pagoda, No. 3, Lake Street, River Side, ${city.name}`,
    });
    const saved = await db
      .selectFrom('address')
      .select(['label', 'address', 'landmark', 'township_id', 'selected'])
      .where('buyer_id', '=', buyer.id)
      .execute();
    expect(saved).toEqual([
      {
        label: 'Home',
        address: 'No. 3, Lake Street',
        landmark: 'Behind the pagoda',
        township_id: city.townships[1]!.id,
        selected: true,
      },
    ]);
  });

  await test.step('a city without townships has no township picker; its only entry is chosen automatically', async () => {
    await open(page, addressPage);
    await pick(page, 'City', city.name);
    await expect(picker(page, 'Township')).toBeVisible();
    await page.getByLabel('Address', { exact: true }).fill('No. 3, Lake Street');
    await pick(page, 'City', whole.name);
    // Pressed at once: the form waits for the townships.
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
    const modal = page.getByRole('alertdialog');
    await expect(modal).toContainText(whole.name);
    await expect(modal).not.toContainText('All Township');
    await expect(picker(page, 'Township')).toHaveCount(0);
    const bodies = bodiesOf(page, saveUserAddress);
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/home');
    expect(bodies).toMatchObject([{ cityId: whole.id, townId: whole.townships[0]!.id, landMark: '' }]);
  });
});
