import { createRandom, hashText, type Random } from '../random.ts';
import { cell, table, type Both } from '../text.ts';
import { brands, type Brand } from './brands.ts';
import { describe } from './describe.ts';
import { appliances } from './mains/appliances.ts';
import { baby } from './mains/baby.ts';
import { beauty } from './mains/beauty.ts';
import { books } from './mains/books.ts';
import { computers } from './mains/computers.ts';
import { grocery } from './mains/grocery.ts';
import { home } from './mains/home.ts';
import { men } from './mains/men.ts';
import { pets } from './mains/pets.ts';
import { phones } from './mains/phones.ts';
import { shoes } from './mains/shoes.ts';
import { sports } from './mains/sports.ts';
import { women } from './mains/women.ts';
import { tagId, tagsOfMain } from './tags.ts';
import { isLeaf, type Branch, type Leaf, type Main } from './types.ts';
import { variantLevels, type VariantLevel } from './variants.ts';

export const mains: readonly Main[] = [
  women,
  phones,
  men,
  beauty,
  appliances,
  grocery,
  shoes,
  home,
  baby,
  computers,
  sports,
  books,
  pets,
];

export type Category = Both & {
  id: number;
  parentId: number | null;
  level: 1 | 2 | 3;
  icon: string;
  main: Main;
  sort: number;
};

/** A SKU: the index of its value on each level, prices in kyats, pieces in stock. */
export type Sku = { id: number; values: number[]; original: number; promote: number | null; stock: number };

export type Product = {
  id: number;
  handle: string;
  name: Both;
  description: Both;
  brand: Brand;
  main: Main;
  kind: string;
  categoryIds: number[];
  tagIds: number[];
  picture: string;
  levels: VariantLevel[];
  skus: Sku[];
  soldCount: number;
  daysOld: number;
};

const seed = 20_251;
const round50 = (price: number) => Math.max(50, Math.round(price / 50) * 50);

const buildCategories = () => {
  const list: Category[] = [];
  const leaves: { leaf: Leaf; main: Main; ids: number[] }[] = [];
  const add = (node: Both & { icon: string }, main: Main, parentId: number | null, level: 1 | 2 | 3) => {
    const sort = list.filter((other) => other.parentId === parentId).length + 1;
    const category = {
      en: node.en,
      my: node.my,
      icon: node.icon,
      id: list.length + 1,
      parentId,
      level,
      main,
      sort,
    };
    list.push(category);
    return category.id;
  };
  const mainIds = mains.map((main) => add(main, main, null, 1));
  for (const [index, main] of mains.entries()) {
    const mainId = mainIds[index] ?? 0;
    for (const node of main.sub satisfies readonly (Branch | Leaf)[]) {
      const subId = add(node, main, mainId, 2);
      if (isLeaf(node)) leaves.push({ leaf: node, main, ids: [mainId, subId] });
      else
        for (const leaf of node.children)
          leaves.push({ leaf, main, ids: [mainId, subId, add(leaf, main, subId, 3)] });
    }
  }
  return { list, leaves };
};

const combinations = (levels: readonly VariantLevel[]): number[][] =>
  levels.reduce<number[][]>(
    (done, level) => done.flatMap((values) => level.values.map((_, index) => [...values, index])),
    [[]],
  );

/** Pieces of a SKU: a few are sold out or nearly so, most have enough. */
const stockOf = (random: Random, soldOut: boolean, single: boolean) => {
  if (soldOut) return 0;
  const luck = random.next();
  if (luck < (single ? 0.02 : 0.07)) return 0;
  return luck < 0.17 ? random.int(1, 4) : random.int(12, 120);
};

const build = () => {
  const { list, leaves } = buildCategories();
  const products: Product[] = [];
  const handles = new Set<string>();
  let skuId = 0;
  for (const { leaf, main, ids } of leaves) {
    for (const [place, row] of table(leaf.products, 5).entries()) {
      const name = { en: cell(row, 0), my: cell(row, 1) };
      const random = createRandom(seed + hashText(name.en));
      const brand = brands.find((one) => one.slug === row[3]);
      if (!brand) throw new Error(`No brand "${row[3]}" for "${name.en}"`);
      const handle = name.en
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
      if (handles.has(handle)) throw new Error(`Two products named "${name.en}"`);
      handles.add(handle);
      const kind = row[6] ?? leaf.kind;
      const levels = variantLevels(row[5] ?? '');
      const choices = combinations(levels);
      const percent = random.chance(0.24) ? random.pick([5, 10, 10, 15, 20, 25, 30]) : 0;
      // The first of each leaf are what visitors try: they never run out altogether.
      const soldOut = place >= 2 && random.chance(0.05);
      const skus = choices.map((values): Sku => {
        const adds = values.reduce((sum, index, level) => sum + (levels[level]?.values[index]?.adds ?? 0), 0);
        const original = round50(Number(cell(row, 2)) * (1 + adds));
        const stock =
          place === 0 && choices.length === 1
            ? random.int(30, 120)
            : stockOf(random, soldOut, choices.length === 1);
        skuId += 1;
        return {
          id: skuId,
          values,
          original,
          promote: percent === 0 ? null : round50(original * (1 - percent / 100)),
          stock,
        };
      });
      const pool = tagsOfMain[main.slug] ?? [];
      products.push({
        id: products.length + 1,
        handle,
        name,
        brand,
        main,
        kind,
        description: describe(kind, name, brand, random),
        categoryIds: ids,
        tagIds: random.sample(pool, random.int(1, Math.min(3, pool.length))).map(tagId),
        picture: cell(row, 4),
        levels,
        skus,
        soldCount: Math.round(3 + 240 * random.next() ** 3),
        daysOld: random.int(0, 160),
      });
    }
  }
  return { categories: list, products };
};

/** The categories and products of the demo shop, ids from 1 in the order of the data; the same on every call. */
export const catalogue = build();

export const colourNamesOf = (product: Product): string[] =>
  product.levels.flatMap((level) => level.values.flatMap((value) => value.colour ?? []));

/** Whether a product offers a real choice. */
export const hasChoice = (product: Product) => product.levels[0]?.en !== 'Default';
