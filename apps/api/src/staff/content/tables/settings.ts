import {
  staffBanks,
  staffCouriers,
  staffDeliveryServices,
  staffDiscountCodes,
  staffEducationFees,
  staffExamSubjects,
  staffPaymentServices,
  staffShopSettings,
} from '@zay/contract/staff';
import { sql } from 'kysely';
import { isTrackingTemplate } from '../../../orders/parcels/tracking.rules.ts';
import { findKnownProducts, lockUses } from '../../../cart/discount-code.store.ts';
import type { Queries } from '../../../platform/database/database.ts';
import type { Draft, Problem, StaffTable } from '../staff-table.ts';
import { rateProblems } from './delivery-rates.ts';
import { rising } from './rising.ts';

const orders = { en: 'orders', my: 'အော်ဒါ' };
const payments = { en: 'payments', my: 'ငွေပေးချေမှု' };
const days = rising(['fromDay', 'toDay'], 'last-before-first');
const marks = rising(['passMark', 'distinctionMark', 'fullMark'], 'mark-order');

/** A service not for all cities needs at least one. */
async function deliveryProblems(trx: Queries, draft: Draft): Promise<Problem[]> {
  const { allCities, cityIds } = draft.values;
  const goesNowhere = !allCities && (cityIds as number[]).length === 0;
  return [
    ...days(trx, draft),
    ...(goesNowhere ? [{ path: ['cityIds'], message: 'not-chosen' }] : []),
    ...(await rateProblems(trx, draft)),
  ];
}

/** Amounts are for a saved code, which the test page of the back office shows. */
function mmqrProblems(_trx: unknown, { values, before }: Draft): Problem[] {
  const { mmqr, mmqrAmount } = values;
  const isSaved = mmqr !== '' && mmqr === before?.['mmqr'];
  return mmqrAmount && !isSaved ? [{ path: ['mmqrAmount'], message: 'mmqr-untested' }] : [];
}

const codeDays = rising(['startsOn', 'endsOn'], 'last-before-first');

/** Per cent up to 100, existing products, and no fewer uses than there are. */
async function codeProblems(trx: Queries, draft: Draft): Promise<Problem[]> {
  const { kind, takesOff, mostUses } = draft.values;
  const productIds = draft.values['productIds'] as string[];
  const known = await findKnownProducts(trx, productIds);
  // Locks the code, so that no order takes a use meanwhile.
  const uses = draft.id === null ? 0 : await lockUses(trx, Number(draft.id));
  const isPercent = kind === 'percent';
  return [
    ...codeDays(trx, draft),
    ...(isPercent && Number(takesOff) > 100 ? [{ path: ['takesOff'], message: 'percent' }] : []),
    ...(mostUses !== 0 && Number(mostUses) < uses ? [{ path: ['mostUses'], message: 'below-uses' }] : []),
    ...productIds.flatMap((id, index) =>
      known.has(id) ? [] : [{ path: ['productIds', String(index)], message: 'gone' }],
    ),
  ];
}

const limitKeys: readonly unknown[] = [
  'order_line_pieces_limit',
  'order_pieces_limit',
  'cash_limit_new_buyer',
  'cash_limit',
];

function settingProblem(id: unknown, value: number): string | null {
  if (id === 'commercial_tax_percent' && value > 100) return 'percent';
  // To accept no orders, payment methods are switched off instead.
  return limitKeys.includes(id) && value === 0 ? 'not-zero' : null;
}

function settingProblems(_trx: unknown, { id, values }: Draft): Problem[] {
  const message = settingProblem(id, Number(values['value']));
  return message === null ? [] : [{ path: ['value'], message }];
}

/** Delivery, payment and numeric settings. */
export const settingTables: readonly StaffTable[] = [
  {
    resource: staffDeliveryServices,
    table: 'delivery_service',
    unique: { field: 'name' },
    usedBy: [{ what: orders, table: 'order_delivery', column: 'delivery_service_id' }],
    links: { cityIds: { table: 'delivery_service_city', owner: 'delivery_service_id', other: 'city_id' } },
    rows: {
      rates: {
        table: 'delivery_rate',
        owner: 'delivery_service_id',
        parts: ['cityId', 'townshipId', 'fromGrams', 'fee'],
      },
    },
    problems: deliveryProblems,
  },
  {
    resource: staffCouriers,
    table: 'courier',
    unique: { field: 'name' },
    usedBy: [
      { what: orders, table: 'order_parcel', column: 'courier_id' },
      { what: { en: 'received cash', my: 'လက်ခံထားသော ငွေ' }, table: 'cash_handover', column: 'courier_id' },
      { what: { en: 'cash of orders', my: 'အော်ဒါများ၏ ငွေသား' }, table: 'order_money', column: 'courier_id' },
      { what: { en: 'entries of money', my: 'ငွေစာရင်းများ' }, table: 'money_entry', column: 'courier_id' },
    ],
    problems: (_trx, { values }) =>
      values['trackingUrl'] === '' || isTrackingTemplate(String(values['trackingUrl']))
        ? []
        : [{ path: ['trackingUrl'], message: 'tracking-template' }],
  },
  {
    resource: staffPaymentServices,
    table: 'payment_service',
    unique: { field: 'name' },
    problems: mmqrProblems,
  },
  {
    resource: staffBanks,
    table: 'bank',
    unique: { field: 'accountNo' },
    usedBy: [{ what: payments, table: 'payment', column: 'bank_id' }],
    problems: mmqrProblems,
  },
  {
    resource: staffDiscountCodes,
    table: 'discount_code',
    unique: { field: 'code' },
    usedBy: [{ what: orders, table: 'order_discount', column: 'discount_code_id' }],
    links: {
      categoryIds: { table: 'discount_code_category', owner: 'discount_code_id', other: 'category_id' },
    },
    problems: codeProblems,
  },
  { resource: staffEducationFees, table: 'education_fee', key: 'kind' },
  {
    resource: staffExamSubjects,
    table: 'exam_subject',
    unique: { field: 'name' },
    usedBy: [
      {
        what: { en: 'score requests', my: 'အမှတ်စာရင်း လျှောက်လွှာ' },
        table: 'score_request_subject',
        column: 'exam_subject_id',
      },
      {
        what: { en: 'certificate requests', my: 'အောင်လက်မှတ် လျှောက်လွှာ' },
        table: 'certificate_request_subject',
        column: 'exam_subject_id',
      },
    ],
    problems: marks,
  },
  {
    resource: staffShopSettings,
    table: 'setting',
    key: 'key',
    only: sql`jsonb_typeof(t.value) = 'number'`,
    problems: settingProblems,
    prepare: async () => ({ updated_at: new Date() }),
  },
];
