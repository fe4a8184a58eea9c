import {
  staffBrands,
  staffOfferTexts,
  staffSearchSynonyms,
  staffSizeCharts,
  staffTags,
  staffCategories,
} from '@zay/contract/staff';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { reindexProducts } from '../../../search/search-index.store.ts';
import type { Draft, StaffTable, Use, Problem } from '../staff-table.ts';

const levels = 3;

/** Sort path of a category: positions of its ancestors, then its own. */
const placeInTree = sql`(
  select array_remove(array[top.sort, top.id, above.sort, above.id, own.sort, own.id], null)
  from category own left join category above on above.id = own.parent_id left join category top on top.id = above.parent_id
  where own.id = record.id)`;

/** Ids of a category and its descendants, with their levels. */
async function branchOf(trx: Queries, id: number) {
  const { rows } = await sql<{ id: number; level: number }>`
    with recursive branch as (
      select id, level from category where id = ${id}
      union all
      select below.id, below.level from category below join branch on below.parent_id = branch.id
    ) select id, level from branch`.execute(trx);
  return rows;
}

async function levelBelow(trx: Queries, parentId: unknown): Promise<number> {
  if (parentId === null) return 1;
  const parent = await trx
    .selectFrom('category')
    .select('level')
    .where('id', '=', parentId as number)
    .executeTakeFirst();
  return (parent?.level ?? 0) + 1;
}

/** A category cannot be below itself or below the third level; the same for its descendants. */
async function problems(trx: Queries, { id, values }: Draft): Promise<Problem[]> {
  const { parentId } = values;
  if (id !== null && (values['goesWith'] as number[]).includes(id as number))
    return [{ path: ['goesWith'], message: 'itself' }];
  const path = ['parentId'];
  const branch = id === null ? [] : await branchOf(trx, id as number);
  if (branch.some((category) => category.id === parentId)) return [{ path, message: 'circular-parent' }];
  const top = branch[0]?.level ?? 1;
  const height = Math.max(0, ...branch.map(({ level }) => level - top));
  const deepest = (await levelBelow(trx, parentId)) + height;
  return deepest > levels ? [{ path, message: 'too-deep' }] : [];
}

/** Moves the whole branch in one statement, because a child's level must always be its parent's plus one. */
async function prepare(trx: Queries, { id, values, before }: Draft) {
  const level = await levelBelow(trx, values['parentId']);
  if (id === null || before?.['parentId'] === values['parentId']) return { level };
  const branch = await branchOf(trx, id as number);
  const step = level - (branch[0]?.level ?? level);
  await sql`
    update category set level = level + ${step}::smallint,
      parent_id = case when id = ${id} then ${values['parentId']}::integer else parent_id end
    where id = any (${branch.map((category) => category.id)}::int[])`.execute(trx);
  return { level };
}

/** The search index contains category names. */
async function saved(trx: Queries, id: number, { before, values }: Draft): Promise<void> {
  if (!before || JSON.stringify(before['name']) === JSON.stringify(values['name'])) return;
  const products = await trx
    .selectFrom('product_category')
    .select('product_id')
    .where('category_id', '=', id)
    .execute();
  await reindexProducts(
    trx,
    products.map((row) => row.product_id),
  );
}

const categoryTable: StaffTable = {
  resource: staffCategories,
  table: 'category',
  within: ['parent_id'],
  place: placeInTree,
  unique: { field: 'name', within: ['parentId'] },
  links: { goesWith: { table: 'category_goes_with', owner: 'category_id', other: 'other_id' } },
  usedBy: [
    {
      what: { en: 'categories below it', my: 'အောက်ရှိ အမျိုးအစား' },
      table: 'category',
      column: 'parent_id',
    },
    { what: { en: 'products', my: 'ကုန်ပစ္စည်း' }, table: 'product_category', column: 'category_id' },
    {
      what: { en: 'categories that go with it', my: 'အတူတွဲသည့် အမျိုးအစား' },
      table: 'category_goes_with',
      column: 'other_id',
    },
    {
      what: { en: 'discount codes', my: 'လျှော့ဈေးကုဒ်' },
      table: 'discount_code_category',
      column: 'category_id',
    },
  ],
  problems,
  prepare,
  saved,
};

const products = { en: 'products', my: 'ကုန်ပစ္စည်း' };
const byProducts = (column: string): Use => ({ what: products, table: 'product', column });

/** The search index contains brand names. */
async function reindexBrand(trx: Queries, id: number, { before, values }: Draft): Promise<void> {
  if (!before || JSON.stringify(before['name']) === JSON.stringify(values['name'])) return;
  const rows = await trx.selectFrom('product').select('id').where('brand_id', '=', id).execute();
  await reindexProducts(
    trx,
    rows.map((product) => product.id),
  );
}

/** Lookup data that sorts and describes products. */
export const shelfTables: readonly StaffTable[] = [
  categoryTable,
  {
    resource: staffBrands,
    table: 'brand',
    unique: { field: 'name' },
    usedBy: [byProducts('brand_id')],
    saved: reindexBrand,
  },
  {
    resource: staffTags,
    table: 'tag',
    unique: { field: 'name' },
    usedBy: [{ what: products, table: 'product_tag', column: 'tag_id' }],
  },
  {
    resource: staffSizeCharts,
    table: 'size_chart',
    unique: { field: 'name' },
    usedBy: [byProducts('size_chart_id')],
  },
  {
    resource: staffOfferTexts,
    table: 'offer_text',
    within: ['kind'],
    unique: { field: 'title', within: ['kind'] },
    usedBy: ['shipping_id', 'return_policy_id', 'warranty_id', 'installation_id', 'pre_order_tc_id'].map(
      byProducts,
    ),
  },
  { resource: staffSearchSynonyms, table: 'search_synonym' },
];
