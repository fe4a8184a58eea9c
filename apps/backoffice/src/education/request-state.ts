import { paymentStatuses, type PaymentStatusId } from '@zay/contract';
import type { RequestState } from '@zay/contract/staff';
import type { StatusLooks } from '../ui/status-badge.tsx';

/** How the states of a request are called and coloured. */
export const requestLooks = {
  unpaid: { tone: 'plain', text: 'education.unpaid' },
  open: { tone: 'gold', text: 'education.open' },
  done: { tone: 'jade', text: 'education.done' },
} as const satisfies StatusLooks<RequestState>;

const { checking, success, fail } = paymentStatuses;

/** How the states of its payment are called and coloured. */
export const paymentLooks = {
  [checking]: { tone: 'gold', text: 'education.paymentChecking' },
  [success]: { tone: 'jade', text: 'education.paymentSuccess' },
  [fail]: { tone: 'ruby', text: 'education.paymentFail' },
} as const satisfies StatusLooks<PaymentStatusId>;
