import { orderStatuses, paymentStatuses, type RegisteredClass } from '@zay/contract';

export type NextStep = 'pay' | 'pay-again' | 'none';

/**
 * What a registration waits for. It is paid on the page of the three education payments, where a cancelled order makes
 * room for another; a payment that failed is repeated on the page of its order. Nothing is paid for a class that is over.
 */
export function nextStep(registered: RegisteredClass): NextStep {
  const { orderId, orderStatusId, paymentStatusId, isOpen } = registered;
  if (orderId === null || orderStatusId === orderStatuses.deleted) return isOpen ? 'pay' : 'none';
  const failed = orderStatusId === orderStatuses.ordered && paymentStatusId === paymentStatuses.fail;
  return failed ? 'pay-again' : 'none';
}
