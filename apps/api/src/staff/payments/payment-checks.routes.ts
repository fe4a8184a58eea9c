import { paymentStatuses, type PaymentStatusId } from '@zay/contract';
import {
  approvePayment,
  paymentCheck,
  paymentChecks,
  rejectPayment,
  rejectReasons,
  takeKeptPayment,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { takeKeptPayment as take } from '../../orders/kept-payments/take-kept-payment.ts';
import { decidePayment, type PaymentAct } from '../../orders/life/staff-orders.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { transact } from '../../platform/http/transact.ts';
import { actorOf } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { findPaymentOrder } from './check.store.ts';
import { readCheck } from './check.ts';
import { countByMethod, findNeighbours, readQueue, type QueueFilter } from './queue.store.ts';

const { success, fail } = paymentStatuses;

/** Payment checks (docs/decisions/0084). */
export function registerPaymentChecks(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, clock, config } = deps;

  route(app, paymentChecks, async ({ query }) => {
    const [{ items, total }, methods] = await Promise.all([readQueue(db, query), countByMethod(db)]);
    return {
      items: items.map((row) => ({
        id: row.id,
        orderId: row.order_id,
        voucherNo: row.voucher_no,
        orderType: row.type,
        orderStatus: row.status,
        amount: row.amount,
        method: { en: row.name_en, my: row.name_my },
        phone: row.phone,
        buyerName: row.buyer_name,
        sentAt: row.created_at.toISOString(),
        isDuplicate: row.is_duplicate,
        isRefused: row.is_refused,
      })),
      total,
      methods: methods.map(({ id, name_en: en, name_my: my, count }) => ({ id, name: { en, my }, count })),
    };
  });

  route(app, paymentCheck, async ({ query }) => {
    const { id, reference, ...filter } = query;
    return (await readCheck(deps, id, filter, reference, clock())) ?? refuse('payment-not-found');
  });

  const decide = async (
    body: QueueFilter & { readonly id: number },
    status: Exclude<PaymentStatusId, typeof paymentStatuses.checking>,
    act: Omit<PaymentAct, 'paymentId' | 'now' | 'undoSeconds'>,
  ) => {
    const orderId = await findPaymentOrder(db, body.id);
    if (orderId === null) return refuse('payment-not-found');
    const undoSeconds = config.paymentUndoSeconds;
    const when = { now: clock(), undoSeconds };
    const refusal = await decidePayment(db, orderId, status, { ...act, ...when, paymentId: body.id });
    if (refusal) return refusal;
    const { nextId } = await findNeighbours(db, body, body.id);
    return { id: body.id, status, nextId, undoSeconds };
  };

  route(app, approvePayment, (call) => {
    const { reference, isDuplicateSeen, receivedAmount } = call.body;
    return decide(call.body, success, {
      ...actorOf(call),
      note: '',
      reference,
      isReferenceNew: !isDuplicateSeen,
      receivedAmount,
    });
  });

  route(app, rejectPayment, async (call) => {
    const { note, reference, receivedAmount, isDuplicateSeen } = call.body;
    // An amount below the requested one is a reason by itself.
    const reason = call.body.reason ?? (note === '' ? 'wrong-amount' : null);
    const ready = reason ? rejectReasons[reason] : { en: '', my: '' };
    const join = (text: string) => [text, note].filter((part) => part !== '').join(' ');
    return decide(call.body, fail, {
      ...actorOf(call),
      note: join(ready.en),
      noteMy: join(ready.my),
      ownNote: note,
      reference,
      isReferenceNew: !isDuplicateSeen,
      receivedAmount,
    });
  });

  route(app, takeKeptPayment, (call) => transact(db, (trx) => take(trx, call.body, actorOf(call))));
}
