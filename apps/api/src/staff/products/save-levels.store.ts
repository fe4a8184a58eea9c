import { defaultVariantName } from '@zay/contract';
import type { ProductInput } from '@zay/contract/staff';
import type { Queries } from '../../platform/database/database.ts';

type Level = ProductInput['levels'][number];

/** The level of a product without choices. */
export const noChoice: Level = {
  name: { en: defaultVariantName, my: defaultVariantName },
  values: [{ id: null, name: { en: defaultVariantName, my: defaultVariantName }, picture: null }],
};

const places = [1, 2, 3] as const;

/**
 * Writes the variant levels with their values. Removed ones are only marked, because sold SKUs refer to them. A value
 * added again under the same name is the removed one, with its SKUs and stock.
 * @returns the ids of the values per level
 */
export async function saveLevels(
  trx: Queries,
  productId: number,
  levels: readonly Level[],
): Promise<number[][]> {
  const wanted = levels.length === 0 ? [noChoice] : levels;
  await trx
    .updateTable('variant')
    .set({ removed: true })
    .where('product_id', '=', productId)
    .where('level', 'not in', places.slice(0, wanted.length))
    .where('removed', '=', false)
    .execute();
  const valueIds: number[][] = [];
  for (const [index, level] of wanted.entries()) {
    const variantId = await saveLevel(trx, productId, places[index] ?? 3, level.name);
    valueIds.push(await saveValues(trx, productId, variantId, level.values));
  }
  return valueIds;
}

async function saveLevel(
  trx: Queries,
  productId: number,
  level: 1 | 2 | 3,
  name: Level['name'],
): Promise<number> {
  const columns = { name_en: name.en, name_my: name.my, removed: false };
  const { id } = await trx
    .insertInto('variant')
    .values({ product_id: productId, level, ...columns })
    .onConflict((conflict) => conflict.columns(['product_id', 'level']).doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ValueRow {
  readonly id: number;
  readonly name_en: string;
  readonly name_my: string;
}

/** The existing row of each value: by id, or by name if the id is not of this level. */
function knownRows(values: Level['values'], rows: readonly ValueRow[]): (ValueRow | undefined)[] {
  const byId = values.map(({ id }) => rows.find((row) => row.id === id));
  const taken = new Set(byId);
  return values.map(({ name }, index) => {
    if (byId[index]) return byId[index];
    const named = rows.find(
      (row) => !taken.has(row) && (row.name_en || row.name_my) === (name.en || name.my),
    );
    if (named) taken.add(named);
    return named;
  });
}

async function saveValues(
  trx: Queries,
  productId: number,
  variantId: number,
  values: Level['values'],
): Promise<number[]> {
  const rows = await trx
    .selectFrom('variant_value')
    .select(['id', 'name_en', 'name_my'])
    .where('variant_id', '=', variantId)
    .execute();
  const known = knownRows(values, rows);
  // Marks all rows first, so that two values may swap names: the unique index ignores removed ones.
  await trx.updateTable('variant_value').set({ removed: true }).where('variant_id', '=', variantId).execute();
  const ids: number[] = [];
  for (const [sort, { name, picture }] of values.entries()) {
    const columns = { name_en: name.en, name_my: name.my, image_key: picture, sort, removed: false };
    const row = known[sort];
    if (row) {
      await trx.updateTable('variant_value').set(columns).where('id', '=', row.id).execute();
      ids.push(row.id);
      continue;
    }
    const { id } = await trx
      .insertInto('variant_value')
      .values({ product_id: productId, variant_id: variantId, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}
