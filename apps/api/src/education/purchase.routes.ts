import {
  certificatePurchase,
  educationPaymentData,
  postCertificateOrder,
  postClassOrder,
  postScoreOrder,
  scorePurchase,
  type EducationKind,
  type EducationOrder,
} from '@zay/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PaidRequestDependencies } from '../orders/placing/paid-request.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { placeEducationOrder } from './place-education-order.ts';
import { readPurchase } from './purchase.ts';

/** Unpaid requests and their orders. */
export function registerPurchases(app: FastifyInstance, deps: PaidRequestDependencies): void {
  const { db } = deps;

  route(app, scorePurchase, async ({ caller, query, language }) => {
    const purchase = await readPurchase(db, 'score', caller.buyerId, query.Id, language);
    if (purchase instanceof Refusal) return purchase;
    const { info, ...others } = purchase;
    return { ...others, scoreInfo: info, netAmt: info.fee };
  });

  route(app, certificatePurchase, async ({ caller, query, language }) => {
    const purchase = await readPurchase(db, 'certificate', caller.buyerId, query.Id, language);
    if (purchase instanceof Refusal) return purchase;
    const { info, ...others } = purchase;
    return { ...others, certificateInfo: info, netAmt: info.fee };
  });

  route(app, educationPaymentData, async ({ caller, query, language }) => {
    const purchase = await readPurchase(db, query.payFor, caller.buyerId, query.Id, language);
    if (purchase instanceof Refusal) return purchase;
    const { info, ...others } = purchase;
    return { ...others, ...info };
  });

  const place = (
    kind: EducationKind,
    name: string,
    {
      caller,
      body,
      request,
    }: {
      readonly caller: { readonly buyerId: number };
      readonly body: EducationOrder;
      readonly request: FastifyRequest;
    },
  ) => {
    const once = idempotencyKeyOf(request, caller, name, body);
    return placeEducationOrder(deps, { kind, buyerId: caller.buyerId, ip: request.ip, body, once });
  };
  route(app, postScoreOrder, (call) => place('score', 'PostOrderScore', call));
  route(app, postClassOrder, (call) => place('class', 'PostOrderClass', call));
  route(app, postCertificateOrder, (call) => place('certificate', 'PostOrderCertificate', call));
}
