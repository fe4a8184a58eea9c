import { paymentServiceIds } from '@zay/contract';
import type { Way } from './order-plans.ts';

/** Payment services of the demo orders. */
export const services: Readonly<Record<Way, number>> = {
  kbz: paymentServiceIds.kbzPay,
  wave: paymentServiceIds.wavePay,
  bank: paymentServiceIds.bankTransfer,
  agent: paymentServiceIds.agent,
  cash: paymentServiceIds.cashOnDelivery,
};
