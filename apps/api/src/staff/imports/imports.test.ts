import { Readable } from 'node:stream';
import { productDetail } from '@zay/contract';
import { saveProduct, staffProduct, type ProductInput } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { verifyShop } from '../../orders/verify/verify-shop.ts';
import { makeBrand, makeCategory, makeTag } from '../../testing/catalogue.ts';
import { formOf, levelInput, productCalls, skuInput } from '../../testing/products.ts';
import { changeRows, rowOf } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { auditOf, openTestOffice } from '../../testing/staff.ts';
import { checkImport } from './check-import.ts';
import { countItems, createImport, findImport, type ImportRecord } from './imports.store.ts';
import { readRows } from './files/read-rows.ts';
import { openPictures } from './pictures.ts';
import { runImport, startRun } from './run-import.ts';
import { startUndo, undoImport } from './undo-import.ts';

const shop = await openTestShop();
const office = await openTestOffice(shop);
const member = await office.member('catalogue');
const { made, read, change } = productCalls(() => ({ office, member }));
const { db } = shop;
const staff = { staffId: member.id };
const silent = () => undefined;
const noPictures = await openPictures({ db, files: shop.files, hosts: [] });

async function checked(csv: string, fileName = 'goods.csv', withStock = true): Promise<ImportRecord> {
  const record = await createImport(db, { fileName, sha256: '', byCommand: false, ...staff, withStock });
  await checkImport(
    db,
    record,
    readRows(() => Readable.from([Buffer.from(csv)])),
    noPictures,
    silent,
  );
  return (await findImport(db, record.id)) as ImportRecord;
}
async function ran(csv: string, withStock = true): Promise<ImportRecord> {
  const record = await checked(csv, 'goods.csv', withStock);
  await db.transaction().execute((trx) => startRun(trx, record.id, staff));
  await runImport(db, record, noPictures, silent);
  return (await findImport(db, record.id)) as ImportRecord;
}
const itemsOf = ({ id }: ImportRecord) =>
  db
    .selectFrom('product_import_item')
    .select(['handle', 'verdict', 'problems', 'product_id'])
    .where('import_id', '=', id)
    .orderBy('no')
    .execute();
const idOf = async (handle: string) => (await rowOf(db, 'product_handle', { handle })).product_id;

test('[IMPORT-05] a product from a file is the same as one from the form: texts, categories, tags, levels, SKUs, stock, search', async () => {
  const brandId = await makeBrand(db, 'Shwe Import');
  const main = await makeCategory(db, 'Clothes');
  const men = await makeCategory(db, 'Men', { parentId: main, level: 2 });
  const tag = await makeTag(db, 'Woven');
  const form: Partial<ProductInput> = {
    state: 'published',
    name: { en: 'Woven shirt', my: 'ရက်ကန်းရှပ်' },
    description: { en: '<p>Soft.</p>', my: '' },
    brandId,
    categoryIds: [men],
    tagIds: [tag],
    weightGrams: 300,
    levels: [levelInput('Size', 'S', 'L'), levelInput('Colour', 'Red')],
    skus: [
      skuInput({ values: [0, 0], price: 5_000, promotePrice: 4_000, firstStock: 7 }),
      skuInput({ values: [1, 0], price: 6_000, firstStock: 0 }),
    ],
  };
  const typed = await made(form);
  const head =
    'handle,state,name,name_my,description,brand,categories,tags,weight_grams,option1_name,option1_value,option2_name,option2_value,price,promotion_price,stock';
  await ran(`${head}
woven,published,Woven shirt,ရက်ကန်းရှပ်,<p>Soft.</p>,shwe import,Clothes > Men,Woven,300,Size,S,Colour,Red,5000,4000,7
woven,,,,,,,,,,L,,Red,6000,,0`);
  const imported = await read(await idOf('woven'));
  const same = (product: typeof imported) =>
    JSON.parse(
      JSON.stringify(product, (key, value: unknown) => (/^(id|createdAt|updatedAt)$/.test(key) ? 0 : value)),
    );
  expect(same(imported)).toEqual(same(typed));
  const [one, other] = [
    await rowOf(db, 'product', { id: imported.id }),
    await rowOf(db, 'product', { id: typed.id }),
  ];
  const { price_from, price_to, promote_price, search_text } = other;
  expect(one).toMatchObject({ price_from, price_to, promote_price, search_text });
  const [first] = imported.skus;
  expect(await rowOf(db, 'stock_movement', { sku_id: first?.id ?? 0 })).toMatchObject({
    delta: 7,
    reason: 'opening',
    staff_id: member.id,
  });
  const { body } = await shop.call(productDetail, { query: { ProductId: imported.id } });
  expect(body).toMatchObject({ name: 'Woven shirt' });
  expect(await verifyShop(shop, new Date())).toEqual([]);
});

