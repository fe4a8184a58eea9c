import {
  auditPart,
  lookupTables,
  productFields,
  productReferenceNames,
  staffResources,
  type AuditEntity,
  type AuditField,
  type LookupName,
} from '@zay/contract/staff';

/** A table, or the SKUs of one product, shown without its name. */
export type NamedTable = AuditEntity | 'sku_of_product';

/** A record that a log entry refers to, and the field. */
export interface Reference {
  readonly field: string;
  readonly table: NamedTable;
  readonly id: string;
}

/** Tables that fields refer to by id; fields of products and lookup data declare it themselves. */
const tables: Readonly<Partial<Record<AuditField, AuditEntity>>> = {
  buyerId: 'buyer',
  categoryId: 'category',
  categoryIds: 'category',
  courierId: 'courier',
  cityId: 'city',
  orderId: 'customer_order',
  paymentServiceId: 'payment_service',
  productId: 'product',
  role: 'staff_role',
  skuId: 'sku',
  stateId: 'state',
  subjectIds: 'exam_subject',
  tagId: 'tag',
  tagIds: 'tag',
  townshipId: 'township',
};
const tablesOfFields = new Map<string, AuditEntity>([
  ...Object.entries(tables),
  ...productReferenceNames.map((name) => [name, lookupTables[productFields[name].of]] as const),
]);

/** Target of a notification. */
const tablesOfTargets = new Map<unknown, AuditEntity>([
  ['ProductDetail', 'product'],
  ['OrderDetail', 'customer_order'],
]);

const tablesOfLookups = new Map<string, AuditEntity>(
  staffResources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { of }]) =>
      of === undefined
        ? []
        : [[`${lookupTables[name as LookupName]} ${field}`, lookupTables[of as LookupName]] as const],
    ),
  ),
);

/** Parts stored by id, by record and field: SKUs of a product; marks by subject, without a field. */
const tablesOfKeys = new Map<string, NamedTable>([
  ['product skus', 'sku_of_product'],
  ['score_request ', 'exam_subject'],
]);

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const isNumber = (name: string) => /^\d+$/.test(name);
const isId = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value !== '');

/** The table that a field of a record refers to; `part` is the whole record. */
function tableOf(entity: string, field: string, part: Part): AuditEntity | undefined {
  if (field === 'reference') return tablesOfTargets.get(part['redirectAction']);
  return tablesOfLookups.get(`${entity} ${field}`) ?? tablesOfFields.get(field);
}

/** All references of a record or its changed part; `within` is the field that contains the part. */
export function referencesIn(entity: string, part: unknown, within = ''): Reference[] {
  if (!isPart(part)) return [];
  // Records in an array have an index instead of an id.
  const keys = Array.isArray(part) ? undefined : tablesOfKeys.get(`${entity} ${within}`);
  return Object.entries(part).flatMap(([name, value]): Reference[] => {
    const { field } = auditPart(name);
    const table = tableOf(entity, field, part);
    const own = keys !== undefined && isNumber(name) ? [{ field: within, table: keys, id: name }] : [];
    if (table === undefined) return [...own, ...referencesIn(entity, value, field)];
    return [value].flat().flatMap((id) => (isId(id) ? { field, table, id: String(id) } : []));
  });
}
