import { paymentServiceIds, paymentTypes, usesGateway, type PaymentService } from '@zay/contract';

/** What choosing a way to pay leads to (decision 123). */
export type Destination = 'bank' | 'wallet' | 'agent' | 'cod' | 'coming-soon';

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

/** What a payment page is opened with: that of the cart's order, or the order that is paid again. */
export interface PaymentPageValues {
  readonly deliveryServiceId?: number | undefined;
  readonly orderId?: number;
}

/** The page that takes the payment, with what it needs after a reload; undefined where there is none. */
export function paymentPage(service: PaymentService, values: PaymentPageValues): string | undefined {
  const destination = destinationOf(service);
  if (destination === 'cod' || destination === 'coming-soon') return undefined;
  const query = new URLSearchParams({ paymentServiceId: String(service.paymentServiceId) });
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  return `${pages[destination]}?${query}`;
}

/** What the cart's one button does (decision 105). */
export type OrderMode = 'checkout' | 'pay' | 'place-order';

export function orderMode(service: PaymentService | undefined): OrderMode {
  if (!service) return 'checkout';
  return destinationOf(service) === 'cod' ? 'place-order' : 'pay';
}
