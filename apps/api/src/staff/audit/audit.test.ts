import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditEntities, auditLog, auditNames, lookupTables, staffEndpoints } from '@zay/contract/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { yangonDay } from '@zay/contract';
import { addToAudit } from '../../platform/database/audit.ts';
import { makeBuyer } from '../../testing/buyers.ts';
import { makeSku } from '../../testing/goods.ts';
import { makePlacedOrder } from '../../testing/placed-orders.ts';
import { changeRows } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';
import { readNames } from './names.store.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);
const owner = await office.member('owner');
const sales = await office.member('sales');
for (const [action, entityId, staffId] of [
  ['brand-added', 1, owner.id],
  ['brand-changed', 1, sales.id],
  ['brand-changed', 2, sales.id],
  ['stock-changed', 7, null],
] as const) {
  const entity = action.startsWith('brand') ? 'brand' : 'sku';
  const before = action === 'brand-added' ? {} : { before: { name: 'Old' } };
  await addToAudit(shop.db, { staffId, action, entity, entityId, ...before, after: { name: 'New' } });
}

const read = async (query: Parameters<typeof office.call<typeof auditLog>>[1] = {}) => {
  const { status, body } = await office.call(auditLog, { token: owner.token, ...query });
  expect(status).toBe(200);
  return body;
};

test('[STAFF-22] the log shows who changed what and when, with before and after, newest first', async () => {
  const { items, total } = await read();
  expect(total).toBe(4);
  expect(items.map(({ action, entityId }) => [action, entityId])).toEqual([
    ['stock-changed', '7'],
    ['brand-changed', '2'],
    ['brand-changed', '1'],
    ['brand-added', '1'],
  ]);
  expect(items[0]).toMatchObject({ staff: null, entity: 'sku' });
  expect(items[1]).toMatchObject({
    staff: { id: sales.id, name: sales.name },
    before: { name: 'Old' },
    after: { name: 'New' },
  });
  expect(items[3]).toMatchObject({ before: null });
  expect(Date.now() - Date.parse(items[0]!.at)).toBeLessThan(600_000);
});

test('it is filtered by staff, action, record, day and words, and paged', async () => {
  const days = (await read()).items.map(({ at }) => yangonDay(new Date(at)));
  const totals = async (query: object) => (await read({ query })).total;
  expect(await totals({ staffId: sales.id })).toBe(2);
  expect(await totals({ action: 'brand-changed' })).toBe(2);
  expect(await totals({ entity: 'brand', entityId: '1' })).toBe(2);
  expect(await totals({ from: days.at(-1), to: days[0] })).toBe(4);
  expect(await totals({ to: '2020-01-01' })).toBe(0);
  expect(await totals({ search: 'stock' })).toBe(1);
  const second = await read({ query: { page: 2, pageSize: 3, direction: 'asc' } });
  expect(second.items.map(({ action }) => action)).toEqual(['stock-changed']);
});

test('its filters list the staff, actions and records in it', async () => {
  const { body } = await office.call(auditNames, { token: owner.token });
  expect(body).toEqual({
    staff: [
      { id: owner.id, name: owner.name },
      { id: sales.id, name: sales.name },
    ],
    actions: ['brand-added', 'brand-changed', 'stock-changed'],
    entities: ['brand', 'sku'],
  });
});

