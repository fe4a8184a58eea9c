import type { WebhookEvent } from '@zay/contract/staff';
import type { messages } from './messages.en.ts';

/** Labels of events; keys of texts have no dots. */
export const eventNames = {
  'order.placed': 'webhookEvents.orderPlaced',
  'order.paid': 'webhookEvents.orderPaid',
  'order.changed': 'webhookEvents.orderChanged',
  'order.cancelled': 'webhookEvents.orderCancelled',
  'payment.sent': 'webhookEvents.paymentSent',
  'payment.accepted': 'webhookEvents.paymentAccepted',
  'payment.rejected': 'webhookEvents.paymentRejected',
  'stock.sold_out': 'webhookEvents.stockSoldOut',
  'stock.back': 'webhookEvents.stockBack',
} as const satisfies Record<WebhookEvent, `webhookEvents.${keyof (typeof messages)['webhookEvents']}`>;
