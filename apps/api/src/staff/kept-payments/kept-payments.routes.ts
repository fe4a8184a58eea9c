import { missingAmount, paymentStatuses } from '@zay/contract';
import {
  answerKeptPayment,
  decideKeptPayment,
  seenKeptPayment,
  staffKeptPayment,
  staffKeptPayments,
  takeKeptPayment,
  type KeptPaymentRow,
  type StaffKeptPayment,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { chosenNames } from '../../catalog/chosen-values.store.ts';
import { keptReasonOf } from '../../orders/kept-payments/kept-notices.ts';
import * as kept from '../../orders/kept-payments/staff-kept-payments.ts';
import { selectRefunds } from '../../orders/refunds/refunds.store.ts';
import {
  findPaymentOfThread,
  markPaymentMessagesRead,
} from '../../orders/kept-payments/kept-payments.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { pick } from '../../platform/http/language.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { presentMessage } from '../messages/order-threads.ts';
import { presentStaffRefund } from '../refunds/refund-view.ts';
import { actorOf, changeAsStaff, changeOnceAsStaff, logStaffChange } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import {
  findKeptMessages,
  findKeptRows,
  findPayableOrders,
  findSameSlip,
  readKept,
  type KeptRow,
} from './kept-payments.store.ts';

/** Serves payments that no order came of (docs/decisions/0105). */
export function registerStaffKeptPayments(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, clock } = deps;

  route(app, staffKeptPayments, async ({ query }) => {
    const { items, total } = await readKept(db, query);
    return { items: items.map(presentRow), total };
  });

  route(app, staffKeptPayment, ({ query }) => readOne(deps, query.id));

  route(app, decideKeptPayment, async (call) => {
    const { isDuplicateSeen, ...decision } = call.body;
    const done = await changeAsStaff(db, async (trx) => {
      const given = { ...decision, isReferenceNew: !isDuplicateSeen, now: clock() };
      return (await kept.decideKeptPayment(trx, given, actorOf(call))) ?? null;
    });
    return done instanceof Refusal ? done : readOne(deps, decision.id);
  });

  route(app, takeKeptPayment, async (call) => {
    const done = await changeAsStaff(
      db,
      async (trx) => (await kept.takeKeptPayment(trx, call.body, actorOf(call))) ?? null,
    );
    return done instanceof Refusal ? done : readOne(deps, call.body.id);
  });

  route(app, answerKeptPayment, (call) =>
    changeOnceAsStaff(db, call, async (trx) => {
      const written = await kept.answerKeptPayment(trx, call.body, actorOf(call));
      if (written instanceof Refusal) return written;
      const [row] = await findKeptMessages(trx, call.body.id, written.id);
      return row ? presentMessage(row) : refuse('payment-not-found');
    }),
  );

  route(app, seenKeptPayment, async (call) => {
    const { id, upTo } = call.body;
    const done = await changeAsStaff(db, async (trx) => {
      if (!(await findPaymentOfThread(trx, id, null))) return refuse('payment-not-found');
      const count = await markPaymentMessagesRead(trx, id, upTo);
      if (count > 0) {
        const after = { up_to: upTo, count };
        await logStaffChange(trx, call, { action: 'messages-seen', entity: 'payment', entityId: id, after });
      }
      return count;
    });
    if (done instanceof Refusal) return done;
    return { message: pick(call.language, 'Read.', 'ဖတ်ပြီးပါပြီ။') };
  });
}

function presentRow(row: KeptRow): KeptPaymentRow {
  return {
    id: row.id,
    status: row.status,
    amount: row.amount,
    receivedAmount: row.received_amount,
    sentAt: row.created_at.toISOString(),
    method: { en: row.name_en, my: row.name_my },
    reason: keptReasonOf(row.refused_reason),
    buyer: { id: row.buyer_id, name: row.buyer_name, phone: row.buyer_phone },
    unread: row.unread,
  };
}

async function readOne(
  { db, privateFiles }: Pick<StaffDependencies, 'db' | 'privateFiles'>,
  id: number,
): Promise<StaffKeptPayment | Refusal> {
  const [row] = await findKeptRows(db, [id]);
  if (!row) return refuse('payment-not-found');
  const [refunds, messages, orders, sameSlip] = await Promise.all([
    selectRefunds(db).where('refund.payment_id', '=', id).orderBy('refund.id').execute(),
    findKeptMessages(db, id),
    payableOrders(db, row),
    findSameSlip(db, row),
  ]);
  const { used_order_id: orderId, used_voucher_no: voucherNo } = row;
  return {
    ...presentRow(row),
    bank: { en: row.bank_en ?? '', my: row.bank_my ?? '' },
    phone: row.phone,
    remark: row.remark,
    reference: row.transfer_reference,
    slip: privateFiles.urlOf(row.receipt_key),
    wanted: {
      voucherNo: row.wanted.voucherNo,
      lines: row.wanted.lines.map((line) => ({
        name: { en: line.name_en, my: line.name_my },
        variation: chosenNames(line),
        qty: line.qty,
      })),
    },
    by: row.decided_by ?? '',
    remarkToBuyer: { en: row.seller_remark, my: row.seller_remark_my || row.seller_remark },
    usedFor: orderId !== null && voucherNo !== null ? { orderId, voucherNo } : null,
    refunds: refunds.map((refund) => presentStaffRefund(refund, privateFiles)),
    messages: messages.map(presentMessage),
    orders,
    sameSlip: sameSlip.map((other) => ({
      paymentId: other.id,
      voucherNo: other.voucher_no ?? '',
      orderId: other.order_id,
    })),
  };
}

/** None for a payment that was decided on: its money is spoken for. */
async function payableOrders(queries: Queries, row: KeptRow): Promise<StaffKeptPayment['orders']> {
  if (row.status !== paymentStatuses.checking) return [];
  const orders = await findPayableOrders(queries, row.buyer_id);
  return orders.map((order) => ({
    orderId: order.id,
    voucherNo: order.voucher_no,
    missing: missingAmount(order.net_amount, order.received ?? 0),
    isChecking: order.status === paymentStatuses.checking,
  }));
}