test('[STAFF-22] the application cannot change or empty it', async () => {
  const entries = () => shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  const before = await entries();
  await expect(shop.db.updateTable('audit_log').set({ action: 'nothing' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(shop.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  await expect(sql`truncate audit_log`.execute(shop.db)).rejects.toThrow('append-only');
  const again = sql`insert into audit_log select * from audit_log
    on conflict (id) do update set action = 'nothing', staff_id = null`;
  await expect(again.execute(shop.db)).rejects.toThrow('append-only');
  // The author of entries cannot be deleted.
  await expect(shop.db.deleteFrom('staff').where('id', '=', sales.id).execute()).rejects.toThrow('audit_log');
  expect(await entries()).toEqual(before);
});

test('[STAFF-22] the back office reads it by two calls, and one function of the application writes it', async () => {
  const ofLog = staffEndpoints.filter(({ path, right }) => right === 'audit' || /audit/i.test(path));
  expect(ofLog.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/Staff/GetAuditLog',
    'GET /api/Staff/GetAuditNames',
  ]);
  const api = join(import.meta.dirname, '../..');
  const writes =
    /(insertInto|updateTable|deleteFrom|mergeInto)\('audit_log|(into|update|truncate|table) audit_log/i;
  const writers = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      !file.startsWith('testing') &&
      writes.test(readFileSync(join(api, file), 'utf8')),
  );
  expect(writers).toEqual([join('platform', 'database', 'audit.ts')]);
});

test('[STAFF-22 STAFF-24] records and their references are shown with their current names in both languages, while they exist', async () => {
  const sku = await makeSku(shop.db, { name: 'Teapot' });
  const tag = { name_en: 'Festival', name_my: 'ပွဲတော်' };
  const { id } = await shop.db.insertInto('tag').values(tag).returning('id').executeTakeFirstOrThrow();
  await addToAudit(shop.db, {
    staffId: owner.id,
    action: 'product-changed',
    entity: 'product',
    entityId: sku.productId,
    before: { tagIds: [id] },
    after: { tagIds: [id, 999_999], getOne: { skuId: sku.skuId }, brandId: 'an older version' },
  });
  const entry = async () => (await read({ query: { entity: 'product' } })).items[0]!;
  expect(await entry()).toMatchObject({
    name: { en: 'Teapot' },
    names: {
      tagIds: { [id]: { en: 'Festival', my: 'ပွဲတော်' } },
      skuId: { [sku.skuId]: { en: expect.stringContaining('Teapot') } },
    },
  });
  expect(Object.keys((await entry()).names)).toEqual(['tagIds', 'skuId']);
  expect(Object.keys((await entry()).names['tagIds']!)).toEqual([String(id)]);
  await shop.db.updateTable('tag').set({ name_en: 'Holiday' }).where('id', '=', id).execute();
  expect((await entry()).names['tagIds']).toEqual({ [id]: { en: 'Holiday', my: 'ပွဲတော်' } });
  await shop.db.deleteFrom('tag').where('id', '=', id).execute();
  expect(Object.keys((await entry()).names)).toEqual(['skuId']);
  // Deleted records are shown by id and not omitted.
  const [gone] = (await read({ query: { entity: 'brand' } })).items;
  expect(gone).toMatchObject({ entityId: '2', name: null, names: {} });
});

test('[STAFF-22 STAFF-24] SKUs of a changed product are shown by codes and choices, a single one by its product, and a deleted one by its id', async () => {
  const [chosen, plain] = [
    await makeSku(shop.db, { name: 'Kettle' }),
    await makeSku(shop.db, { name: 'Jug' }),
  ];
  const { productId, skuId } = chosen;
  const colour = { name_en: 'Colour', name_my: 'အရောင်' };
  await shop.db.updateTable('variant').set(colour).where('product_id', '=', productId).execute();
  const red = { name_en: 'Red', name_my: 'အနီ' };
  await shop.db.updateTable('variant_value').set(red).where('product_id', '=', productId).execute();
  await shop.db.updateTable('sku').set({ code: 'KT-1' }).where('id', '=', skuId).execute();
  const price = { price: 1_000 };
  await addToAudit(shop.db, {
    staffId: owner.id,
    action: 'product-changed',
    entity: 'product',
    entityId: productId,
    before: { skus: { [skuId]: price, [plain.skuId]: price, 999_999: price }, getOne: { skuId } },
    after: { skus: [{ id: plain.skuId, ...price }] },
  });
  const [entry] = (await read({ query: { entity: 'product', entityId: String(productId) } })).items;
  expect(entry?.names).toEqual({
    skus: {
      [skuId]: { en: 'KT-1 · Red', my: 'KT-1 · အနီ' },
      [plain.skuId]: { en: 'Jug', my: 'လုံချည်' },
    },
    skuId: { [skuId]: { en: 'Kettle · KT-1 · Red', my: 'လုံချည် · KT-1 · အနီ' } },
  });
});

test('[STAFF-22] names are looked up for records of every kind, whatever ids an older version wrote', async () => {
  const tables = [...auditEntities, ...Object.values(lookupTables)];
  const ids = ['1', 'owner', '', '-1', '99999999999', String(owner.id)];
  const names = await readNames(
    shop.db,
    [...tables, 'a table that is gone'].flatMap((table) => ids.map((id) => ({ table, id }))),
  );
  expect(names.get('staff_role owner')).toEqual({
    en: 'Owner',
    my: expect.stringMatching(/[\u1000-\u109f]/),
  });
  expect(names.get(`staff ${owner.id}`)).toEqual({ en: owner.name, my: owner.name });
});

async function found(search: string): Promise<string[]> {
  const { items } = await read({ query: { search } });
  return items.map(({ entity, entityId }) => `${entity} ${entityId}`);
}

test('[STAFF-71] the log is found by the name of a product, and by the number of a voucher', async () => {
  const sku = await makeSku(shop.db, { name: 'Teak comb' });
  await changeRows(shop.db, 'sku', { id: sku.skuId }, { code: 'TEAK-1' });
  const other = await makeSku(shop.db, { name: 'Brass bowl' });
  const buyer = await makeBuyer(shop.db);
  const { orderId, voucherNo } = await makePlacedOrder(shop.db, buyer.id, { payments: [{ status: 2 }] });
  const [payment] = await shop.db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .execute();
  for (const [entity, entityId] of [
    ['product', sku.productId],
    ['sku', sku.skuId],
    ['product', other.productId],
    ['customer_order', orderId],
    ['payment', payment?.id],
  ] as const)
    await addToAudit(shop.db, {
      staffId: owner.id,
      action: 'product-changed',
      entity,
      entityId: Number(entityId),
    });
  const goods = [`sku ${sku.skuId}`, `product ${sku.productId}`];
  expect(await found('teak')).toEqual(goods);
  expect(await found('TEAK-1')).toEqual(goods);
  expect(await found(voucherNo.toLowerCase())).toEqual([
    `payment ${payment?.id}`,
    `customer_order ${orderId}`,
  ]);
  expect(await found('nothing like it')).toEqual([]);
});
