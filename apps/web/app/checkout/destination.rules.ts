import {
  educationKinds,
  paymentServiceIds,
  paymentTypes,
  usesGateway,
  type EducationKind,
  type PaymentService,
} from '@zay/contract';

/** Page or action of a payment method (decision 123). */
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
 * Parameters of a payment page, in the query string or the navigation state: none for the cart's order (its choices are in the
 * checkout record), `orderId` to pay an order again, `payFor` and `Id` for an education service. The page loads amount and names itself
 * (GetDataForRegistrationPaymentInfo), so an education page only navigates:
 * `navigate(paymentPage(service, { payFor: 'score', Id: 401 }))`.
 */
interface PaymentPageValues {
  readonly orderId?: number;
  readonly payFor?: EducationKind;
  /** Id of the score, certificate or class registration. */
  readonly Id?: number;
}

/**
 * URL of the payment page with all it needs after a reload; undefined for methods without a payment page.
 */
export function paymentPage(service: PaymentService, values: PaymentPageValues): string | undefined {
  const destination = destinationOf(service);
  if (destination === 'cod' || destination === 'coming-soon') return undefined;
  const query = new URLSearchParams({ paymentServiceId: String(service.paymentServiceId) });
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  const path = values.payFor ? pages[destination].replace('/shoppingcart', '') : pages[destination];
  return `${path}?${query}`;
}

/** Action of the cart's main button (decision 105). */
type OrderMode = 'checkout' | 'pay' | 'place-order';

export function orderMode(service: PaymentService | undefined): OrderMode {
  if (!service) return 'checkout';
  return destinationOf(service) === 'cod' ? 'place-order' : 'pay';
}

export type PaymentPageKind = 'wallet' | 'bank' | 'agent';

/** Returns the kind of payment page for a path. Each kind has several paths. */
export function paymentPageKind(pathname: string): PaymentPageKind {
  return (['wallet', 'bank', 'agent'] as const).find((kind) => pathname.includes(`paywith${kind}`)) ?? 'bank';
}

export const paymentTitles = {
  wallet: 'titles.payWithWallet',
  bank: 'titles.payWithBank',
  agent: 'titles.payWithAgent',
} as const;

/** Props of every payment page. The page passes the amount and the submit handler to a PaymentSheet. */
export interface PurposeProps {
  readonly kind: PaymentPageKind;
  readonly paymentServiceId: number;
}

/** Parses an id; undefined unless it is a positive integer. */
export function toId(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

const paths = {
  score: '/score-list/payment',
  certificate: '/certificate-form/payment',
  class: '/nhl-classes/payment',
} as const;

/** Returns the education service for the path of a payment page. */
export function purchaseKind(pathname: string): EducationKind {
  return educationKinds.find((kind) => pathname.startsWith(paths[kind])) ?? 'score';
}

/**
 * URL of the payment page for an education request. A form opens it with the id that the API returned:
 * `navigate(purchasePage('score', id), { replace: true })`. The page loads name, fee, student and payment methods, so
 * it survives a reload.
 */
export function purchasePage(payFor: EducationKind, id: number): string {
  return `${paths[payFor]}?Id=${id}`;
}

/** Address of the page on which a buyer corrects a request. */
export const correctionPath = (kind: EducationKind, id: number) =>
  `/nhltasks/requests/correct?kind=${kind}&id=${id}`;
