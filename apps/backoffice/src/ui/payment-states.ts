import { paymentStatuses, type PaymentStatusId } from '@zay/contract';
import type { StatusLooks } from './status-badge.tsx';

const { checking, success, fail } = paymentStatuses;

/** How the states of a payment are called and coloured, of goods and of education. */
export const paymentLooks = {
  [checking]: { tone: 'gold', text: 'states.checking' },
  [success]: { tone: 'jade', text: 'states.paid' },
  [fail]: { tone: 'ruby', text: 'states.rejected' },
} as const satisfies StatusLooks<PaymentStatusId>;
