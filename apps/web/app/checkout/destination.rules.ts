import {
  educationKinds,
  paymentServiceIds,
  paymentTypes,
  usesGateway,
  type EducationKind,
  type PaymentService,
} from '@zay/contract';

/** What choosing a way to pay leads to (decision 123). */
type Destination = 'bank' | 'wallet' | 'agent' | 'cod' | 'coming-soon';

export function destinationOf(service: PaymentService): Destination {
  if (usesGateway(service)) return 'coming-soon';
  if (service.paymentType === paymentTypes.cod) return 'cod';
  if (service.paymentType === paymentTypes.bank) return 'bank';
  return service.paymentServiceId === paymentServiceIds.agent ? 'agent' : 'wallet';
}

const pages = {
  bank: '/shoppingcart/paywithbank',
  wallet: '/shoppingcart/paywithwallet',
  agent: '/paywithagent',
} as const;

/**
 * What a payment page is opened with, in its address or as navigation state under these names: nothing more for the
 * cart's order; the order that is paid again; or what an education order is for. Amount and names are read by the page
 * itself (GetDataForRegistrationPaymentInfo), so `navigate(paymentPage(service, { payFor: 'score', Id: 401 }))` is all
 * that an education page does.
 */
interface PaymentPageValues {
  readonly deliveryServiceId?: number | undefined;
  readonly orderId?: number;
  readonly payFor?: EducationKind;
  /** The score, certificate or class registration that is paid. */
  readonly Id?: number;
}

/** The page that takes the payment, with what it needs after a reload; undefined where there is none. */
export function paymentPage(service: PaymentService, values: PaymentPageValues): string | undefined {
  const destination = destinationOf(service);
  if (destination === 'cod' || destination === 'coming-soon') return undefined;
  const query = new URLSearchParams({ paymentServiceId: String(service.paymentServiceId) });
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  const path = values.payFor ? pages[destination].replace('/shoppingcart', '') : pages[destination];
  return `${path}?${query}`;
}

/** What the cart's one button does (decision 105). */
type OrderMode = 'checkout' | 'pay' | 'place-order';

export function orderMode(service: PaymentService | undefined): OrderMode {
  if (!service) return 'checkout';
  return destinationOf(service) === 'cod' ? 'place-order' : 'pay';
}

export type PaymentPageKind = 'wallet' | 'bank' | 'agent';

/** Which payment page stands at a path: each has several. */
export function paymentPageKind(pathname: string): PaymentPageKind {
  return (['wallet', 'bank', 'agent'] as const).find((kind) => pathname.includes(`paywith${kind}`)) ?? 'bank';
}

export const paymentTitles = {
  wallet: 'titles.payWithWallet',
  bank: 'titles.payWithBank',
  agent: 'titles.payWithAgent',
} as const;

/** What every purpose of a payment page gets: it gives the amount and the post to a PaymentSheet. */
export interface PurposeProps {
  readonly kind: PaymentPageKind;
  readonly paymentServiceId: number;
}

/** The id that a page was opened with; undefined for anything that is none. */
export function toId(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

const paths = {
  score: '/score-list/payment',
  certificate: '/certificate-form/payment',
  class: '/nhl-classes/payment',
} as const;

/** Whose payment page stands at a path. */
export function purchaseKind(pathname: string): EducationKind {
  return educationKinds.find((kind) => pathname.startsWith(paths[kind])) ?? 'score';
}

/**
 * The page where a request is paid; a form opens it with the id that its post was answered with:
 * `navigate(purchasePage('score', id), { replace: true })`. Name, fee, student and ways to pay are read by the page, and a
 * reload keeps it.
 */
export function purchasePage(payFor: EducationKind, id: number): string {
  return `${paths[payFor]}?Id=${id}`;
}
