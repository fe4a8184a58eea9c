import { trainingClasses, yangonDay } from '@zay/contract';
import { deleteClass, saveClass, staffClass, staffClasses, uploadPicture } from '@zay/contract/staff';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { insertPublicFiles } from '../../platform/pictures/picture-files.store.ts';
import { newcomer } from '../../testing/buyers.ts';
import { makeCheckout } from '../../testing/checkout.ts';
import { inTime } from '../../testing/in-time.ts';
import { makeClassOrder } from '../../testing/placed-orders.ts';
import { openKeepingShop } from '../../testing/public-cache.ts';
import { changeRows } from '../../testing/rows.ts';
import { openTestOffice } from '../../testing/staff.ts';

const shop = await openKeepingShop({ data: 'empty' });
await makeCheckout(shop.db);
const office = await openTestOffice(shop);
const member = await office.member('education');

const now = new Date();
const day = (later: number) => yangonDay(now, later);
const sewing = {
  id: null as number | null,
  version: '',
  name: { en: 'Sewing', my: 'အပ်ချုပ်သင်တန်း' },
  description: { en: '', my: '' },
  schedule: { en: 'Saturday', my: '' },
  address: { en: 'No. 5', my: '' },
  startDate: day(5),
  endDate: day(60),
  fee: 150_000,
  imageKey: '',
  isActive: true,
};
/** Saves the class as just read. */
async function save(changes: { readonly id?: number; readonly [field: string]: unknown } = {}) {
  const version = changes.id === undefined ? '' : (await read(changes.id)).version;
  return office.call(saveClass, { token: member.token, body: { ...sewing, version, ...changes } });
}
const read = async (id: number) =>
  (await office.call(staffClass, { token: member.token, query: { id } })).body;
const shown = async () => (await shop.call(trainingClasses)).body;

test('[STAFF-18 FAST-09] a class that staff create, change and withdraw is in the shop within 2 s', async () => {
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: '#2040c0' } });
  const { key } = (
    await office.call(uploadPicture, {
      token: member.token,
      files: { File: new Blob([new Uint8Array(await picture.png().toBuffer())]) },
    })
  ).body;
  await shown();
  const { id } = (await save({ imageKey: key })).body;
  await expect.poll(inTime(shown), { interval: 20 }).toMatchObject(
    [{ id, name: 'Sewing', fee: 150_000, imageUrl: /media/ }].map((one) => ({
      ...one,
      imageUrl: expect.stringMatching(/^\/media\//) as string,
    })),
  );
  expect((await save({ id, fee: 90_000 })).body).toEqual({ id });
  await expect
    .poll(
      inTime(async () => (await shown())[0]?.fee),
      { interval: 20 },
    )
    .toBe(90_000);
  expect((await office.call(staffClass, { token: member.token, query: { id } })).body).toMatchObject({
    name: { en: 'Sewing', my: 'အပ်ချုပ်သင်တန်း' },
    imageKey: '',
    isOpen: true,
    registered: 0,
  });
  await save({ id, isActive: false });
  await expect.poll(inTime(shown), { interval: 20 }).toEqual([]);
  expect((await office.call(deleteClass, { token: member.token, body: { id } })).status).toBe(200);
  expect((await save({ id })).status).toBe(404);
  const log = shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'training_class')
    .orderBy('id');
  expect((await log.execute()).map(({ action }) => action)).toEqual([
    'class-created',
    'class-changed',
    'class-changed',
    'class-deleted',
  ]);
});

test('[STAFF-18] a class lists its students, without cancelled ones, and cannot be deleted while there are any', async () => {
  const buyer = await newcomer(shop);
  const orderId = await makeClassOrder(shop.db, buyer.id, 60_000);
  const { id } = await shop.db.selectFrom('training_class').select('id').executeTakeFirstOrThrow();
  const list = async () => (await office.call(staffClasses, { token: member.token })).body;
  expect(await list()).toMatchObject({ total: 1, items: [{ id, registered: 1, paid: 0 }] });
  await changeRows(shop.db, 'payment', { order_id: orderId }, { status: 2, decided_at: new Date() });
  expect(await list()).toMatchObject({ items: [{ registered: 1, paid: 1 }] });

  const placed = shop.db.selectFrom('customer_order').where('id', '=', orderId);
  const again = await placed
    .select(['buyer_id', 'type', 'class_registration_id', 'total_amount', 'net_amount', 'service_name_en'])
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('customer_order').set({ status: 5 }).where('id', '=', orderId).execute();
  expect(await list()).toMatchObject({ items: [{ registered: 0, paid: 0 }] });
  await shop.db.insertInto('customer_order').values(again).execute();
  expect(await list()).toMatchObject({ items: [{ registered: 1, paid: 0 }] });
  const refused = await office.call(deleteClass, { token: member.token, body: { id } });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'class-in-use' }]);
});

test('[STAFF-18] all errors of a class are reported at once: names, days, fee and picture', async () => {
  const wrong = await save({ name: { en: '', my: '' }, endDate: day(4), fee: 0 });
  const fields = (wrong.body as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field);
  expect([wrong.status, fields.toSorted()]).toEqual([400, ['endDate', 'fee', 'name.en']]);
  for (const fee of [-5, 10.5, 'free']) expect((await save({ fee })).status).toBe(400);
  expect((await save({ imageKey: `${'0'.repeat(32)}.jpg` })).status).toBe(400);
  expect((await save({ imageKey: '../../etc/passwd' })).status).toBe(400);
  const video = await shop.files.save('public', Buffer.from('no picture'), 'mp4');
  await insertPublicFiles(shop.db, [video], 'video/mp4');
  expect((await save({ imageKey: video.name })).status).toBe(400);
  const sales = await office.member('sales');
  expect((await office.call(saveClass, { token: sales.token, body: sewing })).status).toBe(403);
  expect((await office.call(staffClasses, { token: sales.token })).status).toBe(403);
});

test('[STAFF-09 STAFF-18] of two concurrent changes of a class the second is refused with the name of the first', async () => {
  const { id } = (await save({ fee: 50_000 })).body;
  const { version } = await read(id);
  const other = await office.member('owner');
  const first = { ...sewing, id, version, fee: 60_000 };
  expect((await office.call(saveClass, { token: other.token, body: first })).status).toBe(200);
  const late = await save({ id, version, fee: 70_000 });
  const { by } = late.body as unknown as { by: string };
  expect([late.status, late.body]).toMatchObject([409, { code: 'changed-meanwhile' }]);
  expect([by, (await read(id)).fee]).toEqual([other.name, 60_000]);
  expect((await save({ id, fee: 70_000 })).status).toBe(200);
});
