import type { LookupTable, Names, NamedEntity } from '@zay/contract/staff';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { columnsOf } from '../content/columns.ts';
import { staffTables } from '../content/content.routes.ts';
import type { StaffTable } from '../content/staff-table.ts';
import { chosenIn } from '../products/sku-value.store.ts';

/** Name of a record: expressions on its table `t` and joined tables. */
interface Source {
  /** If other than the named one. */
  readonly table?: string;
  readonly en: RawBuilder<string>;
  readonly my: RawBuilder<string>;
  readonly join?: RawBuilder<unknown>;
  /** The primary key if not `id`; not for tables with names as values. */
  readonly key?: string;
  readonly isNamed?: boolean;
}

const same = (text: RawBuilder<string>): Source => ({ en: text, my: text });
const both = (column: string): Source => ({ en: sql.ref(`t.${column}_en`), my: sql.ref(`t.${column}_my`) });
const text = same(sql`left(t.text, 100)`);
const ofOrder = { ...same(sql`o.voucher_no`), join: sql`join customer_order o on o.id = t.order_id` };
/** Of its order, or of its payment if it has no order. */
const ofRefund = {
  ...same(sql`coalesce(o.voucher_no, '')`),
  join: sql`left join customer_order o on o.id = t.order_id`,
};
const ofProduct = { join: sql`join product p on p.id = t.product_id` };
const productIn = (language: 'en' | 'my') =>
  sql<string>`coalesce(nullif(${sql.ref(`p.name_${language}`)}, ''), nullif(p.name_en, ''), p.name_my)`;
/** Its code and choice. */
const skuIn = (language: 'en' | 'my') =>
  sql<string>`concat_ws(' · ', t.code, nullif(${chosenIn(language, 't')}, ''))`;
const skuOf = (language: 'en' | 'my') =>
  sql<string>`concat_ws(' · ', ${productIn(language)}, nullif(${skuIn(language)}, ''))`;
const skuAmong = (language: 'en' | 'my') =>
  sql<string>`coalesce(nullif(${skuIn(language)}, ''), ${productIn(language)})`;

const sources: Readonly<Record<NamedEntity | 'sku_of_product', Source>> = {
  api_token: same(sql`t.name`),
  buyer: same(sql`coalesce(t.name, '')`),
  buyer_return: ofOrder,
  cash_handover: {
    en: sql`coalesce(c.name_en, '')`,
    my: sql`coalesce(c.name_my, '')`,
    join: sql`left join courier c on c.id = t.courier_id`,
  },
  certificate_request: same(sql`t.student_name`),
  class_registration: same(sql`t.student_name`),
  customer_order: same(sql`t.voucher_no`),
  goods_return: { ...ofOrder, key: 'order_id' },
  newspaper: both('title'),
  order_link: same(sql`'#' || t.id`),
  order_message: ofOrder,
  order_parcel: { ...ofOrder, key: 'order_id' },
  parcel_return: ofOrder,
  payment: ofOrder,
  product: both('name'),
  product_import: same(sql`t.file_name`),
  question: text,
  refund: ofRefund,
  review: text,
  score_request: same(sql`t.student_name`),
  sku: { ...ofProduct, en: skuOf('en'), my: skuOf('my') },
  sku_of_product: { ...ofProduct, table: 'sku', en: skuAmong('en'), my: skuAmong('my') },
  staff: same(sql`t.name`),
  staff_notification: same(sql`t.title`),
  staff_role: { ...both('name'), key: 'code', isNamed: true },
  staff_session: { ...same(sql`s.name`), join: sql`join staff s on s.id = t.staff_id` },
  training_class: both('name'),
  webhook: same(sql`t.url`),
  webhook_delivery: same(sql`t.event`),
};

/** Lookup data is named by its first text, if any. */
function sourceOfLookup({ resource, key = 'id' }: StaffTable): Source | undefined {
  const [name, field] = Object.entries(resource.fields).find(([, { kind }]) => kind === 'texts') ?? [];
  if (name === undefined || !field) return undefined;
  const [en = name, my = name] = columnsOf(name, field);
  return { en: sql.ref(`t.${en}`), my: sql.ref(`t.${my}`), key, isNamed: resource.isNamed === true };
}

const sourceOf = new Map<string, Source | undefined>([
  ...Object.entries(sources),
  ...staffTables.map((one): [LookupTable, Source | undefined] => [one.table, sourceOfLookup(one)]),
]);

interface Wanted {
  readonly table: string;
  readonly id: string;
}

/** Key of a record in `readNames`. */
export const keyOf = ({ table, id }: Wanted) => `${table} ${id}`;

/** Current names of records, in one statement; deleted or nameless ones are missing. */
export async function readNames(
  queries: Queries,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, Names>> {
  const selects = [...Map.groupBy(wanted, ({ table }) => table)].flatMap(([table, records]) => {
    const source = sourceOf.get(table);
    return source ? [namesIn(table, source, [...new Set(records.map(({ id }) => id))])] : [];
  });
  if (selects.length === 0) return new Map();
  const { rows } = await sql<{
    key: string;
    en: string;
    my: string;
  }>`${sql.join(selects, sql` union all `)}`.execute(queries);
  return new Map(
    rows.filter(({ en, my }) => en !== '' || my !== '').map(({ key, en, my }) => [key, { en, my }]),
  );
}

function namesIn(name: string, source: Source, ids: string[]) {
  const { table = name, en, my, join = sql``, key = 'id', isNamed = false } = source;
  const column = sql.ref(`t.${key}`);
  // Entries of older versions may have any shape.
  const some = isNamed
    ? sql`${ids}::text[]`
    : sql`${ids.filter((id) => /^[1-9]\d{0,8}$/.test(id))}::integer[]`;
  return sql`select ${`${name} `}::text || ${column} as key, ${en} as en, ${my} as my
    from ${sql.table(table)} t ${join} where ${column} = any (${some})`;
}
