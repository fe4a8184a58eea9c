import { orderStatuses, type OrderStatusId, type OrderType } from '@zay/contract';
import type { StatusLooks } from './status-badge.tsx';

const { ordered, packed, transporting, transported, deleted } = orderStatuses;

/** How the states of an order are called and coloured. */
export const orderLooks = {
  [ordered]: { tone: 'gold', text: 'states.ordered' },
  [packed]: { tone: 'gold', text: 'states.packed' },
  [transporting]: { tone: 'gold', text: 'states.transporting' },
  [transported]: { tone: 'jade', text: 'states.transported' },
  [deleted]: { tone: 'ruby', text: 'states.deleted' },
} as const satisfies StatusLooks<OrderStatusId>;

/** Orders of education are finished, not delivered. */
const educationLooks = {
  ...orderLooks,
  [transported]: { tone: 'jade', text: 'states.finished' },
} as const satisfies StatusLooks<OrderStatusId>;

export const orderLooksOf = (type: OrderType) => (type === 'product' ? orderLooks : educationLooks);
