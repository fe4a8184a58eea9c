import { staffCities, staffDeliveryServices, staffTownships } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { makePlace } from '../../testing/buyers.ts';
import { sampleOf } from '../../testing/lookup-data.ts';
import { openTestShop } from '../../testing/shop.ts';
import { auditOf, openTestOffice } from '../../testing/staff.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);
const { token } = await office.member('owner');
const [here, there] = [await makePlace(shop.db), await makePlace(shop.db)];

const save = async (rates: unknown, changes: object = {}) => {
  const sample = await sampleOf(shop.db, staffDeliveryServices);
  const body = { ...sample, id: null, rates, ...changes } as never;
  const answer = await office.call(staffDeliveryServices.save, { token, body });
  const { errors = [] } = answer.body as unknown as { errors?: { field: string; message: string }[] };
  return { ...answer, fields: errors.map(({ field }) => field), errors };
};
const read = async (id: unknown) =>
  (await office.call(staffDeliveryServices.one, { token, query: { id: Number(id) } })).body;

const rate = { cityId: here.cityId, townshipId: here.townshipId, fromGrams: 0, fee: 1_500 };

test('[PARCEL-12] staff keep rates with a delivery service, in their order, as numbers in Burmese digits too', async () => {
  const typed = [
    { cityId: null, townshipId: null, fromGrams: '၅,၀၀၀', fee: '4,500' },
    { ...rate, fromGrams: '' },
    { ...rate, townshipId: null },
  ];
  const { status, body } = await save(typed, { freeFrom: '၅၀,၀၀၀' });
  expect(status, JSON.stringify(body)).toBe(200);
  const saved = await read(body.id);
  expect(saved).toMatchObject({
    freeFrom: 50_000,
    rates: [
      { cityId: null, townshipId: null, fromGrams: 5_000, fee: 4_500 },
      rate,
      { ...rate, townshipId: null },
    ],
  });

  const changed = { ...saved, image: null, rates: [{ ...rate, fee: 1_800 }] } as never;
  const again = await office.call(staffDeliveryServices.save, { token, body: changed });
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  const [, entry] = await auditOf(shop.db, 'delivery_service', Number(body.id));
  expect(entry).toMatchObject({
    action: 'delivery-service-changed',
    before: { rates: saved['rates'] },
    after: { rates: [{ ...rate, fee: 1_800 }] },
  });
  // From before the first change: somebody else's rates are not overwritten.
  const late = await office.call(staffDeliveryServices.save, { token, body: changed });
  expect(late).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
});

test('[PARCEL-12] bad rates are refused at their fields, all at once, and nothing is stored', async () => {
  const before = await shop.db.selectFrom('delivery_rate').selectAll().execute();
  const numbers = await save([
    { ...rate, fee: -1 },
    { ...rate, fee: 2_000_000_001 },
    { ...rate, fromGrams: -1 },
    { ...rate, fromGrams: 1_000_001 },
    { ...rate, fee: '' },
    { ...rate, fromGrams: 0.5 },
    { ...rate, cityId: 'x' },
  ]);
  expect([numbers.status, numbers.fields]).toEqual([
    400,
    [
      'rates.0.fee',
      'rates.1.fee',
      'rates.2.fromGrams',
      'rates.3.fromGrams',
      'rates.4.fee',
      'rates.5.fromGrams',
      'rates.6.cityId',
    ],
  ]);
  const gone = 2_000_000_000;
  const places = await save(
    [
      rate,
      { ...rate, townshipId: gone },
      { ...rate, townshipId: there.townshipId },
      { ...rate, cityId: gone, townshipId: null },
      { ...rate, cityId: null },
      { ...rate, fee: 1_600 },
      { ...rate, cityId: null, townshipId: null },
      { ...rate, cityId: null, townshipId: null, fee: 1 },
    ],
    { fromDay: 9, toDay: 3, freeFrom: 0 },
  );
  expect([places.status, places.fields]).toEqual([
    400,
    [
      'toDay',
      'rates.1.townshipId',
      'rates.2.townshipId',
      'rates.3.cityId',
      'rates.4.cityId',
      'rates.5.fromGrams',
      'rates.7.fromGrams',
    ],
  ]);
  expect(places.errors.at(-1)?.message).toBe('There is another rate for this place and weight.');
  const many = await save(Array.from({ length: 501 }, (_, fromGrams) => ({ ...rate, fromGrams })));
  expect([many.status, many.fields]).toEqual([400, ['rates']]);
  expect(await save([], { freeFrom: -1 })).toMatchObject({ status: 400, fields: ['freeFrom'] });
  expect(await shop.db.selectFrom('delivery_rate').selectAll().execute()).toEqual(before);
});

test('[PARCEL-12] a city or township with rates is not deleted, and a service goes with its rates', async () => {
  const { cityId, townshipId } = await makePlace(shop.db);
  const { body } = await save([{ ...rate, cityId, townshipId }]);
  const removed = async (resource: typeof staffCities | typeof staffTownships, id: number) =>
    (await office.call(resource.remove!, { token, body: { id } })).body as unknown as { message: string };
  expect((await removed(staffTownships, townshipId)).message).toContain('delivery fees: 1');
  expect((await removed(staffCities, cityId)).message).toContain('delivery fees: 1');
  const gone = await office.call(staffDeliveryServices.remove!, { token, body: { id: Number(body.id) } });
  expect(gone.status).toBe(200);
  expect(
    await shop.db.selectFrom('delivery_rate').selectAll().where('city_id', '=', cityId).execute(),
  ).toEqual([]);
});
