import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { importColumns, type ImportRow } from '../import-row.ts';
import { guessFormat, readHead, readRows, type ReadOptions } from './read-rows.ts';

async function read(file: string, options?: ReadOptions): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for await (const row of readRows(() => Readable.from([Buffer.from(file)]), options)) rows.push(row);
  return rows;
}

/** Without what is empty, which most rows of these formats are. */
const filled = (rows: readonly ImportRow[]) =>
  rows.map(({ line, values }) => ({
    line,
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  }));

const example = readFileSync(
  new URL('../../../../../backoffice/public/products-example.csv', import.meta.url),
  'utf8',
);

test("[IMPORT-26] reads the shop's own file, its columns in any order, and its documented example", async () => {
  const rows = await read('Price , handle,SKU\n"15,000",shirt,S-1\n၁၆၀၀၀,,S-2\n');
  expect(rows).toEqual([
    {
      line: 2,
      values: { price: '15,000', handle: 'shirt', sku: 'S-1' },
      headings: { price: 'Price', handle: 'handle', sku: 'SKU' },
    },
    {
      line: 3,
      values: { price: '၁၆၀၀၀', handle: '', sku: 'S-2' },
      headings: { price: 'Price', handle: 'handle', sku: 'SKU' },
    },
  ]);
  const [first, ...more] = await read(example);
  expect(Object.keys(first?.values ?? {})).toEqual([...importColumns]);
  expect(first?.values).toMatchObject({ handle: 'cotton-longyi', option1_name: 'Size', state: 'published' });
  expect(more.length).toBeGreaterThan(2);
  expect(guessFormat(importColumns).format).toBe('own');
});

const shopify = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Status
inle-shirt,Inle shirt,"<p>Soft.
Two lines.</p>",Inle,Apparel > Clothing,Shirts,"linen, summer",TRUE,Size,M,Color,Blue,IS-M,220,4,18000.00,20000.00,https://cdn.example/2.jpg,2,https://cdn.example/m.jpg,active
inle-shirt,,,,,,,,,L,,Blue,IS-L,220,-2,18000.00,18000.00,https://cdn.example/1.jpg,1,,
inle-shirt,,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,,
mug,Mug,,,Home > Mugs,,,TRUE,Title,Default Title,,,MUG,,7,9000.00,,,,,draft
`;

test('[IMPORT-27] reads a Shopify file: rows that continue a product, pictures by position, the price before a promotion', async () => {
  const rows = await read(shopify);
  expect(filled(rows)).toEqual([
    {
      line: 2,
      handle: 'inle-shirt',
      state: 'published',
      name: 'Inle shirt',
      description: '<p>Soft.\nTwo lines.</p>',
      brand: 'Inle',
      categories: 'Shirts',
      tags: 'linen|summer',
      weight_grams: '220',
      pictures: 'https://cdn.example/1.jpg|https://cdn.example/2.jpg|https://cdn.example/3.jpg',
      option1_name: 'Size',
      option2_name: 'Color',
      option1_value: 'M',
      option2_value: 'Blue',
      sku: 'IS-M',
      price: '20000.00',
      promotion_price: '18000.00',
      stock: '4',
      sku_pictures: 'https://cdn.example/m.jpg',
    },
    {
      line: 4,
      handle: 'inle-shirt',
      option1_value: 'L',
      option2_value: 'Blue',
      sku: 'IS-L',
      price: '18000.00',
      stock: '0',
    },
    {
      line: 6,
      handle: 'mug',
      state: 'hidden',
      name: 'Mug',
      categories: 'Home > Mugs',
      sku: 'MUG',
      price: '9000.00',
      stock: '7',
    },
  ]);
  expect(rows[0]?.headings).toMatchObject({
    price: 'Variant Compare At Price',
    promotion_price: 'Variant Price',
  });
  expect(rows[1]?.headings).toMatchObject({ price: 'Variant Price', stock: 'Variant Inventory Qty' });
});

test('[IMPORT-28] reads the headings that Shopify writes now', async () => {
  const rows = await read(
    `Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Weight value (grams),Product image URL,Image position,Variant image URL,Price / International
