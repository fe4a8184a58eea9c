import type { AuditField, NamedEntity } from '@zay/contract/staff';
import type { TextKey } from '../platform/language/text.ts';

/** Fields labelled by a form or list. Other fields have labels in `auditFields`. */
const labelsOfFields: Partial<Record<AuditField, TextKey>> = {
  accountNo: 'contentFields.accountNo',
  active: 'contentFields.active',
  address: 'contentFields.address',
  amount: 'dashboard.amount',
  answer: 'contentFields.answer',
  body: 'notifications.body',
  buyerId: 'orders.buyer',
  categoryId: 'products.category',
  categoryIds: 'products.categories',
  clips: 'products.clips',
  code: 'products.code',
  counted: 'courierCash.counted',
  courier: 'parcel.courier',
  courierId: 'parcel.courier',
  coverKey: 'newspapers.cover',
  email: 'staff.email',
  endDate: 'education.lastDay',
  expected: 'courierCash.expected',
  fee: 'contentFields.fee',
  getOne: 'products.getOne',
  hasTotp: 'account.codes',
  hiddenReason: 'reviews.why',
  holderName: 'contentFields.holderName',
  idle: 'reports.idle',
  imageKey: 'contentFields.image',
  isBlocked: 'buyers.blocked',
  isDisabled: 'staff.disabled',
  isHidden: 'questions.hidden',
  isHighlight: 'newspapers.highlight',
  lowStock: 'products.lowStockOnly',
  means: 'refunds.means',
  note: 'payments.note',
  orderId: 'messages.order',
  parcelNumber: 'parcel.number',
  password: 'staff.password',
  period: 'dashboard.period',
  phone: 'payments.phone',
  picture: 'contentFields.image',
  pictures: 'products.pictures',
  position: 'content.position',
  price: 'products.price',
  productId: 'questions.product',
  promotePrice: 'products.promotePrice',
  publishedDate: 'contentFields.publishedDate',
  reason: 'kit.reason',
  receiptKey: 'parcel.receipt',
  receivedAmount: 'payments.amountCame',
  redirectAction: 'notifications.leadsTo',
  refund: 'refunds.filter',
  restocked: 'goodsReturn.restocked',
  role: 'staff.role',
  schedule: 'education.schedule',
  search: 'dashboard.words',
  specifications: 'products.specifications',
  startDate: 'education.firstDay',
  state: 'buyers.state',
  status: 'buyers.state',
  stock: 'products.stock',
  tagId: 'products.tag',
  tagIds: 'products.tags',
  title: 'contentFields.title',
  transferReference: 'payments.reference',
  type: 'orders.kind',
  value: 'contentFields.value',
  work: 'orders.work',
  writtenOff: 'courierCash.writtenOff',
};

const labelsOfEntities: Partial<Record<NamedEntity, TextKey>> = {
  buyer: 'orders.buyer',
  buyer_return: 'buyerReturns.one',
  cash_handover: 'courierCash.one',
  customer_order: 'messages.order',
  newspaper: 'newspapers.title',
  order_parcel: 'parcel.title',
  parcel_return: 'parcels.title',
  payment: 'orders.payment',
  product: 'questions.product',
  question: 'questions.question',
  refund: 'refunds.one',
  review: 'reviews.review',
  staff_role: 'staff.role',
  training_class: 'education.class',
};

type Word = (key: string) => string | undefined;

/** The label of a field; undefined for a name from an earlier version without one. */
export const fieldLabel = (word: Word, field: string): string | undefined =>
  word(labelsOfFields[field as AuditField] ?? `auditFields.${field}`);

/** The name of a kind of record; undefined for one from an earlier version without one. */
export const entityLabel = (word: Word, entity: string): string | undefined =>
  word(labelsOfEntities[entity as NamedEntity] ?? `auditEntities.${entity}`);
