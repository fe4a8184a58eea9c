import type { EducationKind, EducationOrder, PlacedOrder } from '@zay/contract';
import { completeOrder, firstOrder, placeNewOrder, type NewOrderDependencies } from '../orders/new-order.ts';
import { insertOrder } from '../orders/place-order.store.ts';
import { checkPayment } from '../payments/check-payment.ts';
import type { Once } from '../platform/idempotency.ts';
import { Refusal, refuse, RefusedTransaction } from '../platform/refusal.ts';
import { findPayableRequest } from './purchase.ts';
import { orderColumn } from './purchase.store.ts';

export interface EducationOrderRequest {
  readonly kind: EducationKind;
  readonly buyerId: number;
  readonly body: EducationOrder;
  readonly once: Once | null;
}

/**
 * Orders what was requested, through the same tables and checks as goods: all or nothing, once, for the fee that was
 * told with the request. Refuses with codes of the contract.
 */
export async function placeEducationOrder(
  deps: NewOrderDependencies,
  { kind, buyerId, body, once }: EducationOrderRequest,
): Promise<PlacedOrder | Refusal> {
  // Before a picture is decoded; in the transaction it is asked again. The key is looked up after it: the same
  // request, ending at this moment, would have ordered it.
  const request = await findPayableRequest(deps.db, kind, buyerId, body.id);
  const first = await firstOrder(deps.db, once);
  if (first) return first;
  if (request instanceof Refusal) return request;
  const { fee, name_en, name_my } = request;
  if ([body.totalAmt, body.netAmt].some((sent) => sent !== undefined && sent !== fee)) {
    return refuse('amount-changed', {}, { fee: fee.toLocaleString('en-US') });
  }
  const { paymentInfo } = body;
  const payment = await checkPayment(deps, paymentInfo, false);
  if (payment instanceof Refusal) return payment;

  const placed = await placeNewOrder(deps, { buyerId, once, payment }, async (trx) => {
    const stillPayable = await findPayableRequest(trx, kind, buyerId, body.id);
    if (stillPayable instanceof Refusal) throw new RefusedTransaction(stillPayable);
    const amounts = { total: fee, deliveryFee: 0, tax: 0, discount: 0, net: fee };
    const key = await insertOrder(trx, buyerId, body.platform, amounts, {
      type: kind,
      [orderColumn(kind)]: request.id,
      service_name_en: name_en,
      service_name_my: name_my,
    });
    return completeOrder(trx, key, { type: kind, paymentInfo, payment, amount: fee });
  });
  return placed instanceof Refusal ? placed : placed.order;
}
