import { isPhone, isVoucherNo, orderStatuses, paymentStatuses, type TrackedOrder } from '@zay/contract';

export interface TrackFields {
  readonly voucherNo: string;
  readonly phoneNo: string;
}

type Problem = 'required' | 'format';

/** Validation errors by field; undefined if valid. */
export function trackProblems({ voucherNo, phoneNo }: TrackFields): {
  readonly [Field in keyof TrackFields]: Problem | undefined;
} {
  return { voucherNo: problemOf(voucherNo, isVoucherNo), phoneNo: problemOf(phoneNo, isPhone) };
}

function problemOf(text: string, isRight: (text: string) => boolean): Problem | undefined {
  if (text.trim() === '') return 'required';
  return isRight(text) ? undefined : 'format';
}

/** Text about refunds without the amount, which only the buyer may see; null for none. */
export function trackedMoney({
  orderStatusId,
  paymentStatusId,
  isCashOnDelivery,
  refundStatus,
}: Pick<TrackedOrder, 'orderStatusId' | 'paymentStatusId' | 'isCashOnDelivery' | 'refundStatus'>) {
  if (refundStatus === 'due') return 'track.moneyDue';
  if (refundStatus === 'sent') return 'track.moneySent';
  const isTransferChecked = paymentStatusId === paymentStatuses.checking && !isCashOnDelivery;
  return orderStatusId === orderStatuses.deleted && isTransferChecked ? 'track.moneyMaybe' : null;
}
