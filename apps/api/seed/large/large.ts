import { sql } from 'kysely';
import type { Database, Queries } from '../../src/platform/database/database.ts';
import { cell, groupBy, readLines, type Line } from '../load/data-files.ts';
import { namesOf, openDepartments, type Both } from '../load/departments.ts';
import { noChoice } from '../load/products.ts';
import { insertAll, moveSequences, type Row } from '../load/rows.ts';
import { daysAgo } from '../time.ts';
import { createRandom, type Random } from './random.ts';

export type LargeOptions = {
  /** Total number of products. */
  products: number;
  now: Date;
  progress: (done: number, of: number) => void;
};

const tables = [
  'product',
  'product_category',
  'product_tag',
  'product_image',
  'variant',
  'variant_value',
  'sku',
  'sku_image',
  'stock_movement',
] as const;
type Rows = Record<(typeof tables)[number], Row[]>;
type Ids = Record<'product' | 'variant' | 'variant_value' | 'sku', number>;

const perStep = 2_000;
const percents = [0, 0, 0, 10, 20];

/**
 * Adds products that resemble those of the demo shop until it has as many as asked for, in one transaction.
 * The demo shop must be there.
 * @returns how many were added
 */
export async function seedLarge(db: Database, options: LargeOptions): Promise<number> {
  const added = await db.transaction().execute((trx) => fill(trx, options));
  for (const table of [...tables, 'product_search', 'search_word'])
    await sql`analyze ${sql.table(table)}`.execute(db);
  return added;
}

async function fill(db: Queries, { products, now, progress }: LargeOptions): Promise<number> {
  // Nobody else may take ids meanwhile. Products come with the prices that the trigger would give them, so that it has nothing to write.
  await sql`lock table product, variant, variant_value, sku in share row exclusive mode`.execute(db);
  const bases = await readBases(db);
  const missing = Math.max(0, products - (await countOf(db)));
  const ids: Ids = {
    product: await lastId(db, 'product'),
    variant: await lastId(db, 'variant'),
    variant_value: await lastId(db, 'variant_value'),
    sku: await lastId(db, 'sku'),
  };
  const editions = readLines('large/edition');
  const random = createRandom(ids.product);
  for (let done = 0; done < missing;) {
    const rows = Object.fromEntries(tables.map((table) => [table, []])) as unknown as Rows;
    const end = Math.min(missing, done + perStep);
    for (; done < end; done += 1) {
      const base = bases[(ids.product + 1) % bases.length];
      if (base) addProduct(rows, ids, base, random.pick(editions), random, now);
    }
    await insertAll(
      db,
      tables.map((table) => [table, rows[table]]),
    );
    progress(done, missing);
  }
  await moveSequences(db);
  return missing;
}

/** A product of the demo shop: its lines in the data files, and its row with what belongs to it. */
interface Base {
  readonly line: Line;
  /** At most two levels with two values. */
  readonly levels: readonly (readonly Line[])[];
  readonly skus: readonly Line[];
  /** Columns that are the same for all products that resemble it. */
  readonly row: Row;
  readonly categories: readonly number[];
  readonly tags: readonly number[];
  readonly images: readonly string[];
  /** What a product of that name is found by. */
  readonly searchTextOf: (name: Both) => string;
}

async function readBases(db: Queries): Promise<Base[]> {
  const departments = openDepartments();
  const choices = groupBy(readLines('demo/choice'), 'product');
  const skus = groupBy(readLines('demo/sku'), 'product');
  const lines = new Map(readLines('demo/product').map((line) => [cell(line, 'handle'), line]));
  const { rows } = await sql<Pick<Base, 'row' | 'categories' | 'tags' | 'images'> & { handle: string }>`
    select handle,
      json_build_object('brand_id', brand_id, 'description_en', description_en,
        'description_my', description_my, 'shipping_id', shipping_id, 'return_policy_id', return_policy_id) as row,
      array(select category_id from product_category where product_id = product.id) as categories,
      array(select tag_id from product_tag where product_id = product.id) as tags,
      array(select file_key from product_image where product_id = product.id order by sort) as images
    from product where handle = any(${[...lines.keys()]}) order by id`.execute(db);
  if (rows.length === 0)
    throw new Error('A large catalogue grows out of the demo shop, and this shop is not the demo.');
  return rows.map(({ handle, ...stored }) => {
    const levels = groupBy(choices.get(handle) ?? noChoice, 'level');
    const line = lines.get(handle) ?? {};
    return {
      ...stored,
      line,
      searchTextOf: (name) => departments.searchTextOf(line, name),
      levels: [...levels.values()].slice(0, 2).map((values) => values.slice(0, 2)),
      skus: skus.get(handle) ?? [],
    };
  });
}

