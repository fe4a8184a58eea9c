import { requestStateOf, type MyRequest } from '@zay/contract';

export type NextStep = 'pay' | 'pay-again' | 'none';

/**
 * What a request waits for. It is paid on the page of the three education payments, where a cancelled order makes room for
 * another; a payment that was rejected is repeated on the page of its order. Nothing is paid for a class that is over.
 */
export function nextStep(request: Pick<MyRequest, 'orderStatusId' | 'paymentStatusId' | 'isOpen'>): NextStep {
  const state = requestStateOf(request);
  if (state === 'unpaid' || state === 'cancelled') return request.isOpen ? 'pay' : 'none';
  return state === 'rejected' ? 'pay-again' : 'none';
}
