import { requestStateOf, type MyRequest } from '@zay/contract';

export type NextStep = 'pay' | 'pay-again' | 'wait' | 'none';

/**
 * The next step of a request. Unpaid requests are paid on the education payment page, also after a cancelled order; a
 * rejected payment is repeated on the page of its order. A class that has ended cannot be paid, and a place of a full one
 * can be waited for.
 */
export function nextStep(
  request: Pick<MyRequest, 'orderStatusId' | 'paymentStatusId' | 'isOpen'> & {
    readonly training: Pick<NonNullable<MyRequest['training']>, 'placesLeft'> | null;
  },
): NextStep {
  const state = requestStateOf(request);
  if (state === 'rejected') return 'pay-again';
  if ((state !== 'unpaid' && state !== 'cancelled') || !request.isOpen) return 'none';
  return request.training?.placesLeft === 0 ? 'wait' : 'pay';
}
