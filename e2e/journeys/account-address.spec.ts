import { saveUserAddress, townships } from '@zay/contract';
import type { Database } from '@zay/api/database';
import { bodiesOf } from '../answers.ts';
import type { TestBuyer } from '../buyers.ts';
import { makeCity, pick, picker, type TestCity } from '../addresses.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';
import { storageOf } from '../walk.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** Sets the buyer's profile address to the first township of the city. */
async function setProfileAddress(db: Database, buyer: TestBuyer, city: TestCity): Promise<void> {
  await db
    .updateTable('buyer')
    .set({ city_id: city.id, township_id: city.townships[0]!.id, address: 'No. 9, Old Road' })
    .where('id', '=', buyer.id)
    .execute();
}

test('[ACCOUNT-26 ACCOUNT-28 ACCOUNT-27] the address of the account is filled in, saved for deliveries too, and its townships follow the city', async ({
  page,
  db,
  buyer,
}) => {
  await signIn(page, buyer);

  await signIn(page, buyer);

  for (const path of ['/myaccount/change-address', '/myaccount/changeaddress']) {
    await test.step(`${path} is filled in with the present address`, async () => {
      const city = await makeCity(db, 'Hill Side', 'River Side');
      await setProfileAddress(db, buyer, city);
      await open(page, path);
      await expect(picker(page, 'City')).toHaveText(city.name);
      await expect(picker(page, 'Township')).toHaveText('Hill Side');
      await expect(page.getByLabel('Address', { exact: true })).toHaveValue('No. 9, Old Road');
      await expect(page.getByLabel(/^Popular places near you/)).toHaveValue('Near the market');
    });
  }

  await test.step('a changed address is saved and confirmed, and so is the Home address for deliveries', async () => {
    const city = await makeCity(db, 'Hill Side', 'River Side');
    await setProfileAddress(db, buyer, city);
    await open(page, '/myaccount/change-address');
    await pick(page, 'Township', 'River Side');
    await page.getByLabel('Address', { exact: true }).fill('No. 10, New Road');
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
    const bodies = bodiesOf(page, saveUserAddress);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/myaccount');
    await expect(page.getByText('Your address has been saved.')).toBeVisible();
    expect(bodies).toEqual([
      {
        userId: buyer.id,
        address: 'No. 10, New Road',
        townId: city.townships[1]!.id,
        cityId: city.id,
        labelName: 'Home',
        landMark: 'Near the market',
        applicationConfigId: 23,
      },
    ]);
    const rows = await db
      .selectFrom('address')
      .select(['label', 'address', 'landmark', 'township_id'])
      .where('buyer_id', '=', buyer.id)
      .execute();
    expect(rows).toEqual([
      {
        label: 'Home',
        address: 'No. 10, New Road',
        landmark: 'Near the market',
        township_id: city.townships[1]!.id,
      },
    ]);
    expect(await storageOf(page)).toMatchObject({
      DefaultAddress: `Near the market, No. 10, New Road, River Side, ${city.name}`,
    });
  });

  await test.step('townships follow the city after half a second; a city without any hides the picker', async () => {
    const city = await makeCity(db, 'Hill Side');
    const other = await makeCity(db, 'Far Side');
    const whole = await makeCity(db);
    await setProfileAddress(db, buyer, city);
    await open(page, '/myaccount/change-address');
    await picker(page, 'City').click();
    const option = page.getByRole('dialog').getByRole('option', { name: other.name, exact: true });
    await option.scrollIntoViewIfNeeded();
    const chosen = Date.now();
    await Promise.all([
      page.waitForRequest(
        (sent) => sent.url().includes(townships.path) && sent.url().includes(`CityId=${other.id}`),
      ),
      option.click(),
    ]);
    expect(Date.now() - chosen).toBeGreaterThanOrEqual(500);
    await expect(picker(page, 'Township')).toHaveText('Choose a township');
    await pick(page, 'City', whole.name);
    await expect(picker(page, 'Township')).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Is this address correct?' })).toContainText(
      whole.name,
    );
  });
});
