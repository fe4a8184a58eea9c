import type { BuyerState } from '@zay/contract/staff';
import type { StatusLooks } from '../ui/status-badge.tsx';

export const buyerLooks: StatusLooks<BuyerState> = {
  active: { tone: 'jade', text: 'buyers.active' },
  unverified: { tone: 'gold', text: 'buyers.unverified' },
  blocked: { tone: 'ruby', text: 'buyers.blocked' },
  deleted: { tone: 'plain', text: 'buyers.deleted' },
};
