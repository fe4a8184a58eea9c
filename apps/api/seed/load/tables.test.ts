import { afterAll, expect, test } from 'vitest';
import { batchTimeouts, openDatabase } from '../../src/platform/database/database.ts';
import { cloneDatabase, seedTime } from '../../src/testing/databases.ts';
import { createFileSink } from './file-sink.ts';
import { readPictures } from './pictures.ts';
import { productBatches } from './products.ts';
import { openTables } from './tables.ts';

const empty = await cloneDatabase('empty');
const shop = openDatabase(empty.url, { maxConnections: 1, ...batchTimeouts });
afterAll(() => shop.close());

const pictures = await readPictures();
const files = createFileSink(pictures);
const data = await openTables(shop.db, files, seedTime);

test('cells become what their columns hold: days, files, lists, texts and ids', () => {
  expect(data.rows('demo/get_one_promotion')[0]).toMatchObject({
    free_product_id: expect.any(Number),
    created_at: '2026-11-06T03:00:00.000Z',
  });
  expect(data.rows('demo/article').at(-1)).toMatchObject({
    published_date: '2026-11-18',
    content_en: expect.stringMatching(/^<p>/),
    image_key: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
  });
  expect(data.rows('demo/shop_location')[0]).toMatchObject({ phone_numbers: ['09770000101', '09770000102'] });
  expect(data.rows('demo/category')[0]).toMatchObject({
    id: 1,
    parent_id: null,
    background_key: expect.any(String),
  });
});

test('what a data file names and nobody knows stops the seed', () => {
  expect(() => data.idOf('demo/brand', 'unknown')).toThrow('demo/brand has no "unknown"');
  expect(() => data.rows('demo/newspaper')).toThrow('the table newspaper has no column "pdf"');
  expect(() => files.keep('brands/unknown.svg')).toThrow('No file brands/unknown.svg');
});

test('every picture of a product is of a product that is there, and has a size', () => {
  const folders = new Set(
    [...pictures.keys()].filter((path) => path.startsWith('products/')).map((path) => path.split('/')[1]),
  );
  const products = productBatches(data, files).find(([table]) => table === 'product')?.[1] ?? [];
  expect([...folders].toSorted()).toEqual(products.map(({ handle }) => handle).toSorted());
  const drawn = [...pictures].filter(([, { mime }]) => mime.startsWith('image/'));
  expect(drawn.filter(([, { width, height }]) => !width || !height)).toEqual([]);
});