test('[IMPORT-06 DATA-02] the check changes nothing and tells new, changed, unchanged and problems; a second run of the file changes nothing', async () => {
  const pot = await made({
    name: { en: 'Iron pot', my: '' },
    skus: [skuInput({ code: 'IRON-1', price: 900 })],
  });
  const csv = `handle,name,sku,price,brand
kettle,Kettle,KET-1,1500,New Smith
iron,Iron pot,iron-1,1000,
broken,,BRO-1,free,
kettle,Kettle again,KET-2,1500,
copy,Copy,KET-1,1500,`;
  const record = await checked(csv);
  expect((await itemsOf(record)).map(({ handle, verdict }) => [handle, verdict])).toEqual([
    ['kettle', 'new'],
    ['iron', 'changed'],
    ['broken', 'problem'],
    ['kettle', 'problem'],
    ['copy', 'problem'],
  ]);
  expect(record).toMatchObject({ state: 'checked', missing: { brands: { 'new smith': ['New Smith'] } } });
  expect((await itemsOf(record)).flatMap(({ problems }) => problems)).toMatchObject([
    { line: 4, column: 'name', code: 'required' },
    { line: 4, column: 'price', cell: 'free', code: 'whole-kyats' },
    { line: 5, column: 'handle', cell: 'kettle', code: 'handle-again' },
    { line: 6, column: 'sku', cell: 'KET-1', code: 'code-again' },
  ]);
  expect(await read(pot.id)).toEqual(pot);

  await db.transaction().execute((trx) => startRun(trx, record.id, staff));
  await runImport(db, record, noPictures, silent);
  expect(await read(pot.id)).toMatchObject({ skus: [{ price: 1_000, code: 'iron-1', stock: 10 }] });
  expect(await read(await idOf('kettle'))).toMatchObject({ state: 'hidden', name: { en: 'Kettle' } });
  expect(await auditOf(db, 'product_import', record.id)).toMatchObject([
    { action: 'products-imported', staff_id: member.id, after: { title: 'goods.csv', count: 2 } },
  ]);
  expect(await countItems(db, (await checked(csv)).id)).toMatchObject({
    new: 0,
    changed: 0,
    unchanged: 2,
    problem: 3,
  });
});

test('[IMPORT-07] a stock cell becomes a movement to its number, and without the column stock stays', async () => {
  const pan = await made({ skus: [skuInput({ code: 'PAN-1', firstStock: 10 })] });
  await ran('handle,sku,price\npan,PAN-1,2000');
  expect(await read(pan.id)).toMatchObject({ skus: [{ price: 2_000, stock: 10 }] });
  const { id } = await ran('handle,sku,stock\npan,PAN-1,၄');
  expect(await read(pan.id)).toMatchObject({ skus: [{ price: 2_000, stock: 4 }] });
  expect(await rowOf(db, 'stock_movement', { sku_id: pan.skus[0]?.id ?? 0, reason: 'import' })).toMatchObject(
    {
      delta: -6,
      note: `#${id} goods.csv`,
    },
  );
  expect(await verifyShop(shop, new Date())).toEqual([]);
});

test('[IMPORT-08] new variants join a product, whose other variants, pictures and texts stay', async () => {
  const shirt = await made({
    levels: [levelInput('Size', 'S', 'M')],
    skus: [skuInput({ values: [0], code: 'SH-S' }), skuInput({ values: [1], code: 'SH-M' })],
  });
  await ran('handle,option1_name,option1_value,sku,price,stock\nsh,Size,L,SH-L,1100,3\nsh,,M,SH-M,1200,');
  const { levels, skus, name } = await read(shirt.id);
  expect(name).toEqual(shirt.name);
  expect(levels[0]?.values.map((value) => value.name.en)).toEqual(['S', 'M', 'L']);
  expect(skus.map(({ code, price, stock, active }) => [code, price, stock, active])).toEqual([
    ['SH-S', 1_000, 10, true],
    ['SH-M', 1_200, 10, true],
    ['SH-L', 1_100, 3, true],
  ]);
});

