import { orderStatuses } from '@zay/contract';
import type { RequestState } from '@zay/contract/staff';

/** Where a request stands, by the order that pays for it. */
export function stateOf(request: {
  readonly order_status: number | null;
  readonly paid_id: number | null;
}): RequestState {
  if (request.order_status === orderStatuses.transported) return 'done';
  return request.paid_id === null ? 'unpaid' : 'open';
}

/** Of the digits of an NRC the last two, for lists that lie open on a desk; '' stays. */
export const maskNrc = (nrcText: string) => nrcText.replace(/\d(?=\d{2})/g, '•');
