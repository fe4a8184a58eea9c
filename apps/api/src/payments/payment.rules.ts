import { isPhone, paymentTypes, type PaymentInfo, type SlipImage } from '@zay/contract';
import { refuse, type Refusal } from '../platform/http/refusal.ts';

export interface ChosenService {
  readonly type: 1 | 2 | 3;
  readonly is_gateway: boolean;
}

/** A sent slip: the url of an upload, or the picture itself. */
export type SentSlip = string | SlipImage;

type WithSlip = Pick<PaymentInfo, 'slip' | 'approvalImage'>;

/** @returns the sent slip; an upload wins over a picture, null for none */
export const sentSlip = ({ slip, approvalImage }: WithSlip): SentSlip | null => slip ?? approvalImage;

/**
 * Checks the fields of a payment, except the picture itself.
 * @param service the chosen payment method; undefined when it does not exist or is disabled
 * @param circumstances `isFree`: there is nothing to pay, so no field is needed
 * @returns null, or a refusal that names the method, the bank, or the missing field
 */
export function judgePayment(
  service: ChosenService | undefined,
  payment: Pick<PaymentInfo, 'phoNo'> & WithSlip,
  circumstances: { readonly bankKnown: boolean; readonly cashOnDelivery: boolean; readonly isFree: boolean },
): Refusal | null {
  if (!service) return refuse('unknown-payment-service');
  if (service.is_gateway) return refuse('online-payment-not-offered');
  if (circumstances.isFree) return null;
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
