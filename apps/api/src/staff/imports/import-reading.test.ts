import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkProductImport,
  productImport,
  productImportHead,
  startProductImport,
  uploadImportPictures,
  uploadProductImport,
} from '@zay/contract/staff';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { productCalls } from '../../testing/products.ts';
import { rowOf } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';
import { zipOf } from '../../testing/zip.ts';
import { workOnImports } from './import-job.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'zay-imports-'));
const shop = await openTestShop({ data: 'empty', config: { dataDir } });
const office = await openTestOffice(shop);
const member = await office.member('owner');
const { token } = member;
const products = productCalls(() => ({ office, member }));

async function upload(file: string | Buffer<ArrayBuffer>, fileName: string): Promise<number> {
  const files = { File: new Blob([file]) };
  return (await office.call(uploadProductImport, { token, body: { fileName }, files })).body.id;
}
const headOf = async (id: number) => (await office.call(productImportHead, { token, query: { id } })).body;
const read = async (id: number) => (await office.call(productImport, { token, query: { id } })).body;
const work = () => workOnImports(shop, new AbortController().signal);

async function imported(file: string, fileName: string, archive?: Buffer<ArrayBuffer>) {
  const id = await upload(file, fileName);
  const { format } = await headOf(id);
  if (archive) {
    const files = { File: new Blob([archive]) };
    await office.call(uploadImportPictures, { token, body: { id }, files });
  }
  await office.call(checkProductImport, { token, body: { id } });
  await work();
  await office.call(startProductImport, { token, body: { id } });
  await work();
  return { format, ...(await read(id)) };
}
const productOf = async (handle: string) =>
  products.read((await rowOf(shop.db, 'product_handle', { handle })).product_id);

const jpeg = (at: number) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 90 * at, g: 80, b: 40 } } })
    .jpeg()
    .toBuffer();

test("[IMPORT-33 DATA-01] products come from the shop's own example file, Shopify and WooCommerce without any choice", async () => {
  const example = await readFile(
    new URL('../../../../backoffice/public/products-example.csv', import.meta.url),
    'utf8',
  );
  const colours = ['front', 'back', 'green'].entries();
  const pictures = await Promise.all(
    [...colours].map(async ([at, name]) => [`longyi-${name}.jpg`, await jpeg(at)]),
  );
  const archive = Buffer.from(zipOf(Object.fromEntries(pictures)));
  const withoutAddress = example.replace(/https:[^,]*/, '');
  expect(await imported(withoutAddress, 'own.csv', archive)).toMatchObject({
    format: 'own',
    counts: { written: 2, problem: 0 },
  });
  expect(await productOf('cotton-longyi')).toMatchObject({
    name: { en: 'Cotton longyi', my: 'ချည်လုံချည်' },
    levels: [{ name: { en: 'Size', my: 'အရွယ်အစား' } }, { name: { en: 'Colour', my: 'အရောင်' } }],
    skus: [{ price: 18_000, promotePrice: 15_000, stock: 12 }, { stock: 8 }, { price: 19_000, stock: 3 }],
  });
  expect((await productOf('cotton-longyi')).pictures.length).toBeGreaterThanOrEqual(2);

  const shopify = `Handle,Title,Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price
bag,Bag,Bago,Bags,"new, leather",TRUE,Size,S,BAG-S,4,18000.00,20000.00
bag,,,,,,,L,BAG-L,5,21000.00,
hat,Hat,Bago,Hats,,TRUE,Title,Default Title,HAT,1,free,
`;
  const fromShopify = await imported(shopify, 'products_export.csv');
  expect(fromShopify).toMatchObject({ format: 'shopify', counts: { written: 1, problem: 1 } });
  expect(fromShopify.problems).toMatchObject([{ line: 4, column: 'Variant Price', cell: 'free' }]);
  expect(await productOf('bag')).toMatchObject({
    state: 'published',
    skus: [
      { code: 'BAG-S', price: 20_000, promotePrice: 18_000, stock: 4 },
      { code: 'BAG-L', price: 21_000, promotePrice: null, stock: 5 },
    ],
  });

  const woo = `ID,Type,SKU,Name,Published,Stock,Regular price,Sale price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)
7,variable,MUG,Mug,1,,,,"Home > Mugs, Gifts",,Color,"Red, Blue"
9,variation,MUG-R,Mug - Red,1,3,4000,3500,,id:7,Color,Red
8,simple,JAR,Jar,-1,2,2500,,Home,,,
10,variation,MUG-B,Mug - Blue,1,1,4000,,,id:7,Color,Blue
`;
  expect(await imported(woo, 'wc-products.csv')).toMatchObject({
    format: 'woocommerce',
    counts: { written: 2, problem: 0 },
  });
  const mug = await productOf('woo-7');
  expect(mug.categoryIds).toHaveLength(2);
  expect(mug.skus).toMatchObject([
    { code: 'MUG-R', promotePrice: 3_500 },
    { code: 'MUG-B', stock: 1 },
  ]);
});

const row = (...cells: string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;

test('[IMPORT-34] the columns of an Excel file are read as staff corrected the guess, and a file that cannot be read says why', async () => {
  const workbook = zipOf({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Goods" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/s1.xml"/></Relationships>',
    'xl/worksheets/s1.xml': `<worksheet><sheetData>${row('Item', 'Now', 'Before')}${row('Lamp', '900', '1000')}${row('Bulb', 'cheap', '')}</sheetData></worksheet>`,
  });
  const id = await upload(Buffer.from(workbook), 'goods.xlsx');
  const head = await headOf(id);
  expect(head).toMatchObject({ format: 'other', problem: null });
  expect(head.columns).toEqual([
    { heading: 'Item', column: 'name', example: 'Lamp' },
    { heading: 'Now', column: '', example: '900' },
    { heading: 'Before', column: '', example: '1000' },
  ]);
  const columns = ['name', 'price', 'no such column'];
  await office.call(checkProductImport, { token, body: { id, format: 'other', columns } });
  await work();
  expect(await read(id)).toMatchObject({
    counts: { new: 1, problem: 1 },
    problems: [{ sheet: 'Goods', line: 3, column: 'Now', cell: 'cheap' }],
  });

  const broken = await upload('name,price\nLamp,900\n"Never ends,5\n', 'broken.csv');
  expect((await headOf(broken)).problem?.en).toContain('begins in line 3 never ends');
  const unknown = await upload('a,b\n1,2\n', 'unknown.csv');
  await office.call(checkProductImport, { token, body: { id: unknown } });
  await work();
  const failed = await read(unknown);
  expect(failed.state).toBe('failed');
  expect(failed.failure?.en).toContain('No column of the file is known');
  expect(failed.failure?.my).toContain('ကော်လံ');
});
