import { orderStatuses, paymentStatuses, type PosVoucher } from '@zay/contract';
import type { MessageKey } from '../platform/language/text.ts';

/**
 * Payment texts of a voucher: `title` in large letters, `text` with the reason. Only `isProof` vouchers are proof of
 * payment; all others say that they are not, and do not thank the buyer.
 */
const words = {
  paid: { title: 'paymentStatus.success', text: null, isProof: true },
  checking: { title: 'orders.notConfirmed', text: 'orders.notConfirmedText', isProof: false },
  payOnDelivery: { title: 'orders.notPaidYet', text: 'orders.payOnDeliveryText', isProof: false },
  cashNotRecorded: { title: 'orders.notConfirmed', text: 'orders.cashNotRecordedText', isProof: false },
  refused: { title: 'orders.notPaid', text: 'orders.refusedText', isProof: false },
  noCash: { title: 'orders.notPaid', text: 'orders.noCashText', isProof: false },
  noPayment: { title: 'orders.notPaid', text: 'orders.noPaymentText', isProof: false },
  cancelled: { title: 'orders.cancelled', text: 'orders.cancelledText', isProof: false },
  cancelledChecking: { title: 'orders.cancelled', text: 'orders.cancelledCheckingText', isProof: false },
} as const satisfies Record<string, { title: MessageKey; text: MessageKey | null; isProof: boolean }>;

type VoucherWords = (typeof words)[keyof typeof words];
type VoucherState = Pick<PosVoucher, 'orderStatus' | 'paymentStatus' | 'isCashOnDelivery'>;

/** Texts for the order's status and its latest payment. A cancelled order overrides every payment status. */
export function voucherWords({ orderStatus, paymentStatus, isCashOnDelivery }: VoucherState): VoucherWords {
  if (orderStatus === orderStatuses.deleted) {
    const isTransferChecked = paymentStatus === paymentStatuses.checking && !isCashOnDelivery;
    return isTransferChecked ? words.cancelledChecking : words.cancelled;
  }
  switch (paymentStatus) {
    case paymentStatuses.success:
      return words.paid;
    case paymentStatuses.fail:
      return isCashOnDelivery ? words.noCash : words.refused;
    case paymentStatuses.checking:
      if (!isCashOnDelivery) return words.checking;
      return orderStatus === orderStatuses.transported ? words.cashNotRecorded : words.payOnDelivery;
    case null:
      return words.noPayment;
  }
}

/** Due and sent refunds, each with its sum in kyats; zero sums are left out. */
export function voucherRefunds({
  refundDueAmount,
  refundSentAmount,
}: Pick<PosVoucher, 'refundDueAmount' | 'refundSentAmount'>) {
  const refunds = [
    { label: 'orders.moneyToGiveBack', amount: refundDueAmount },
    { label: 'orders.moneyGivenBack', amount: refundSentAmount },
  ] as const satisfies readonly { label: MessageKey; amount: number }[];
  return refunds.filter(({ amount }) => amount > 0);
}
