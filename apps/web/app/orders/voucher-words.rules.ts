import { orderStatuses, paymentStatuses, type PosVoucher } from '@zay/contract';
import type { MessageKey } from '../platform/language/text.ts';

/**
 * What a voucher can say about its payment: `title` in large letters, `text` with the reason. Only what `isProof` proves
 * a payment; every other voucher says that it does not, and thanks nobody.
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

/** The words for the order's status and its latest payment. That an order was cancelled outweighs every payment. */
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

/** The money that goes back or was given back, each with its sum in kyats; a voucher leaves out what is nothing. */
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
