import { isPhone, paymentTypes, type PaymentInfo, type SlipImage } from '@zay/contract';
import { refuse, type Refusal } from '../platform/http/refusal.ts';

export interface ChosenService {
  readonly type: 1 | 2 | 3;
  readonly is_gateway: boolean;
}

/** The slip of a payment as it was sent: the url of an upload, or the picture itself. */
export type SentSlip = string | SlipImage;

type WithSlip = Pick<PaymentInfo, 'slip' | 'approvalImage'>;

/** @returns what was sent as the slip; an upload before a picture, null for none */
export const sentSlip = ({ slip, approvalImage }: WithSlip): SentSlip | null => slip ?? approvalImage;

/**
 * Whether a payment may be taken as sent; null when it may. Says nothing about the picture itself.
 * @param service the chosen way to pay; undefined when it does not exist or is switched off
 * @returns null, or a refusal that names the way to pay, the bank, or the missing field
 */
export function judgePayment(
  service: ChosenService | undefined,
  payment: Pick<PaymentInfo, 'phoNo'> & WithSlip,
  circumstances: { readonly bankKnown: boolean; readonly cashOnDelivery: boolean },
): Refusal | null {
  if (!service) return refuse('unknown-payment-service');
  if (service.is_gateway) return refuse('online-payment-not-offered');
  if (service.type === paymentTypes.cod) {
    return circumstances.cashOnDelivery ? null : refuse('cash-on-delivery-not-offered');
  }
  if (service.type === paymentTypes.bank) {
    if (!circumstances.bankKnown) return refuse('unknown-bank');
    if (payment.phoNo === '') return refuse('bank-account-required');
  } else if (!isPhone(payment.phoNo)) {
    return refuse('transfer-phone-required');
  }
  return sentSlip(payment) ? null : refuse('receipt-required');
}
