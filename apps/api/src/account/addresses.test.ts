import {
  accountInfo,
  deleteDeliveryAddress,
  deliveryAddresses,
  limits,
  saveDeliveryAddress,
  saveUserAddress,
  selectAddress,
  type AddressLabel,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { makePlace, newcomer } from '../testing/buyers.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });
const place = await makePlace(shop.db);

const save = (
  token: string,
  labelName: AddressLabel,
  address = 'No. 12, Hledan Road',
  where: object = place,
) =>
  shop.call(saveDeliveryAddress, {
    token,
    body: { cityId: place.cityId, labelName, address, landmark: 'Hledan market', ...where },
  });
const list = async (token: string) => (await shop.call(deliveryAddresses, { token })).body;
const select = (token: string, deliveryAddressId: number) =>
  shop.call(selectAddress, { token, body: { productCarts: [], deliveryAddressId } });
const remove = (token: string, id: number) => shop.call(deleteDeliveryAddress, { token, query: { id } });

test('[API-104 API-106 ENTITY-49 DELIV-07] the first address is selected and shows everything', async () => {
  const { token } = await newcomer(shop);
  const saved = await save(token, 'Home');
  expect(saved.status).toBe(200);
  expect(await list(token)).toEqual([
    {
      id: saved.body.id,
      deliveryAddressId: saved.body.id,
      labelName: 'Home',
      address: 'No. 12, Hledan Road',
      landmark: 'Hledan market',
      ...place,
      cityName: 'Test City',
      townshipName: 'Test Township',
      selected: true,
      isServed: true,
      recipientName: '',
      recipientPhone: '',
    },
  ]);
});

test('[API-106] Home and Work replace the existing one, Other always adds', async () => {
  const { token } = await newcomer(shop);
  for (const label of ['Home', 'Work', 'Other', 'Other'] as const) await save(token, label);
  await save(token, 'Home', 'New home');
  const addresses = await list(token);
  expect(addresses.map((address) => address.labelName)).toEqual(['Home', 'Work', 'Other', 'Other']);
  expect(addresses[0]).toMatchObject({ address: 'New home', selected: true });
});

test('[ADDR-17] an address saved again with its key is one address, also at once; the key serves no other', async () => {
  const { token } = await newcomer(shop);
  const send = (address: string) =>
    shop.call(saveDeliveryAddress, {
      token,
      body: { ...place, labelName: 'Other', address, landmark: '' },
      headers: { 'idempotency-key': 'key-1' },
    });
  const answers = await Promise.all(Array.from({ length: 3 }, () => send('No. 5, Insein Road')));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await list(token)).toMatchObject([{ id: answers[0]?.body.id, address: 'No. 5, Insein Road' }]);
  const other = await send('No. 6, Insein Road');
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
});

test('[SAFE-52] a buyer has at most 20 addresses: another one is refused until one is deleted, a change is not', async () => {
  const { token, id } = await newcomer(shop);
  for (let count = 0; count < limits.addresses; count += 1) await save(token, 'Other');
  const refused = { status: 400, body: { code: 'too-many-addresses' } };
  expect(await save(token, 'Other')).toMatchObject(refused);
  expect(await save(token, 'Home')).toMatchObject(refused);
  const profile = {
    userId: id,
    address: 'x',
    ...place,
    townId: place.townshipId,
    labelName: 'Work' as const,
  };
  expect(await shop.call(saveUserAddress, { token, body: profile })).toMatchObject(refused);
  const [first] = await list(token);
  const change = { ...place, deliveryAddressId: first!.id };
  expect((await save(token, 'Other', 'Another road', change)).status).toBe(200);
  await remove(token, first!.id);
  expect((await save(token, 'Home')).status).toBe(200);
  expect(await list(token)).toHaveLength(limits.addresses);
});

test('[API-105 DELIV-07] exactly one address is selected, even with concurrent selections', async () => {
  const { token } = await newcomer(shop);
  for (const label of ['Home', 'Work', 'Other'] as const) await save(token, label);
  const ids = (await list(token)).map((address) => address.id);
  const answers = await Promise.all([...ids, ...ids, ...ids].map((id) => select(token, id)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(9).fill(200));
  expect((await list(token)).filter((address) => address.selected).length).toBe(1);
  await select(token, ids[1]!);
  expect((await list(token)).find((address) => address.selected)?.id).toBe(ids[1]);
});

test('[API-107 DELIV-16] Home and unknown addresses cannot be deleted; another one is selected instead', async () => {
  const { token } = await newcomer(shop);
  const home = (await save(token, 'Home')).body.id;
  const work = (await save(token, 'Work')).body.id;
  await select(token, work);
  expect(await remove(token, home)).toMatchObject({ status: 400, body: { code: 'home-address-stays' } });
  expect(await remove(token, 2_000_000_000)).toMatchObject({
    status: 400,
    body: { code: 'address-not-found' },
  });
  expect((await remove(token, work)).status).toBe(200);
  expect((await list(token)).map((address) => [address.id, address.selected])).toEqual([[home, true]]);
});

test('city, township and text are required and must match', async () => {
  const { token } = await newcomer(shop);
  const other = await makePlace(shop.db);
  const wrong: [code: string, where: object][] = [
    ['unknown-city', { cityId: 2_000_000_000 }],
    ['unknown-township', { townshipId: other.townshipId }],
    ['township-required', { townshipId: null }],
  ];
  for (const [code, where] of wrong) {
    expect(await save(token, 'Home', 'Text', where)).toMatchObject({ status: 400, body: { code } });
  }
  expect(await save(token, 'Home', '  ')).toMatchObject({
    status: 400,
    body: { code: 'validation-failed', errors: [{ field: 'address' }] },
  });
  expect(await list(token)).toEqual([]);
});

test('a city without townships needs none', async () => {
  const { token } = await newcomer(shop);
  const { cityId } = await makePlace(shop.db);
  await shop.db.deleteFrom('township').where('city_id', '=', cityId).execute();
  await shop.db
    .insertInto('township')
    .values({ city_id: cityId, name_en: 'All Township', name_my: 'မြို့နယ်အားလုံး', is_all_township: true })
    .execute();
  expect((await save(token, 'Home', 'Text', { cityId, townshipId: null })).body).toMatchObject({
    cityId,
    townshipId: null,
    townshipName: '',
  });
});

test('[API-05 API-10 ENTITY-50] the profile address is also the delivery address of its label', async () => {
  const buyer = await newcomer(shop, { name: 'Su Su' });
  const body = {
    userId: buyer.id,
    address: 'No. 7, Pyay Road',
    townId: place.townshipId,
    cityId: place.cityId,
    labelName: 'Home' as const,
    landMark: '',
    applicationConfigId: 23 as const,
  };
  expect((await shop.call(saveUserAddress, { token: buyer.token, body })).status).toBe(200);
  const account = await shop.call(accountInfo, { token: buyer.token, query: { userId: buyer.id } });
  expect(account.body).toEqual({
    id: buyer.id,
    name: 'Su Su',
    url: '',
    phoneNo: buyer.phone,
    cityId: place.cityId,
    cityName: 'Test City',
    townId: place.townshipId,
    townName: 'Test Township',
    address: 'No. 7, Pyay Road',
    isVerified: true,
  });
  expect(await list(buyer.token)).toMatchObject([
    { labelName: 'Home', address: 'No. 7, Pyay Road', selected: true },
  ]);
});
