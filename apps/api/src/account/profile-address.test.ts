import { accountInfo, deliveryAddresses, saveUserAddress, type AddressLabel } from '@zay/contract';
import { expect, test } from 'vitest';
import { makePlace, newcomer } from '../testing/buyers.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });
const place = await makePlace(shop.db);

const bodyOf = (userId: number, changes: object = {}) => ({
  userId,
  address: 'No. 7, Pyay Road',
  townId: place.townshipId as number | null,
  cityId: place.cityId,
  labelName: 'Home' as AddressLabel,
  landMark: 'Hledan market',
  applicationConfigId: 23 as const,
  ...changes,
});
const accountOf = async ({ id, token }: { id: number; token: string }) =>
  (await shop.call(accountInfo, { token, query: { userId: id } })).body;
const savedOf = async (token: string) =>
  (await shop.call(deliveryAddresses, { token })).body.map(({ labelName, address }) => [labelName, address]);

test('[API-05 ACCOUNT-28] the address is accepted by POST and by PUT, from the buyer only', async () => {
  const buyer = await newcomer(shop);
  const { id, token } = buyer;
  for (const method of ['POST', 'PUT'] as const) {
    const address = `No. 7, ${method} Road`;
    const answer = await shop.call({ ...saveUserAddress, method }, { token, body: bodyOf(id, { address }) });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your address has been saved.' } });
    expect(await accountOf(buyer)).toMatchObject({ address, townId: place.townshipId });
  }
  expect((await shop.call(saveUserAddress, { body: bodyOf(id) })).status).toBe(401);
  const other = await newcomer(shop);
  const foreign = await shop.call(saveUserAddress, { token: other.token, body: bodyOf(id) });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

test('[API-05] each label has its own delivery address; the profile has the one saved last', async () => {
  const buyer = await newcomer(shop);
  const save = (labelName: AddressLabel, address: string) =>
    shop.call(saveUserAddress, { token: buyer.token, body: bodyOf(buyer.id, { labelName, address }) });
  await save('Home', 'At home');
  await save('Work', 'At work');
  await save('Home', 'A new home');
  expect(await savedOf(buyer.token)).toEqual([
    ['Home', 'A new home'],
    ['Work', 'At work'],
  ]);
  expect((await accountOf(buyer)).address).toBe('A new home');
});

test('[API-05] a city without townships accepts its pseudo-township, or none', async () => {
  const buyer = await newcomer(shop);
  const { cityId } = await makePlace(shop.db);
  await shop.db.deleteFrom('township').where('city_id', '=', cityId).execute();
  const all = await shop.db
    .insertInto('township')
    .values({ city_id: cityId, name_en: 'All Township', name_my: 'မြို့နယ်အားလုံး', is_all_township: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const townId of [all.id, null]) {
    const body = bodyOf(buyer.id, { cityId, townId });
    expect((await shop.call(saveUserAddress, { token: buyer.token, body })).status).toBe(200);
    expect(await accountOf(buyer)).toMatchObject({ cityId, townId: null, townName: '' });
  }
});

test('[API-05] all missing fields are reported at once, in the caller’s language', async () => {
  const { id, token } = await newcomer(shop);
  const messages = new Set<string>();
  for (const lang of ['en-US', 'unicode', 'zawgyi']) {
    const body = bodyOf(id, { address: ' \u200b ', cityId: '' as never, landMark: 'x'.repeat(201) });
    const { status, body: answer } = await shop.call(saveUserAddress, { token, lang, body });
    const { code, errors } = answer as unknown as {
      code: string;
      errors: { field: string; message: string }[];
    };
    expect([status, code]).toEqual([400, 'validation-failed']);
    expect(errors.map(({ field }) => field).sort()).toEqual(['address', 'cityId', 'landMark']);
    messages.add(errors.find(({ field }) => field === 'address')?.message ?? '');
  }
  expect(messages.size).toBe(3);
  expect(await savedOf(token)).toEqual([]);
});

test('[API-05] a place without delivery is refused, and nothing is saved', async () => {
  const buyer = await newcomer(shop);
  const elsewhere = await makePlace(shop.db);
  const wrong: [code: string, changes: object][] = [
    ['unknown-city', { cityId: 2_000_000_000 }],
    ['unknown-township', { townId: elsewhere.townshipId }],
    ['township-required', { townId: null }],
  ];
  for (const [code, changes] of wrong) {
    const answer = await shop.call(saveUserAddress, {
      token: buyer.token,
      body: bodyOf(buyer.id, changes),
    });
    expect(answer).toMatchObject({ status: 400, body: { code } });
  }
  expect(await accountOf(buyer)).toMatchObject({ cityId: null, address: '' });
  expect(await savedOf(buyer.token)).toEqual([]);
});