const many = (count: number, price: number) =>
  `handle,name,sku,price,stock\n${Array.from({ length: count }, (_, n) => `m${n},Many ${n},M-${n},${price},5`).join('\n')}`;

test('[IMPORT-09] a run that was killed goes on after the last finished batch, and one product that fails is its own problem', async () => {
  const record = await checked(many(250, 700));
  await db.transaction().execute((trx) => startRun(trx, record.id, staff));
  const killed = new AbortController();
  const stop = runImport(db, record, noPictures, () => killed.abort(), killed.signal);
  await expect(stop).rejects.toThrow();
  expect(await countItems(db, record.id)).toMatchObject({ new: 250, written: 100 });
  // Its code was taken since the check, by a product that staff do not see any more.
  const gone = await made({ skus: [skuInput({ code: 'm-249' })] });
  await changeRows(db, 'product', { id: gone.id }, { state: 'removed' });
  const done: number[] = [];
  await runImport(db, record, noPictures, (progress) => done.push(progress.done));
  expect(done).toEqual([100, 150]);
  expect(await countItems(db, record.id)).toMatchObject({ new: 249, problem: 1, written: 249 });
  expect(await verifyShop(shop, new Date())).toEqual([]);
});

const ofThree = (products: number, price: number) =>
  `handle,name,option1_name,option1_value,sku,price\n${Array.from({ length: products * 3 }, (_, n) => `f${Math.floor(n / 3)},Of three,Size,${n % 3},F-${n},${price}`).join('\n')}`;

/** Statements of a run. */
async function statementsOf(csv: string): Promise<number> {
  const record = await checked(csv);
  await db.transaction().execute((trx) => startRun(trx, record.id, staff));
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await runImport(counted, record, noPictures, silent);
  return statements;
}

test('[DATA-03] the statements of a run grow with its batches, not with its products and SKUs', async () => {
  const one = await statementsOf(ofThree(1, 900));
  expect(await statementsOf(ofThree(100, 900))).toBeLessThanOrEqual(one + 3);
  const price = await statementsOf(ofThree(1, 950));
  expect(await statementsOf(ofThree(100, 990))).toBeLessThanOrEqual(price + 3);
});

test('[IMPORT-10] an import is undone as a whole: new products are hidden, changed ones get their values back, unless somebody changed them since', async () => {
  const [kept, edited, sold] = [
    await made({ name: { en: 'Kept', my: '' }, skus: [skuInput({ code: 'U-1' })] }),
    await made({ name: { en: 'Edited', my: '' }, skus: [skuInput({ code: 'U-2' })] }),
    await made({ name: { en: 'Sold', my: '' }, skus: [skuInput({ code: 'U-3', firstStock: 2 })] }),
  ];
  const record = await ran(`state,name,sku,price,stock
published,Kept anew,U-1,2000,15
published,Edited anew,U-2,2000,10
published,Sold anew,U-3,2000,9
published,Brand new,U-4,2000,5`);
  const now = await read(edited.id);
  await change(now, { name: { en: 'Edited by hand', my: '' } });
  await db.updateTable('sku').set({ stock: 1 }).where('code', '=', 'U-3').execute();
  const movement = { sku_id: sold.skus[0]?.id ?? 0, delta: -8, reason: 'correction' as const };
  await db.insertInto('stock_movement').values(movement).execute();
  const stale = { ...formOf(kept), name: { en: 'Too late', my: '' } };
  const late = await office.call(saveProduct, { token: member.token, body: stale });
  expect(late).toMatchObject({ status: 409, body: { by: 'Test catalogue · goods.csv' } });

  await db.transaction().execute((trx) => startUndo(trx, record, staff));
  await undoImport(db, record, silent);
  const restored = await read(kept.id);
  expect({ ...restored, updatedAt: kept.updatedAt }).toEqual(kept);
  expect(await read(edited.id)).toMatchObject({ name: { en: 'Edited by hand' } });
  expect(await read(sold.id)).toMatchObject({ name: { en: 'Sold' }, skus: [{ stock: 1, price: 1_000 }] });
  expect(await read(await idOf('U-4'))).toMatchObject({ state: 'hidden' });
  expect(await countItems(db, record.id)).toMatchObject({ written: 4, undone: 3, notUndone: 2 });
  expect((await findImport(db, record.id))?.state).toBe('undone');
  expect(await verifyShop(shop, new Date())).toEqual([]);
});

