/** Fixed ids and codes of the wire, without schemas for the browser. */

/** The shop's own id, sent with every auth call. */
export const applicationConfigId = 23 as const;

/** Platform code of orders from the web shop, education orders included. */
export const webPlatform = 3 as const;

/** The city where the demo shop offers cash on delivery (the API reads a flag of the city). */
export const cashOnDeliveryCityId = 260;

/** The pseudo-township of a city without townships. */
export const allTownship = {
  en: 'All Township',
  my: 'မြို့နယ်အားလုံး',
  /** `my` in Zawgyi. */
  zawgyi: '\u107f\u1019\u102d\u1033\u1095\u1014\u101a\u1039\u1021\u102c\u1038\u101c\u1036\u102f\u1038',
} as const;

/** Registration always sends these two values. */
export const registrationOccupationId = 0;
export const registrationLanguage = 1;

export const userType = 'buyer';

export const languages = ['en-US', 'unicode', 'zawgyi'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en-US';
/** `language` of a body: 1 English, 2 either Myanmar encoding. */
export const languageTypes = { english: 1, myanmar: 2 } as const;
export type LanguageType = (typeof languageTypes)[keyof typeof languageTypes];

/** @returns 2 for a Myanmar code, 1 for everything else. */
export function languageTypeOf(code: string | null | undefined): LanguageType {
  return code === 'unicode' || code === 'zawgyi' ? languageTypes.myanmar : languageTypes.english;
}

/** Refund state of an order: due while any refund is due, else sent if one was. */
export const orderRefundStates = ['none', 'due', 'sent'] as const;

/** cancelled: no live order has the money; overpaid: more than the price was received; part: staff refund a part. */
export const refundReasons = ['cancelled', 'overpaid', 'part'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** How a refund is paid. */
/** What buyers may pay of an order in advance: nothing, the delivery fee, or per cent of it. The rest is paid at the door. */
export const deposits = ['none', 'delivery', '10', '20', '30', '50'] as const;
export type Deposit = (typeof deposits)[number];

export const refundMeans = ['wallet', 'bank', 'cash'] as const;
export type RefundMeans = (typeof refundMeans)[number];

/** Why goods of a cancelled order are returned after they left the shop; undelivered: already back when it was cancelled. */
export const goodsReturnReasons = ['cancelled', 'refused-at-door', 'payment-refused', 'undelivered'] as const;
export type GoodsReturnReason = (typeof goodsReturnReasons)[number];

/** Why a parcel on its way came back to the shop. */
export const parcelReturnReasons = ['nobody-home', 'not-taken', 'wrong-address', 'other'] as const;
export type ParcelReturnReason = (typeof parcelReturnReasons)[number];

/** Why a buyer returns goods. */
export const returnReasons = [
  'damaged',
  'wrong-item',
  'not-as-described',
  'does-not-fit',
  'changed-mind',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** here: in the shop; sent-again; ended: its order was cancelled. */
export const parcelReturnStatuses = ['here', 'sent-again', 'ended'] as const;
export type ParcelReturnStatus = (typeof parcelReturnStatuses)[number];

export const paymentTypes = { service: 1, bank: 2, cod: 3 } as const;
export type PaymentTypeId = (typeof paymentTypes)[keyof typeof paymentTypes];

export const paymentServiceIds = {
  bankTransfer: 1,
  cashOnDelivery: 2,
  wavePay: 13,
  kbzPay: 14,
  agent: 15,
  card: 16,
} as const;

export const orderTypes = ['product', 'score', 'certificate', 'class'] as const;
export type OrderType = (typeof orderTypes)[number];

/** `payFor` of an education order. */
export const educationKinds = ['score', 'certificate', 'class'] as const;
export type EducationKind = (typeof educationKinds)[number];

/** Type 6 with a category id lists that category (used by the breadcrumb). */
export const searchTypes = {
  text: 1,
  category: 2,
  tags: 3,
  newArrival: 4,
  promotion: 5,
  bestSelling: 6,
  buyOneGetOne: 9,
} as const;
export type SearchType = (typeof searchTypes)[keyof typeof searchTypes];

/**
 * Clients send 4 for popular; the server accepts 5 too. 0 is the default order of a list: relevance for a text, largest
 * percentage for promotions, pieces sold for best sellers, else latest first.
 */
export const sortCodes = {
  relevance: 0,
  priceAscending: 1,
  priceDescending: 2,
  latest: 3,
  popular: 4,
} as const;
export const otherPopularSortCode = 5;
export type SortCode = (typeof sortCodes)[keyof typeof sortCodes];

export const searchHistoryTypes = { product: 1, other: 2 } as const;

export const bannerTypes = { main: 1, ad: 2 } as const;
export const bannerLinks = { promotion: 1, newArrival: 2, bestSelling: 3 } as const;
/** `isWeb` of a banner for the desktop set; any other value is the mobile set. */
export const bannerIsWeb = 1;

/** Where a notification that staff write may lead. */
export const staffRedirectActions = [
  'ProductDetail',
  'BuyOneGetOne',
  'NewArrival',
  'Promotion',
  'BestSelling',
  'OrderDetail',
] as const;
export type StaffRedirectAction = (typeof staffRedirectActions)[number];

/** Where a notification may lead; a training class is an addition of ours. */
export const redirectActions = [...staffRedirectActions, 'TrainingClass'] as const;
export type RedirectAction = (typeof redirectActions)[number];

/** Title of a payment notification, misspelt on the wire. */
export const paymentStatusTitle = 'PaymentStauts';

export const cartProductTypes = ['available', 'stock-left', 'out-of-stock'] as const;
export type CartProductType = (typeof cartProductTypes)[number];

export const addressLabels = ['Home', 'Work', 'Other'] as const;
export type AddressLabel = (typeof addressLabels)[number];
export const defaultAddressLabel: AddressLabel = 'Home';

/** Name of the single variant of a product without choices. */
export const defaultVariantName = 'Default';

/** Letters of the brand browser, all brands, brands that start with another character. */
export const brandAlphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'All', '#'] as const;

export const certificateReasons = ['lost', 'damaged', 'correction', 'extra'] as const;
export type CertificateReason = (typeof certificateReasons)[number];

export const messageSenders = ['buyer', 'shop'] as const;
