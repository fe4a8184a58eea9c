import type { RefundStatus } from '@zay/contract';
import type { StatusLooks } from './status-badge.tsx';

/** How the states of a refund are called and coloured. */
export const refundLooks = {
  due: { tone: 'gold', text: 'refunds.due' },
  sent: { tone: 'jade', text: 'refunds.sent' },
  withdrawn: { tone: 'ruby', text: 'refunds.withdrawn' },
} as const satisfies StatusLooks<RefundStatus>;
