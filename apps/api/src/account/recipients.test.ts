import {
  cartDetail,
  deliveryAddresses,
  limits,
  saveDeliveryAddress,
  saveUserAddress,
  type BodyInputOf,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { makePlace, newcomer } from '../testing/buyers.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });
const place = await makePlace(shop.db);

type Body = BodyInputOf<typeof saveDeliveryAddress>;

const save = (token: string, body: Partial<Body> = {}) =>
  shop.call(saveDeliveryAddress, { token, body: { ...place, labelName: 'Home', address: 'No. 3', ...body } });
const deliveryOf = async (token: string) => (await shop.call(cartDetail, { token })).body.deliveryInfo;

test('[DELIV-27] a recipient is saved with the address and shown in the cart', async () => {
  const { token } = await newcomer(shop);
  const recipient = { recipientName: 'Daw Mya Mya', recipientPhone: '09250000123' };
  expect((await save(token, recipient)).body).toMatchObject(recipient);
  expect((await shop.call(deliveryAddresses, { token })).body).toMatchObject([recipient]);
  expect(await deliveryOf(token)).toMatchObject({ name: 'Daw Mya Mya', phNo: '09250000123' });
});

test('[DELIV-27] missing name or phone of a recipient default to the account’s', async () => {
  const { token, phone } = await newcomer(shop, { name: 'Aye Aye' });
  expect((await save(token)).body).toMatchObject({ recipientName: '', recipientPhone: '' });
  expect(await deliveryOf(token)).toMatchObject({ name: 'Aye Aye', phNo: phone });
  await save(token, { recipientName: ' U Ba ', recipientPhone: ' ' });
  expect(await deliveryOf(token)).toMatchObject({ name: 'U Ba', phNo: phone });
  await save(token, { recipientName: '', recipientPhone: '+95 925 000 0124' });
  expect(await deliveryOf(token)).toMatchObject({ name: 'Aye Aye', phNo: '09250000124' });
});

test('[DELIV-27] replacing a home, also by the profile, clears its recipient', async () => {
  const { token, phone } = await newcomer(shop, { name: 'Aye Aye' });
  await save(token, { recipientName: 'U Ba', recipientPhone: '09250000125' });
  const body = {
    address: 'No. 7, Pyay Road',
    cityId: place.cityId,
    townId: place.townshipId,
    labelName: 'Home' as const,
    landMark: '',
    applicationConfigId: 23 as const,
  };
  expect((await shop.call(saveUserAddress, { token, body })).status).toBe(200);
  expect(await deliveryOf(token)).toMatchObject({ name: 'Aye Aye', phNo: phone });
});

test('[DELIV-28] name and phone of a recipient are validated together, Burmese digits are accepted', async () => {
  const { token } = await newcomer(shop);
  const wrong = await save(token, {
    address: '',
    recipientName: 'x'.repeat(limits.recipientName + 1),
    recipientPhone: '0912',
  });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
  const { errors = [] } = wrong.body as unknown as { errors?: { field: string; message: string }[] };
  expect(errors.map(({ field }) => field).toSorted()).toEqual(['address', 'recipientName', 'recipientPhone']);
  expect((await shop.call(deliveryAddresses, { token })).body).toEqual([]);
  for (const typed of ['09123456', '091234567890', '၀၉၁၂', 'phone'])
    expect([typed, (await save(token, { recipientPhone: typed })).status]).toEqual([typed, 400]);
  const right = await save(token, { recipientPhone: '၀၉ ၂၅၀ ၀၀၀ ၁၂၆' });
  expect(right.body.recipientPhone).toBe('09250000126');
  const longest = 'မ'.repeat(limits.recipientName);
  expect((await save(token, { recipientName: longest })).body.recipientName).toBe(longest);
});

test('[DELIV-29] an address is changed by its id: it keeps label and selection, and must be the caller’s', async () => {
  const [{ token }, stranger] = [await newcomer(shop), await newcomer(shop)];
  await save(token);
  const [{ body: mother }] = [await save(token, { labelName: 'Other', address: 'Bago' })];
  const { id: deliveryAddressId } = mother;
  const change = { deliveryAddressId, address: 'Bago, Lake Road', recipientName: 'Daw Mya' };
  expect((await save(token, change)).body).toMatchObject({
    id: deliveryAddressId,
    labelName: 'Other',
    address: 'Bago, Lake Road',
    recipientName: 'Daw Mya',
    selected: false,
  });
  expect((await shop.call(deliveryAddresses, { token })).body).toMatchObject([
    { labelName: 'Home', address: 'No. 3', selected: true },
    { id: deliveryAddressId, labelName: 'Other' },
  ]);
  expect(await save(stranger.token, change)).toMatchObject({
    status: 404,
    body: { code: 'address-not-found' },
  });
  expect((await shop.call(deliveryAddresses, { token: stranger.token })).body).toEqual([]);
});
