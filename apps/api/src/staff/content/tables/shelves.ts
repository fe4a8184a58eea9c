import { staffBrands, staffOfferTexts, staffSizeCharts, staffTags } from '@zay/contract/staff';
import type { Queries } from '../../../platform/database/database.ts';
import { reindexProducts } from '../../../search/search-index.store.ts';
import type { Draft, StaffTable, Use } from '../staff-table.ts';
import { categoryTable } from './category.ts';

const products = { en: 'products', my: 'ကုန်ပစ္စည်း' };
const byProducts = (column: string): Use => ({ what: products, table: 'product', column });

/** Products are found by the name of their brand. */
async function reindexBrand(trx: Queries, id: number, { before, values }: Draft): Promise<void> {
  if (!before || JSON.stringify(before['name']) === JSON.stringify(values['name'])) return;
  const rows = await trx.selectFrom('product').select('id').where('brand_id', '=', id).execute();
  await reindexProducts(
    trx,
    rows.map((product) => product.id),
  );
}

/** What products are sorted by and described with. */
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
];
