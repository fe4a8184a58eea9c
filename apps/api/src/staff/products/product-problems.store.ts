import {
  lookupTables,
  productFields,
  productReferenceNames,
  sameCode,
  type ProductInput,
} from '@zay/contract/staff';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { ValidationError } from '../../platform/http/validation.ts';
import { isCodeOf } from './sku-code.store.ts';

type Path = (string | number)[];
interface Problem {
  readonly path: Path;
  readonly message: string;
}

export function refuseField(path: Path, message: string): never {
  throw new ValidationError([{ code: 'custom', input: undefined, path, message }]);
}

type Named = readonly (readonly [Path, number | string | null])[];
type Found = RawBuilder<{ id: number | string }>;

/** A reference check: fields, lookup, and error code. */
interface Check {
  readonly named: Named;
  readonly find: (ids: readonly (number | string)[]) => Found;
  readonly message: string;
}

/** Locks the found rows against deletion until the product refers to them. */
const ofTable =
  (table: string) =>
  (ids: readonly unknown[]): Found =>
    sql`select id from ${sql.table(table)} where id = any (${ids}::integer[]) for key share`;

const offersOf =
  (kind: string) =>
  (ids: readonly unknown[]): Found =>
    sql`select id from offer_text where id = any (${ids}::integer[]) and kind = ${kind} for key share`;

/** An offer text only matches fields of its own kind. */
const recordsOf = (field: (typeof productFields)[(typeof productReferenceNames)[number]]) =>
  'offerKind' in field ? offersOf(field.offerKind) : ofTable(lookupTables[field.of]);

const freePieces = (ids: readonly unknown[]): Found => sql`
  select sku.id from sku join product on product.id = sku.product_id
  where sku.id = any (${ids}::integer[]) and sku.active and product.state <> 'removed'`;

const filesOf =
  (kind: 'image/' | 'video/') =>
  (keys: readonly unknown[]): Found =>
    sql`select key as id from file
      where key = any (${keys}::text[]) and kind = 'public' and starts_with(mime, ${kind}) for key share`;

const each = (field: string, ids: readonly (number | string)[]): Named =>
  ids.map((id, index) => [[field, index], id]);

function checksOf(input: ProductInput): readonly Check[] {
  const gone = (named: Named, find: Check['find']): Check => ({ named, find, message: 'gone' });
  const lost = (named: Named, find: Check['find']): Check => ({ named, find, message: 'picture-missing' });
  return [
    ...productReferenceNames.map((name) => gone([[[name], input[name]]], recordsOf(productFields[name]))),
    gone(each('categoryIds', input.categoryIds), ofTable('category')),
    gone(each('tagIds', input.tagIds), ofTable('tag')),
    gone([[['getOneSkuId'], input.getOneSkuId]], freePieces),
    lost(picturesIn(input), filesOf('image/')),
    lost(each('clips', input.clips), filesOf('video/')),
  ];
}

async function missingOf(trx: Queries, { named, find, message }: Check): Promise<Problem[]> {
  const asked = named.flatMap(([path, id]) => (id === null ? [] : [{ path, id }]));
  if (asked.length === 0) return [];
  const { rows } = await find(asked.map(({ id }) => id)).execute(trx);
  const found = new Set(rows.map(({ id }) => id));
  return asked.flatMap(({ path, id }) => (found.has(id) ? [] : [{ path, message }]));
}

/** Refuses all missing references of a product, and SKU codes of other products, at once. */
export async function refuseProblems(trx: Queries, input: ProductInput): Promise<void> {
  const problems = await takenCodes(trx, input);
  for (const check of checksOf(input)) problems.push(...(await missingOf(trx, check)));
  if (problems.length === 0) return;
  throw new ValidationError(problems.map((problem) => ({ code: 'custom', input: undefined, ...problem })));
}

function picturesIn(input: ProductInput): Named {
  return [
    ...each('pictures', input.pictures),
    ...input.levels.flatMap(({ values }, level) =>
      values.map(
        ({ picture }, index) => [['levels', level, 'values', index, 'picture'] as Path, picture] as const,
      ),
    ),
    ...input.skus.flatMap(({ pictures }, index) =>
      pictures.map((key, at) => [['skus', index, 'pictures', at] as Path, key] as const),
    ),
  ];
}

async function takenCodes(trx: Queries, { id, skus }: ProductInput): Promise<Problem[]> {
  const codes = skus.flatMap(({ code }) => (code === '' ? [] : code));
  if (codes.length === 0) return [];
  const rows = await trx
    .selectFrom('sku')
    .select('code')
    .where(isCodeOf(codes))
    .where('product_id', '<>', id ?? 0)
    .execute();
  const taken = new Set(rows.map(({ code }) => sameCode(code ?? '')));
  return skus.flatMap(({ code }, index) =>
    taken.has(sameCode(code)) ? [{ path: ['skus', index, 'code'], message: 'code-taken' }] : [],
  );
}