Bag,bag,Nice,Bago,Bags,,TRUE,Active,B-1,Color,Red,12000,,3,400,https://cdn.example/b.jpg,1,,
,bag,,,,,,,B-2,,Black,abc,15000,5,400,,,,
`,
  );
  expect(filled(rows)).toMatchObject([
    {
      line: 2,
      handle: 'bag',
      state: 'published',
      name: 'Bag',
      price: '12000',
      weight_grams: '400',
      stock: '3',
    },
    { line: 3, handle: 'bag', option1_value: 'Black', sku: 'B-2', price: 'abc' },
  ]);
  expect(rows[1]?.headings.price).toBe('Price');
});

const woo = `ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Attribute 3 name,Attribute 3 value(s)
10,variable,TEE,T-shirt,1,visible,Short,,1,,0.2,,,"Clothing, Clothing > Shirts, Ladies\\, men","cotton, soft","https://shop.example/a.jpg, https://shop.example/b.jpg",,Fabric,Cotton,Color,"Red, Blue",Size,"S, M"
11,"simple, virtual",CARD,Gift card,1,hidden,,A card,0,,,,10000,Gifts,,,,,,,,,
12,variation,TEE-RS,T-shirt - Red S,1,visible,,,1,5,,8000,10000,,,https://shop.example/r.jpg,id:10,,,Color,Red,Size,S
20,variation,CAP-B,Cap - Blue,1,visible,,,0,,,,4000,,,,CAP,Color,Blue,,,,
13,variation,TEE-BM,T-shirt - Blue M,1,visible,,,1,parent,,,10000,,,,id:10,,,Color,Blue,Size,M
19,variable,CAP,Cap,-1,visible,,,1,,,,,Hats,,,,Color,Blue,,,,
`;

test('[IMPORT-29] reads a WooCommerce file: variations with their product, also above it, attributes that differ, categories', async () => {
  const rows = await read(woo);
  expect(filled(rows)).toEqual([
    {
      line: 3,
      handle: 'woo-11',
      state: 'hidden',
      name: 'Gift card',
      description: 'A card',
      categories: 'Gifts',
      sku: 'CARD',
      price: '10000',
      stock: '0',
    },
    {
      line: 4,
      handle: 'woo-10',
      state: 'published',
      name: 'T-shirt',
      description: 'Short',
      categories: 'Clothing|Clothing > Shirts|Ladies, men',
      tags: 'cotton|soft',
      weight_grams: '200',
      pictures: 'https://shop.example/a.jpg|https://shop.example/b.jpg',
      option1_name: 'Color',
      option1_value: 'Red',
      option2_name: 'Size',
      option2_value: 'S',
      sku: 'TEE-RS',
      price: '10000',
      promotion_price: '8000',
      stock: '5',
      sku_pictures: 'https://shop.example/r.jpg',
    },
    {
      line: 6,
      handle: 'woo-10',
      option1_value: 'Blue',
      option2_value: 'M',
      sku: 'TEE-BM',
      price: '10000',
    },
    {
      line: 5,
      handle: 'woo-19',
      state: 'hidden',
      name: 'Cap',
      categories: 'Hats',
      option1_name: 'Color',
      option1_value: 'Blue',
      sku: 'CAP-B',
      price: '4000',
      stock: '0',
    },
  ]);
  expect(rows[1]?.headings).toMatchObject({ price: 'Regular price', option2_value: 'Attribute 3 value(s)' });
});

test('[IMPORT-30] guesses the columns of other files by headings in English and Burmese, and takes what staff correct', async () => {
  const headings = [
    'No.',
    'ပစ္စည်းအမည်',
    'Item Code',
    'Price (MMK)',
    'အမျိုးအစား',
    'လက်ကျန်',
    'Photo',
    'Sale Price',
    '',
  ];
  expect(guessFormat(headings)).toEqual({
    format: 'other',
    columns: [
      { heading: 'No.', column: null },
      { heading: 'ပစ္စည်းအမည်', column: 'name' },
      { heading: 'Item Code', column: 'handle' },
      { heading: 'Price (MMK)', column: 'price' },
      { heading: 'အမျိုးအစား', column: 'categories' },
      { heading: 'လက်ကျန်', column: 'stock' },
      { heading: 'Photo', column: 'pictures' },
      { heading: 'Sale Price', column: null },
      { heading: '', column: null },
    ].slice(0, 8),
  });
  // "ဈေးနှုန်း" as Zawgyi has it.
  expect(guessFormat(['Name', 'ေစ်းႏႈန္း']).columns[1]?.column).toBe('price');
  const file = 'Product;Code;Price;Old price\nLongyi;L-1;9000;12000\n;L-2;9500;\n';
  const columns = [
    { heading: 'Product', column: 'name' },
    { heading: 'Code', column: 'sku' },
    { heading: 'Price', column: 'promotion_price' },
    { heading: 'Old price', column: 'price' },
  ] as const;
  expect(filled(await read(file, { format: 'other', columns }))).toEqual([
    { line: 2, handle: 'L-1', name: 'Longyi', sku: 'L-1', promotion_price: '9000', price: '12000' },
    { line: 3, sku: 'L-2', promotion_price: '9500' },
  ]);
  const head = await readHead(Readable.from([Buffer.from(file)]));
  expect(head.columns[3]).toEqual({ heading: 'Old price', column: null, example: '12000' });
  const burmese = await readHead(Readable.from([Buffer.from('အမည်,Name my\nချည်,x\n')]));
  expect(burmese.columns.map(({ column }) => column)).toEqual(['name', 'name_my']);
  const alone = await readHead(Readable.from([Buffer.from('အမည်,ဈေးနှုန်း\nချည်,5\n')]));
  expect(alone.columns.map(({ column }) => column)).toEqual(['name_my', 'price']);
  await expect(read('a;b\n1;2\n')).rejects.toMatchObject({ code: 'no-known-columns' });
});

test('[IMPORT-31] keeps the line of one bad price among 50,000 lines, and few rows in memory', async () => {
  const heading = 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price\n';
  const bad = 43_210;
  let isGiven = 0;
  function* pieces() {
    yield Buffer.from(heading);
    // Three lines a product, one of them inside a cell.
    for (let line = 2; line < 50_000; line += 3) {
      const price = line <= bad && bad < line + 3 ? 'twelve' : '12000.00';
      const words = `"${'words '.repeat(40)}\nand more"`;
      isGiven += 1;
      yield Buffer.from(
        `p-${line},Shirt,${words},Size,M,S-${line}-M,12000\np-${line},,,,L,S-${line}-L,${price}\n`,
      );
    }
  }
  let most = 0;
  let read = 0;
  const found: number[] = [];
  for await (const { line, values } of readRows(() => Readable.from(pieces()))) {
    read += 1;
    most = Math.max(most, isGiven * 2 - read);
    if (values.price === 'twelve') found.push(line);
  }
  expect(read).toBeGreaterThan(33_000);
  expect(found).toEqual([bad]);
  expect(most).toBeLessThan(3000);
});

test('[IMPORT-54] what a WooCommerce file says in its own way: ends of lines, commas of values, days of a sale, variations alone', async () => {
  const heading =
    'ID,Type,SKU,Name,Published,Description,Date sale price starts,Date sale price ends,Sale price,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';
  const rows = await read(
    [
      heading,
      '1,simple,POT,Pot,1,First line\\nsecond line,2024-01-01,2024-01-31 00:00:00,900,1000,,,',
      '2,variable,TEE,Tee,1,,,,,,,Look,"Red\\, blue, Green"',
      '3,variation,TEE-1,Tee,1,,,,,1000,id:2,Look,"Red\\, blue"',
      '9,variation,CAP-1,Cap - Red,1,,,,,1000,CAP,Look,Red',
      '',
    ].join('\n'),
  );
  expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
    [2, undefined],
    [4, undefined],
    [5, 'variation-alone'],
  ]);
  expect(rows[0]?.values).toMatchObject({
    description: 'First line\nsecond line',
    promotion_price: '900',
    promotion_from: '2024-01-01',
    promotion_to: '2024-01-31 00:00:00',
  });
  expect(rows[1]?.values).toMatchObject({ option1_value: 'Red, blue' });
});

test('[IMPORT-55] a file that has a column twice is refused with its name, unless that column is not read', async () => {
  const twice = { code: 'column-twice', params: { heading: 'Price' } };
  const file = 'Name,Price,Colour of box,Colour of box, price \nPot,100,x,y,200\n';
  await expect(read(file)).rejects.toMatchObject({ ...twice, params: { heading: 'price' } });
  await expect(readHead(Readable.from([Buffer.from(file)]))).rejects.toMatchObject({ code: 'column-twice' });
  expect(await read(file.replace(' price ', 'Cost'))).toHaveLength(1);
  await expect(read('Handle,Title,Variant Price,Variant SKU,Title\na,b,1,c,d\n')).rejects.toMatchObject({
    code: 'column-twice',
  });
});
