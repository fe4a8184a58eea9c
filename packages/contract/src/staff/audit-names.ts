import { productFieldNames } from './products/fields.ts';

/** Names in the audit log of acts, entities and fields, for which the screens have labels. */

/** Acts of staff, as `<thing>-<past verb>`. `lookupAction` makes those of lookup data. */
export const auditActions = [
  'account-switched-off',
  'account-switched-on',
  'answer-changed',
  'api-token-created',
  'api-token-revoked',
  'buyer-answered',
  'buyer-blocked',
  'buyer-unblocked',
  'class-changed',
  'class-created',
  'class-deleted',
  'edition-changed',
  'edition-published',
  'edition-withdrawn',
  'goods-received',
  'marks-entered',
  'messages-seen',
  'notification-sent',
  'order-moved',
  'order-step-undone',
  'orders-exported',
  'parcel-sent-again',
  'parcel-taken-back',
  'password-link-created',
  'payment-approved',
  'payment-corrected',
  'payment-decision-failed',
  'payment-decision-undone',
  'payment-rejected',
  'payment-used',
  'payments-exported',
  'phone-reset',
  'product-changed',
  'product-created',
  'product-hidden',
  'product-shown',
  'products-exported',
  'products-import-undone',
  'products-imported',
  'question-answered',
  'question-hidden',
  'question-shown',
  'refund-reopened',
  'refund-sent',
  'refund-started',
  'refund-withdrawn',
  'refunds-exported',
  'report-exported',
  'review-hidden',
  'review-shown',
  'role-changed',
  'role-created',
  'role-deleted',
  'score-released',
  'staff-changed',
  'staff-created',
  'staff-disabled',
  'staff-enabled',
  'staff-password-changed',
  'staff-session-ended',
  'stock-changed',
  'totp-reset',
  'totp-set-up',
  'totp-switched-off',
] as const;
export type NamedAction = (typeof auditActions)[number];

/** Tables of lookup data, by the name of their resource. */
export const lookupTables = {
  Category: 'category',
  Brand: 'brand',
  Tag: 'tag',
  SizeChart: 'size_chart',
  OfferText: 'offer_text',
  SearchSynonym: 'search_synonym',
  Banner: 'banner',
  PopupBanner: 'popup_banner',
  TermsSection: 'terms_section',
  PageText: 'page_text',
  Faq: 'faq',
  Article: 'article',
  UserManual: 'user_manual',
  ShopLocation: 'shop_location',
  DirectoryAddress: 'directory_address',
  DeleteReason: 'delete_reason',
  ExamSubject: 'exam_subject',
  EducationFee: 'education_fee',
  DeliveryService: 'delivery_service',
  PaymentService: 'payment_service',
  Bank: 'bank',
  State: 'state',
  City: 'city',
  Township: 'township',
  ShopSetting: 'setting',
} as const;
export type LookupName = keyof typeof lookupTables;
export type LookupTable = (typeof lookupTables)[LookupName];

export const lookupActs = ['added', 'changed', 'deleted', 'moved'] as const;
export type LookupAct = (typeof lookupActs)[number];

/** `PopupBanner` as `popup-banner`. */
type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${Lowercase<First>}${Rest extends Uncapitalize<Rest> ? '' : '-'}${Kebab<Rest>}`
  : Name;
type LookupAction = `${Kebab<LookupName>}-${LookupAct}`;

/** `popup-banner-changed`. */
export const lookupAction = (name: LookupName, act: LookupAct): LookupAction =>
  `${name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}-${act}` as LookupAction;

/** Tables of other records that staff change. */
export const auditEntities = [
  'api_token',
  'buyer',
  'customer_order',
  'goods_return',
  'newspaper',
  'order_message',
  'parcel_return',
  'payment',
  'product',
  'product_import',
  'question',
  'refund',
  'review',
  'score_request',
  'sku',
  'staff',
  'staff_notification',
  'staff_role',
  'staff_session',
  'training_class',
] as const;
export type NamedEntity = (typeof auditEntities)[number];

export type AuditAction = NamedAction | LookupAction;
export type AuditEntity = NamedEntity | LookupTable;

/** Field names before and after a change, as `auditPart` writes them; those of lookup data are declared with their fields. */
export const auditFields = [
  // `name` and `description` are fields of other records too.
  ...productFieldNames,
  'accountNo',
  'active',
  'address',
  'amount',
  'answer',
  'body',
  'buyerId',
  'categoryIds',
  'clips',
  'code',
  'costPrice',
  'count',
  'coverKey',
  'createdAt',
  'edition',
  'email',
  'endDate',
  'expiresAt',
  'fee',
  'from',
  'getOne',
  'hasTotp',
  'hiddenReason',
  'holderName',
  'id',
  'imageKey',
  'isBlocked',
  'isDisabled',
  'isHidden',
  'isHighlight',
  'key',
  'levels',
  'means',
  'message',
  'note',
  'openedAt',
  'orderId',
  'password',
  'paymentServiceId',
  'paymentStatus',
  'pdfKey',
  'phone',
  'picture',
  'pictures',
  'position',
  'price',
  'productId',
  'promotePrice',
  'publishedDate',
  'reason',
  'receivedAmount',
  'received',
  'recipients',
  'redirectAction',
  'reference',
  'releasedAt',
  'restocked',
  'rights',
  'role',
  'schedule',
  'search',
  'secret',
  'sellerRemark',
  'skuId',
  'skus',
  'soldCount',
  'specifications',
  'startDate',
  'state',
  'status',
  'stock',
  'tagIds',
  'title',
  'to',
  'transferReference',
  'type',
  'updatedAt',
  'upTo',
  'url',
  'userAgent',
  'value',
  'values',
] as const;
export type AuditField = (typeof auditFields)[number];

/** Splits a field name of the log and its language, if any: `name_my` is `{ field: 'name', language: 'my' }`. */
export function auditPart(name: string): { readonly field: string; readonly language?: 'en' | 'my' } {
  const [, stem = name, language] = /^(.+)_(en|my)$/.exec(name) ?? [];
  const field = stem.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return language === 'en' || language === 'my' ? { field, language } : { field };
}
