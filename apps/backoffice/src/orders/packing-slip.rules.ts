import { orderStatuses, paymentServiceIds, paymentStatuses } from '@zay/contract';
import type { StaffOrder } from '@zay/contract/staff';

interface Payable extends Pick<StaffOrder, 'status'> {
  readonly payments: readonly Pick<StaffOrder['payments'][number], 'serviceId' | 'status' | 'amount'>[];
}

/** Kyats to collect on delivery; null if there is nothing to collect. */
export function cashToCollect({ status, payments }: Payable): number | null {
  const latest = payments.at(-1);
  const isDue =
    latest?.serviceId === paymentServiceIds.cashOnDelivery && latest.status === paymentStatuses.checking;
  return isDue && status !== orderStatuses.deleted ? latest.amount : null;
}
