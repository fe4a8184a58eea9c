import { orderMessages, sendOrderMessage } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import { refuseTooMany } from '../../platform/http/rate-limiter.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { readThread, writeToShop } from './order-thread.ts';

/** The rate limit of one buyer's messages, for all orders together. */
const messageLimit = { limit: 30, seconds: 60 * 60 };

interface ThreadDependencies {
  readonly db: Database;
  readonly config: Config;
}

export function registerOrderThread(app: FastifyInstance, deps: ThreadDependencies): void {
  const { db } = deps;

  route(app, orderMessages, ({ caller, query }) => readThread(db, caller.buyerId, query.orderId));

  route(app, sendOrderMessage, async ({ caller, body, request }) => {
    const { buyerId } = caller;
    const refusal = await refuseTooMany(deps, { [`order-message:${buyerId}`]: messageLimit });
    const once = idempotencyKeyOf(request, caller, 'SendOrderMessage', body);
    return refusal ?? writeToShop(db, { ...body, buyerId, once });
  });
}
