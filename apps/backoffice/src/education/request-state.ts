import type { RequestState } from '@zay/contract/staff';
import type { StatusLooks } from '../ui/status-badge.tsx';

/** How the states of a request are called and coloured. */
export const requestLooks = {
  unpaid: { tone: 'plain', text: 'education.unpaid' },
  open: { tone: 'gold', text: 'education.open' },
  done: { tone: 'jade', text: 'education.done' },
} as const satisfies StatusLooks<RequestState>;
