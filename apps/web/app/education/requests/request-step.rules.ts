import { requestStateOf, type MyRequest } from '@zay/contract';

export type NextStep = 'pay' | 'pay-again' | 'none';

/**
 * The next step of a request. Unpaid requests are paid on the education payment page, also after a cancelled order; a
 * rejected payment is repeated on the page of its order. A class that has ended cannot be paid.
 */
export function nextStep(request: Pick<MyRequest, 'orderStatusId' | 'paymentStatusId' | 'isOpen'>): NextStep {
  const state = requestStateOf(request);
  if (state === 'unpaid' || state === 'cancelled') return request.isOpen ? 'pay' : 'none';
  return state === 'rejected' ? 'pay-again' : 'none';
}
