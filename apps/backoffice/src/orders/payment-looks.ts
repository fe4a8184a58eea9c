import { paymentStatuses, type PaymentStatusId } from '@zay/contract';
import type { StatusLooks } from '../ui/status-badge.tsx';

/** How the states of a payment are called and coloured. */
export const paymentLooks = {
  [paymentStatuses.checking]: { tone: 'gold', text: 'orders.checking' },
  [paymentStatuses.success]: { tone: 'jade', text: 'orders.paid' },
  [paymentStatuses.fail]: { tone: 'ruby', text: 'orders.failed' },
} as const satisfies StatusLooks<PaymentStatusId>;
