import type { RequestState } from '@zay/contract';
import type { StatusLooks } from '../ui/status-badge.tsx';

/** How the states of a request are called and coloured. */
export const requestLooks = {
  unpaid: { tone: 'plain', text: 'education.unpaid' },
  checking: { tone: 'gold', text: 'education.checking' },
  rejected: { tone: 'ruby', text: 'education.rejected' },
  open: { tone: 'gold', text: 'education.open' },
  done: { tone: 'jade', text: 'education.done' },
  cancelled: { tone: 'plain', text: 'education.cancelled' },
} as const satisfies StatusLooks<RequestState>;
