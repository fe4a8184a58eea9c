import { isDeepStrictEqual } from 'node:util';
import { productFieldNames, type ProductInput, type StaffProduct } from '@zay/contract/staff';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { saveLevels } from '../products/save-levels.store.ts';
import { saveParts } from '../products/save-parts.store.ts';
import { changedNow, saveRow } from '../products/save-row.store.ts';
import { saveSkus } from '../products/save-skus.store.ts';
import { inputOfProduct } from './input-of-product.rules.ts';

/** A change of a product that is locked. */
export interface ProductChange {
  /** As it is. */
  readonly before: StaffProduct;
  readonly input: ProductInput;
  readonly isChanged: boolean;
  readonly stock: readonly { readonly skuId: number; readonly delta: number }[];
}

const parts = ['pictures', 'clips', 'categoryIds', 'tagIds', 'specifications', 'getOneSkuId'] as const;
type Sku = ProductInput['skus'][number];
const isPriced = ({ price, promotePrice }: Sku, other: Sku) =>
  price === other.price && promotePrice === other.promotePrice;
const withoutPrice = (sku: Sku) => ({ ...sku, price: 0, promotePrice: null });

/**
 * Writes changes, each part of a product only if it differs. Prices and stock, which most files change, take one statement
 * for all products.
 * @param note of the movements of stock
 */
export async function changeProducts(
  trx: Queries,
  changes: readonly ProductChange[],
  staffId: number | null,
  note: string,
): Promise<void> {
  const touched: number[] = [];
  const prices: { id: number; price: number; promote: number | null }[] = [];
  for (const { before, input, isChanged } of changes) {
    if (!isChanged) continue;
    const old = inputOfProduct(before);
    const differs = (name: keyof ProductInput) => !isDeepStrictEqual(old[name], input[name]);
    if (productFieldNames.some(differs) || differs('state')) await saveRow(trx, { ...input, id: before.id });
    else touched.push(before.id);
    if (parts.some(differs)) await saveParts(trx, before.id, input);
    const isSame =
      !differs('levels') && isDeepStrictEqual(old.skus.map(withoutPrice), input.skus.map(withoutPrice));
    if (isSame) {
      for (const [at, sku] of input.skus.entries()) {
        const was = old.skus[at];
        if (was && !isPriced(was, sku))
          prices.push({ id: before.skus[at]?.id ?? 0, price: sku.price, promote: sku.promotePrice });
      }
    } else {
      const valueIds = await saveLevels(trx, before.id, input.levels);
      await saveSkus(trx, { id: before.id, valueIds, skus: input.skus, staffId });
    }
  }
  if (touched.length > 0)
    await sql`update product set updated_at = ${changedNow} where id = any (${touched}::integer[])`.execute(
      trx,
    );
  if (prices.length > 0)
    await sql`
      update sku set original_price = new.price, promote_price = new.promote
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as new (id integer, price integer, promote integer)
      where sku.id = new.id`.execute(trx);
  await moveStock(
    trx,
    changes.flatMap(({ stock }) => stock),
    staffId,
    note,
  );
}

async function moveStock(
  trx: Queries,
  stock: ProductChange['stock'],
  staffId: number | null,
  note: string,
): Promise<void> {
  if (stock.length === 0) return;
  const moved = sql`jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) as moved ("skuId" integer, delta integer)`;
  await sql`update sku set stock = stock + moved.delta from ${moved} where sku.id = moved."skuId"`.execute(
    trx,
  );
  await sql`
    insert into stock_movement (sku_id, delta, reason, staff_id, note)
    select "skuId", delta, 'import', ${staffId}, ${note} from ${moved}`.execute(trx);
}
