import { keptPayment, keptPaymentMessages, keptPayments, sendKeptPaymentMessage } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import type { PrivateFiles } from '../../platform/files/private-files.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { refuseTooMany } from '../../platform/http/rate-limiter.ts';
import { readKeptPayments, readPaymentThread, writeAboutPayment } from './kept-payments.ts';

/** Of one buyer, over all kept payments. */
const messageLimit = { limit: 30, seconds: 60 * 60 };

/** The buyer's payments that no order came of (docs/decisions/0105). */
export function registerKeptPayments(
  app: FastifyInstance,
  deps: { readonly db: Database; readonly config: Config; readonly privateFiles: PrivateFiles },
): void {
  const { db } = deps;

  route(app, keptPayments, ({ caller, language }) =>
    readKeptPayments(deps, { buyerId: caller.buyerId, language }),
  );

  route(app, keptPayment, async ({ caller, query, language }) => {
    const buyer = { buyerId: caller.buyerId, language };
    const [payment] = await readKeptPayments(deps, buyer, query.paymentId);
    return payment ?? refuse('payment-not-found');
  });

  route(app, keptPaymentMessages, ({ caller, query }) =>
    readPaymentThread(db, caller.buyerId, query.paymentId),
  );

  route(app, sendKeptPaymentMessage, async ({ caller, body, request }) => {
    const { buyerId } = caller;
    const refusal = await refuseTooMany(deps, { [`payment-message:${buyerId}`]: messageLimit });
    const once = idempotencyKeyOf(request, caller, 'SendKeptPaymentMessage', body);
    return refusal ?? writeAboutPayment(db, { ...body, buyerId, once });
  });
}
