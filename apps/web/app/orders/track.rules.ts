import { isPhone, isVoucherNo, orderStatuses, paymentStatuses, type TrackedOrder } from '@zay/contract';

export interface TrackFields {
  readonly voucherNo: string;
  readonly phoneNo: string;
}

type Problem = 'required' | 'format';

/** What is wrong with each field; undefined where nothing is. */
export function trackProblems({ voucherNo, phoneNo }: TrackFields): {
  readonly [Field in keyof TrackFields]: Problem | undefined;
} {
  return { voucherNo: problemOf(voucherNo, isVoucherNo), phoneNo: problemOf(phoneNo, isPhone) };
}

function problemOf(text: string, isRight: (text: string) => boolean): Problem | undefined {
  if (text.trim() === '') return 'required';
  return isRight(text) ? undefined : 'format';
}

/** What is said of money that goes back, without an amount, which only the buyer reads; null for nothing. */
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
