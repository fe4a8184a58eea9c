import type { ProductInput } from '@zay/contract/staff';
import { isUniqueViolation, type Queries } from '../../platform/database/database.ts';
import { isCodeOf } from './sku-code.store.ts';
import { refuseField } from './product-problems.store.ts';

type Sku = ProductInput['skus'][number];

interface Skus {
  /** Of the product. */
  readonly id: number;
  /** Ids of its values per level. */
  readonly valueIds: readonly (readonly number[])[];
  readonly skus: readonly Sku[];
  readonly staffId: number | null;
}

const combination = (ids: readonly (number | null)[]) => ids.map((id) => id ?? 0).join();

/**
 * Writes the SKUs of a product. A SKU is identified by its values: an existing one is changed, a new one starts with
 * its first stock, a missing one is deactivated and never deleted, because orders and the ledger refer to it.
 */
export async function saveSkus(
  trx: Queries,
  { id: productId, valueIds, skus, staffId }: Skus,
): Promise<void> {
  const rows = await trx
    .selectFrom('sku')
    .select(['id', 'value1_id', 'value2_id', 'value3_id'])
    .where('product_id', '=', productId)
    .execute();
  const known = new Map(
    rows.map((row) => [combination([row.value1_id, row.value2_id, row.value3_id]), row.id]),
  );
  const wanted = skus.map((sku, index) => {
    const chosen = valueIds.map((ids, level) => ids[sku.values[level] ?? 0] ?? 0);
    const [value1 = 0, value2 = null, value3 = null] = chosen;
    const skuId = known.get(combination([value1, value2, value3]));
    if (skuId !== undefined && sku.firstStock > 0)
      refuseField(['skus', index, 'firstStock'], 'stock-by-movement');
    return { sku, skuId, values: { value1_id: value1, value2_id: value2, value3_id: value3 } };
  });
  await makeWay(
    trx,
    productId,
    wanted.flatMap(({ skuId }) => skuId ?? []),
    skus,
  );
  for (const [index, { sku, skuId, values }] of wanted.entries()) {
    const columns = {
      code: sku.code === '' ? null : sku.code,
      original_price: sku.price,
      promote_price: sku.promotePrice,
      ...(sku.costPrice !== undefined && { cost_price: sku.costPrice }),
      active: sku.active,
    };
    const saved =
      skuId === undefined
        ? openSku(trx, { product_id: productId, ...values, ...columns }, sku.firstStock, staffId)
        : changeSku(trx, skuId, columns);
    // Another product took the code concurrently.
    const id = await saved.catch((error: unknown) => {
      if (isUniqueViolation(error, 'sku_code_key')) refuseField(['skus', index, 'code'], 'code-taken');
      throw error;
    });
    await savePictures(trx, id, sku.pictures);
  }
}

/** Deactivates missing SKUs, and frees codes that move to another SKU of the product. */
async function makeWay(
  trx: Queries,
  productId: number,
  kept: readonly number[],
  skus: readonly Sku[],
): Promise<void> {
  await trx
    .updateTable('sku')
    .set({ active: false })
    .where('product_id', '=', productId)
    .where('active', '=', true)
    .where((eb) => (kept.length === 0 ? eb.lit(true) : eb('id', 'not in', [...kept])))
    .execute();
  const codes = skus.flatMap(({ code }) => (code === '' ? [] : code));
  if (codes.length === 0) return;
  await trx
    .updateTable('sku')
    .set({ code: null })
    .where('product_id', '=', productId)
    .where(isCodeOf(codes))
    .execute();
}

interface Columns {
  code: string | null;
  original_price: number;
  promote_price: number | null;
  /** Missing: it stays. */
  cost_price?: number | null;
  active: boolean;
}
interface NewSku extends Columns {
  product_id: number;
  value1_id: number;
  value2_id: number | null;
  value3_id: number | null;
}

async function changeSku(trx: Queries, id: number, columns: Columns): Promise<number> {
  await trx.updateTable('sku').set(columns).where('id', '=', id).execute();
  return id;
}

async function openSku(
  trx: Queries,
  columns: NewSku,
  stock: number,
  staffId: number | null,
): Promise<number> {
  const { id } = await trx
    .insertInto('sku')
    .values({ ...columns, stock })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (stock > 0) {
    await trx
      .insertInto('stock_movement')
      .values({ sku_id: id, delta: stock, reason: 'opening', staff_id: staffId })
      .execute();
  }
  return id;
}

async function savePictures(trx: Queries, skuId: number, keys: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('sku_image')
    .select('file_key')
    .where('sku_id', '=', skuId)
    .orderBy('is_main', 'desc')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  if (rows.map(({ file_key }) => file_key).join() === keys.join()) return;
  await trx.deleteFrom('sku_image').where('sku_id', '=', skuId).execute();
  if (keys.length === 0) return;
  await trx
    .insertInto('sku_image')
    .values(keys.map((file_key, sort) => ({ sku_id: skuId, file_key, sort, is_main: sort === 0 })))
    .execute();
}
