import type { EducationKind, EducationOrder, PlacedOrder } from '@zay/contract';
import { completeOrder, countPlaced } from '../orders/placing/new-order.ts';
import { runPaidRequest, type PaidRequestDependencies } from '../orders/placing/paid-request.ts';
import { insertOrder, type OrderedService } from '../orders/placing/place-order.store.ts';
import {
  checkPayment,
  readPayment,
  type CheckedPayment,
  type JudgedPayment,
} from '../orders/placing/check-payment.ts';
import { sumOf, type Wanted } from '../orders/kept-payments/keep-payment.ts';
import { classPlaceList, deleteWaiting } from '../notifications/waiting-list.store.ts';
import { recordSlip } from '../payments/slips.ts';
import type { Queries } from '../platform/database/database.ts';
import type { AtEnd } from '../platform/database/pipeline.ts';
import type { IdempotencyKey } from '../platform/http/idempotency.ts';
import { Refusal, refuse } from '../platform/http/refusal.ts';
import { classOf, lockPlaces } from './classes/places.store.ts';
import { findPayableRequest } from './purchase.ts';
import { findRequest, lockRequest, orderColumn, type RequestRow } from './purchase.store.ts';

export interface EducationOrderRequest {
  readonly kind: EducationKind;
  readonly buyerId: number;
  readonly ip: string;
  readonly body: EducationOrder;
  readonly once: IdempotencyKey | null;
}

/**
 * Orders a request through the same tables and checks as goods: atomic, once, for the fee shown with the request.
 * Refuses with codes of the contract.
 */
export async function placeEducationOrder(
  deps: PaidRequestDependencies,
  request: EducationOrderRequest,
): Promise<PlacedOrder | Refusal> {
  const placed = await runPaidRequest(deps, {
    buyerId: request.buyerId,
    ip: request.ip,
    once: request.once,
    sent: request.body.paymentInfo,
    slipField: 'paymentInfo.slip',
    wanted: () => findWantedRequest(deps.db, request),
    check: (queries) => checkOrder(queries, request),
    judge: (trx) => lockAndFind(trx, request),
    write: (trx, atEnd, ordered, payment) => writeOrder(trx, atEnd, request, ordered, payment),
  });
  if (placed instanceof Refusal) return placed;
  if (!placed.repeated) countPlaced(request.kind);
  return placed.answer;
}

/** What the payment is for, for a kept payment. */
async function findWantedRequest(
  queries: Queries,
  { kind, buyerId, body }: EducationOrderRequest,
): Promise<Wanted | null> {
  const request = await findRequest(queries, kind, buyerId, body.id);
  if (!request) return null;
  const amounts = sumOf(body.netAmt ?? request.fee);
  return { platform: body.platform, amounts, service: serviceOf(kind, request) };
}

const serviceOf = (kind: EducationKind, { id, name_en, name_my }: RequestRow): OrderedService => ({
  type: kind,
  [orderColumn(kind)]: id,
  service_name_en: name_en,
  service_name_my: name_my,
});

async function checkOrder(
  queries: Queries,
  request: EducationOrderRequest,
): Promise<{ payment: JudgedPayment } | Refusal> {
  const { paymentInfo } = request.body;
  const [ordered, terms] = await Promise.all([
    findOrdered(queries, request),
    readPayment(queries, request.buyerId, paymentInfo),
  ]);
  if (ordered instanceof Refusal) return ordered;
  const payment = checkPayment(terms, paymentInfo, { cashOnDelivery: false });
  return payment instanceof Refusal ? payment : { payment };
}

/** The request to order, if allowed, at the fee that the buyer was shown. */
async function findOrdered(
  queries: Queries,
  { kind, buyerId, body }: EducationOrderRequest,
): Promise<RequestRow | Refusal> {
  const request = await findPayableRequest(queries, kind, buyerId, body.id);
  if (request instanceof Refusal) return request;
  const { fee } = request;
  const sentOther = [body.totalAmt, body.netAmt].some((sent) => sent !== undefined && sent !== fee);
  return sentOther ? refuse('amount-changed', {}, { fee: fee.toLocaleString('en-US') }) : request;
}

async function lockAndFind(trx: Queries, request: EducationOrderRequest): Promise<RequestRow | Refusal> {
  const { kind, buyerId, body } = request;
  const [, , ordered] = await Promise.all([
    kind === 'class' && lockPlaces(trx, body.id),
    lockRequest(trx, kind, buyerId, body.id),
    findOrdered(trx, request),
  ]);
  return ordered;
}

async function writeOrder(
  trx: Queries,
  atEnd: AtEnd,
  { kind, buyerId, body }: EducationOrderRequest,
  ordered: RequestRow,
  payment: CheckedPayment,
): Promise<PlacedOrder> {
  const { fee } = ordered;
  const [key] = await Promise.all([
    insertOrder(trx, buyerId, body.platform, sumOf(fee), serviceOf(kind, ordered)),
    recordSlip(trx, payment.slipFile, buyerId),
    // A buyer with a place no longer waits for one.
    kind === 'class' && deleteWaiting(trx, classPlaceList, buyerId, classOf(body.id)),
  ]);
  return completeOrder(trx, atEnd, key, { type: kind, paymentInfo: body.paymentInfo, payment, amount: fee });
}