/** Adds the rows of a product that resembles `base`; its ids follow `ids`, which are moved on. */
function addProduct(rows: Rows, ids: Ids, base: Base, edition: Line, random: Random, now: Date): void {
  const product_id = (ids.product += 1);
  const [names, added] = [namesOf(base.line), namesOf(edition)];
  const name = { en: `${names.en}, ${added.en} ${product_id}`, my: `${names.my} ${added.my} ${product_id}` };
  const values = base.levels.map((level, index) => {
    const variant_id = (ids.variant += 1);
    const { choice_en, choice_my } = level[0] ?? {};
    rows.variant.push({
      id: variant_id,
      product_id,
      level: index + 1,
      name_en: choice_en,
      name_my: choice_my,
    });
    return level.map(({ name_en = '', name_my, picture }, sort) => {
      const id = (ids.variant_value += 1);
      const image_key = picture ? base.images[0] : null;
      rows.variant_value.push({ id, product_id, variant_id, name_en, name_my, image_key, sort });
      return { id, name: name_en };
    });
  });

  const factor = 0.7 + random.next() * 0.8;
  const percent = random.pick(percents);
  const prices = (values[0] ?? []).flatMap((one) =>
    (values[1] ?? [null]).map((two) => {
      const like = base.skus.find(
        ({ value1, value2 }) => (value1 || 'Default') === one.name && (!two || value2 === two.name),
      );
      const original_price = Math.max(100, Math.round((Number(like?.original_price) * factor) / 50) * 50);
      const promote_price = percent === 0 ? null : Math.round((original_price * (100 - percent)) / 100);
      const stock = random.next() < 0.05 ? 0 : random.int(1, 200);
      const id = (ids.sku += 1);
      rows.sku.push({
        id,
        product_id,
        code: `ZAYL-${id}`,
        value1_id: one.id,
        value2_id: two?.id ?? null,
        original_price,
        promote_price,
        stock,
      });
      rows.sku_image.push({ sku_id: id, file_key: base.images[0], is_main: true, sort: 0 });
      if (stock > 0) rows.stock_movement.push({ sku_id: id, delta: stock, reason: 'opening' });
      return { original_price, promote_price, pays: promote_price ?? original_price, stock };
    }),
  );
  const left = prices.filter(({ stock }) => stock > 0);
  const offered = (left.length > 0 ? left : prices).toSorted((one, other) => one.pays - other.pays);
  const [cheapest, dearest] = [offered[0], offered.at(-1)];

  rows.product.push({
    ...base.row,
    id: product_id,
    handle: `${base.line.handle}-${product_id}`,
    name_en: name.en,
    name_my: name.my,
    original_price: cheapest?.original_price,
    promote_price: cheapest?.promote_price,
    price_from: cheapest?.pays,
    price_to: dearest?.pays,
    sold_count: Math.floor(400 * random.next() ** 4),
    search_text: base.searchTextOf(name),
    published_at: daysAgo(now, random.next() * 700),
  });
  for (const category_id of base.categories) rows.product_category.push({ product_id, category_id });
  for (const tag_id of base.tags) rows.product_tag.push({ product_id, tag_id });
  for (const [sort, file_key] of base.images.entries())
    rows.product_image.push({ product_id, file_key, sort });
}

async function countOf(db: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from product`.execute(db);
  return rows[0]?.count ?? 0;
}

async function lastId(db: Queries, table: keyof Ids): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from ${sql.table(table)}`.execute(db);
  return rows[0]?.last ?? 0;
}
