import type { EducationKind, FeeInfo, Language, PaymentService, StudentInfo } from '@zay/contract';
import { findPaymentServices, presentPaymentServices } from '../payments/payment-services.store.ts';
import { presentStudent } from '../orders/reading/order-detail.ts';
import type { Queries } from '../platform/database/database.ts';
import { pick } from '../platform/http/language.ts';
import { Refusal, refuse } from '../platform/http/refusal.ts';
import { isFullFor } from './classes/places.store.ts';
import { findRequest, type RequestRow } from './purchase.store.ts';

/** An unpaid request of the buyer. Another buyer's is refused like an unknown one. */
export async function findPayableRequest(
  queries: Queries,
  kind: EducationKind,
  buyerId: number,
  id: number,
): Promise<RequestRow | Refusal> {
  const request = await findRequest(queries, kind, buyerId, id);
  if (!request) return refuse('registration-not-found');
  const { order_id: orderId, voucher_no: voucher } = request;
  if (request.refusal_reason !== '') return refuse('request-refused', {}, { reason: request.refusal_reason });
  if (orderId !== null) return refuse('already-ordered', { orderId }, { voucher: voucher ?? '' });
  const isFull = kind === 'class' && request.is_open && (await isFullFor(queries, id));
  if (request.is_open && !isFull) return request;
  const reason = isFull ? 'class-full' : 'class-closed';
  return refuse(reason).with({}, request.has_kept_slip ? 'payment-kept' : 'slip-not-sent');
}

export interface Purchase {
  readonly info: FeeInfo;
  readonly studentInfo: StudentInfo;
  readonly newPaymentService: PaymentService[];
}

/**
 * Data for paying a request; without delivery there is no cash on delivery.
 * @returns fee, student and payment methods, or the refusal `registration-not-found`, `request-refused`, `already-ordered`,
 * `class-closed` or `class-full`
 */
export async function readPurchase(
  queries: Queries,
  kind: EducationKind,
  buyerId: number,
  id: number,
  language: Language,
): Promise<Purchase | Refusal> {
  const request = await findPayableRequest(queries, kind, buyerId, id);
  if (request instanceof Refusal) return request;
  return {
    info: { id, name: pick(language, request.name_en, request.name_my), fee: request.fee },
    studentInfo: presentStudent(request),
    newPaymentService: presentPaymentServices(await findPaymentServices(queries), language, false),
  };
}
