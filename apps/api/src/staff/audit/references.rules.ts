import {
  auditPart,
  lookupTables,
  staffResources,
  type AuditEntity,
  type AuditField,
  type LookupName,
} from '@zay/contract/staff';

/** A record that an entry of the log refers to, and in which field of it. */
export interface Reference {
  readonly field: string;
  readonly table: AuditEntity;
  readonly id: string;
}

/** Tables that fields refer to by ids; fields of lookup data say it themselves. */
const tables: Readonly<Partial<Record<AuditField, AuditEntity>>> = {
  brandId: 'brand',
  buyerId: 'buyer',
  categoryIds: 'category',
  installationId: 'offer_text',
  orderId: 'customer_order',
  paymentServiceId: 'payment_service',
  policyId: 'offer_text',
  preOrderTcId: 'offer_text',
  productId: 'product',
  role: 'staff_role',
  shippingId: 'offer_text',
  sizeChartId: 'size_chart',
  skuId: 'sku',
  tagIds: 'tag',
  warrantyId: 'offer_text',
};
const tablesOfFields = new Map<string, AuditEntity>(Object.entries(tables));

/** What a notification leads to. */
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

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const isId = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value !== '');

/** The table that a field of a record refers to; `part` is what stands beside it. */
function tableOf(entity: string, field: string, part: Part): AuditEntity | undefined {
  if (field === 'reference') return tablesOfTargets.get(part['redirectAction']);
  return tablesOfLookups.get(`${entity} ${field}`) ?? tablesOfFields.get(field);
}

/** All that a record, or the changed part of one, refers to. Marks are kept by the number of their subject: of the field ''. */
export function referencesIn(entity: string, part: unknown): Reference[] {
  if (!isPart(part)) return [];
  return Object.entries(part).flatMap(([name, value]): Reference[] => {
    if (entity === 'score_request' && /^\d+$/.test(name))
      return [{ field: '', table: 'exam_subject', id: name }];
    const { field } = auditPart(name);
    const table = tableOf(entity, field, part);
    if (table === undefined) return referencesIn(entity, value);
    return [value].flat().flatMap((id) => (isId(id) ? { field, table, id: String(id) } : []));
  });
}