test('[IMPORT-11] brands, categories and tags that the shop lacks are created, or are problems where staff choose so', async () => {
  const csv =
    'handle,name,price,brand,categories,tags\nloom,Loom,1000,Loom Makers,Tools > Weaving | အိမ်သုံး,Wood|ဝါး';
  const strict = await createImport(db, { fileName: 'a.csv', sha256: '', byCommand: false, ...staff });
  await checkImport(
    db,
    { ...strict, create_missing: false },
    readRows(() => Readable.from([Buffer.from(csv)])),
    noPictures,
    silent,
  );
  expect((await itemsOf(strict))[0]?.problems).toMatchObject([
    { code: 'brand-unknown' },
    { code: 'category-unknown' },
    { code: 'category-unknown' },
    { code: 'tag-unknown' },
    { code: 'tag-unknown' },
  ]);
  await ran(csv);
  const loom = await read(await idOf('loom'));
  expect(loom.categoryIds).toHaveLength(2);
  expect(loom.tagIds).toHaveLength(2);
  const weaving = await rowOf(db, 'category', { name_en: 'Weaving' });
  expect(weaving).toMatchObject({ level: 2 });
  expect(await rowOf(db, 'category', { name_my: 'အိမ်သုံး' })).toMatchObject({ level: 1, name_en: '' });
  expect(await rowOf(db, 'brand', { id: loom.brandId ?? 0 })).toMatchObject({ name_en: 'Loom Makers' });
  const { status } = await office.call(staffProduct, { token: member.token, query: { id: loom.id } });
  expect(status).toBe(200);
});

test('[IMPORT-56] a handle that the shop does not know turns no other product into this one by its SKU code; a list without handles does', async () => {
  const cup = await made({
    name: { en: 'Tin cup', my: '' },
    skus: [skuInput({ code: 'CUP-1', price: 900 })],
  });
  const other = await checked('handle,state,name,sku,price\nmug,published,Glass mug,cup-1,2000');
  expect(await itemsOf(other)).toMatchObject([
    { verdict: 'problem', product_id: null, problems: [{ line: 2, column: 'sku', code: 'code-taken' }] },
  ]);
  const same = await checked('handle,name,sku,price\nmug,tin  CUP,CUP-1,2000');
  expect(await itemsOf(same)).toMatchObject([{ verdict: 'changed', product_id: cup.id }]);
  await ran('name,sku,price\nTin cup with ear,CUP-1,1100');
  expect(await read(cup.id)).toMatchObject({ name: { en: 'Tin cup with ear' }, skus: [{ price: 1_100 }] });
});

const lampFile = (stock: number, was: number | '' = '') =>
  `handle,name,sku,price,stock,stock_was\nlamp,Lamp,LAMP-1,1000,${stock},${was}`;
const lampStock = async () => (await read(await idOf('lamp'))).skus[0]?.stock;

test('[IMPORT-57] a file that is imported again puts no sold pieces back: stock stays unless it is asked for, and then the difference to what the writer saw is added', async () => {
  await ran(lampFile(43), false);
  const { id } = await rowOf(db, 'sku', { code: 'LAMP-1' });
  await db.updateTable('sku').set({ stock: 38 }).where('id', '=', id).execute();
  await db.insertInto('stock_movement').values({ sku_id: id, delta: -5, reason: 'correction' }).execute();
  expect(await countItems(db, (await ran(lampFile(43), false)).id)).toMatchObject({ unchanged: 1 });
  expect(await countItems(db, (await ran(lampFile(43, 43))).id)).toMatchObject({ unchanged: 1 });
  await ran(lampFile(53, 43));
  expect(await lampStock()).toBe(48);
  expect(await itemsOf(await checked(lampFile(0, 50)))).toMatchObject([
    { verdict: 'problem', problems: [{ column: 'stock', code: 'stock-below-zero' }] },
  ]);
  await ran(lampFile(7));
  expect(await lampStock()).toBe(7);
  expect(await verifyShop(shop, new Date())).toEqual([]);
});
