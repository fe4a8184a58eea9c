import { saveUserAddress } from '@zay/contract';
import { bodiesOf } from '../answers.ts';
import { expectTownshipsFollow, makeCity, pick, picker } from '../addresses.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';
import { storageOf } from '../walk.ts';

test('[ACCOUNT-26 ACCOUNT-27 ACCOUNT-28] the address of the account is filled in, its townships follow the city, and it is saved for deliveries too', async ({
  page,
  context,
  baseURL,
  db,
  buyer,
}) => {
  const city = await makeCity(db, 'Hill Side', 'River Side');
  const [other, whole] = [await makeCity(db, 'Far Side'), await makeCity(db)];
  const present = { city_id: city.id, township_id: city.townships[0]!.id, address: 'No. 9, Old Road' };
  await db.updateTable('buyer').set(present).where('id', '=', buyer.id).execute();
  await prepareVisit(context, baseURL);
  await signIn(page, buyer);
  await open(page, '/myaccount/change-address');
  const address = page.getByLabel('Address', { exact: true });
  await expect(picker(page, 'City')).toHaveText(city.name);
  await expect(picker(page, 'Township')).toHaveText('Hill Side');
  await expect(address).toHaveValue('No. 9, Old Road');
  await expect(page.getByLabel(/^Popular places near you/)).toHaveValue('Near the market');

  await expectTownshipsFollow(page, other, whole);
  await pick(page, 'City', city.name);
  await pick(page, 'Township', 'River Side');
  await address.fill('No. 10, New Road');
  await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
  const bodies = bodiesOf(page, saveUserAddress);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/myaccount');
  await expect(page.getByText('Your address has been saved.')).toBeVisible();
  const [townshipId, landmark] = [city.townships[1]!.id, 'Near the market'];
  expect(bodies).toEqual([
    {
      userId: buyer.id,
      address: 'No. 10, New Road',
      townId: townshipId,
      cityId: city.id,
      labelName: 'Home',
      landMark: landmark,
      applicationConfigId: 23,
    },
  ]);
  const rows = await db.selectFrom('address').selectAll().where('buyer_id', '=', buyer.id).execute();
  expect(rows).toMatchObject([
    { label: 'Home', address: 'No. 10, New Road', landmark, township_id: townshipId },
  ]);
  expect(await storageOf(page)).toMatchObject({
    DefaultAddress: `Near the market, No. 10, New Road, River Side, ${city.name}`,
  });
});
