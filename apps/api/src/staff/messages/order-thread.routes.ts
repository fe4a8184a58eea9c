import { answerBuyer, orderThread, orderThreads, seenThread } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { lockOrderOfThread } from '../../orders/messages/order-thread.store.ts';
import { answerBuyer as answer } from '../../orders/messages/order-thread.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { pick } from '../../platform/http/language.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { transact } from '../../platform/http/transact.ts';
import { actorOf, logStaffChange } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { findThreadMessages, markSeen } from './order-threads.store.ts';
import { listThreads, presentMessage, readStaffThread } from './order-threads.ts';

export function registerStaffMessages(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, clock } = deps;

  route(app, orderThreads, ({ query }) => listThreads(db, query));

  route(app, orderThread, ({ query }) => readStaffThread(db, query.orderId));

  route(app, answerBuyer, async (call) => {
    const { orderId, message } = call.body;
    const once = idempotencyKeyOf(call.request, call.caller, call.request.url, call.body);
    const written = await answer(db, orderId, { ...actorOf(call), message, once });
    if (written instanceof Refusal) return written;
    const [row] = await findThreadMessages(db, orderId, written.id);
    return row ? presentMessage(row) : refuse('order-not-found');
  });

  route(app, seenThread, async (call) => {
    const { orderId, upTo } = call.body;
    const done = await transact(db, async (trx) => {
      if (!(await lockOrderOfThread(trx, orderId))) return refuse('order-not-found');
      const count = await markSeen(trx, orderId, upTo, clock());
      if (count === 0) return count;
      await logStaffChange(trx, call, {
        action: 'messages-seen',
        entity: 'customer_order',
        entityId: orderId,
        after: { up_to: upTo, count },
      });
      return count;
    });
    if (done instanceof Refusal) return done;
    return { message: pick(call.language, 'Read.', 'ဖတ်ပြီးပါပြီ။') };
  });
}
