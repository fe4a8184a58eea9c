import { orderStatuses, paymentStatuses } from '@zay/contract';
import { skuDetails } from '../../src/cart/sku-details.store.ts';
import { keptPaymentNotice, keptWords } from '../../src/orders/kept-payments/kept-notices.ts';
import { findRefund, insertRefund, updateRefund } from '../../src/orders/refunds/refunds.store.ts';
import {
  closeUsed,
  findWantedLines,
  insertKeptPayment,
  insertPaymentMessage,
  recordReceived,
  type Wanted,
} from '../../src/orders/kept-payments/kept-payments.store.ts';
import type { Queries } from '../../src/platform/database/database.ts';
import type { DemoBuyer, StaffIds } from './buyers.ts';
import { daysFrom } from './days.ts';
import type { Notice } from './order-notices.ts';
import type { Papers } from './slips.ts';
import { services } from './ways.ts';

/** A payment whose order was refused (docs/decisions/0105). */
interface KeptPlan {
  /** Place of the buyer among the demo buyers, from 1. */
  readonly buyer: number;
  readonly daysAgo: number;
  readonly by: 'kbz' | 'wave';
  readonly reason: 'out-of-stock' | 'amount-changed';
  /** All of the money came, and staff wrote that down: it is owed. */
  readonly hasArrived?: true;
  /** What the buyer wrote about it; nobody has read it yet. */
  readonly asks?: string;
}

const keptPlans: readonly KeptPlan[] = [
  { buyer: 4, daysAgo: 1.6, by: 'kbz', reason: 'amount-changed', hasArrived: true },
  {
    buyer: 1,
    daysAgo: 0.15,
    by: 'wave',
    reason: 'out-of-stock',
    asks: 'I had sent the money already. Will there be more of it soon?',
  },
];

interface KeptContext {
  readonly buyers: readonly DemoBuyer[];
  readonly staff: StaffIds;
  readonly papers: Papers;
  readonly now: Date;
}

/** Payments without an order: one was taken over by an order, one arrived and is owed, one waits. @returns what their buyers were told */
export async function loadKeptPayments(db: Queries, context: KeptContext): Promise<Notice[]> {
  const { buyers, staff, papers, now } = context;
  const notices = await insertUsed(db, now);
  for (const plan of keptPlans) {
    const buyer = buyers[plan.buyer - 1];
    if (!buyer) throw new Error(`Demo data: there is no buyer ${plan.buyer}`);
    const { by, reason } = plan;
    const [sentAt, phone] = [daysFrom(now, -plan.daysAgo), buyer.phone];
    const wanted = await findWanted(db, plan);
    const reference = `01${String(plan.buyer).padStart(13, '4')}`;
    const transfer = { by, buyerId: buyer.id, amount: wanted.amount, sentAt, phone, reference } as const;
    const slipKey = await papers.slip({ ...transfer, isUsedBefore: false });
    if (slipKey === null) throw new Error('Demo data: a kept payment has a slip');
    const serviceId = services[by];
    const payment = await insertKept(db, {
      buyerId: buyer.id,
      serviceId,
      phone,
      reason,
      wanted,
      sentAt,
      slipKey,
    });
    notices.push(noticeOf(payment, keptWords.kept, sentAt, now));
    if (plan.hasArrived) {
      const at = daysFrom(sentAt, 0.3);
      const refund = await decide(db, payment, {
        amount: wanted.amount,
        reference,
        staffId: staff.sales,
        at,
      });
      notices.push(noticeOf(payment, keptWords.arrived(refund, ''), at, now));
    }
    if (plan.asks) await ask(db, payment, plan.asks, daysFrom(sentAt, 0.02));
  }
  return notices;
}

type Kept = { readonly id: number; readonly buyer_id: number };

/** Writes a kept payment that waits. */
async function insertKept(
  db: Queries,
  kept: {
    readonly buyerId: number;
    readonly serviceId: number;
    readonly phone: string;
    readonly reason: string;
    readonly wanted: Wanted;
    readonly sentAt: Date;
    readonly slipKey: string;
  },
): Promise<Kept> {
  const { buyerId, serviceId, phone, reason, wanted, sentAt, slipKey } = kept;
  const id = await insertKeptPayment(db, {
    buyerId,
    sent: { paymentServiceId: serviceId, remark: '' },
    paidFrom: phone,
    bankId: null,
    slipKey,
    amount: wanted.amount,
    reason,
    wanted: { lines: wanted.lines, voucherNo: wanted.voucherNo },
  });
  await db.updateTable('payment').set({ created_at: sentAt }).where('id', '=', id).execute();
  return { id, buyer_id: buyerId };
}

/** The slip of the latest delivered order that was paid by KBZPay came before with an order that was refused. */
async function insertUsed(db: Queries, now: Date): Promise<Notice[]> {
  const used = await db
    .selectFrom('payment')
    .innerJoin('customer_order as placed', 'placed.id', 'payment.order_id')
    .select(['payment.id', 'payment.buyer_id', 'payment.amount', 'payment.phone', 'payment.created_at'])
    .select(['placed.id as order_id', 'receipt_key'])
    .where('payment_service_id', '=', services.kbz)
    .where('payment.status', '=', paymentStatuses.success)
    .where('placed.status', '=', orderStatuses.transported)
    .where('placed.type', '=', 'product')
    .orderBy('payment.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!used?.receipt_key) throw new Error('Demo data: no delivered order was paid by KBZPay');
  const bought = await db
    .selectFrom('order_line')
    .select(['sku_id as skuId', 'qty'])
    .where('order_id', '=', used.order_id)
    .orderBy('id')
    .execute();
  const lines = await findWantedLines(db, bought);
  const sentAt = daysFrom(used.created_at, -0.01);
  const payment = await insertKept(db, {
    buyerId: used.buyer_id,
    serviceId: services.kbz,
    phone: used.phone,
    reason: 'amount-changed',
    wanted: { amount: used.amount, lines, voucherNo: '' },
    sentAt,
    slipKey: used.receipt_key,
  });
  await closeUsed(db, used.buyer_id, { id: payment.id, usedFor: used.id });
  await db.updateTable('payment').set({ decided_at: used.created_at }).where('id', '=', payment.id).execute();
  return [noticeOf(payment, keptWords.kept, sentAt, now)];
}

/** The buyer writes about the payment. */
async function ask(db: Queries, payment: Kept, message: string, at: Date): Promise<void> {
  const { id } = await insertPaymentMessage(db, payment, { sender: 'buyer', staffId: null, message });
  await db.updateTable('payment_message').set({ created_at: at }).where('id', '=', id).execute();
}

/** What the order that was refused was about: a product that is sold out, or any other. */
async function findWanted(db: Queries, { reason }: KeptPlan): Promise<Wanted> {
  const sku = await skuDetails(db, null)
    .where('sku.active', '=', true)
    .where('product.state', '=', 'published')
    .where('sku.stock', reason === 'out-of-stock' ? '=' : '>', 0)
    .orderBy('sku.id')
    .limit(1)
    .executeTakeFirst();
  const delivery = await db.selectFrom('delivery_service').select('fee').orderBy('id').executeTakeFirst();
  if (!sku || !delivery) throw new Error(`Demo data: no product for a payment with ${reason}`);
  const lines = await findWantedLines(db, [{ skuId: sku.sku_id, qty: 1 }]);
  return { amount: sku.price + delivery.fee, lines, voucherNo: '' };
}

/** All of the money came, and all of it is owed. */
async function decide(
  db: Queries,
  { id, buyer_id }: Kept,
  came: { readonly amount: number; readonly reference: string; readonly staffId: number; readonly at: Date },
) {
  const { amount, reference, staffId, at } = came;
  const status = paymentStatuses.success;
  await recordReceived(db, id, { status, receivedAmount: amount, reference, note: '', staffId, now: at });
  const refundId = await insertRefund(db, { buyer_id, payment_id: id, amount, reason: 'cancelled' });
  await updateRefund(db, refundId, { due_since: at });
  const refund = await findRefund(db, refundId);
  if (!refund) throw new Error('Demo data: the refund of a kept payment is gone');
  return refund;
}

/** What is older than two days was read. */
function noticeOf(
  payment: Kept,
  words: Parameters<typeof keptPaymentNotice>[1],
  at: Date,
  now: Date,
): Notice {
  const { title, body: my, bodyEn: en } = keptPaymentNotice(payment, words);
  const told = { buyerId: payment.buyer_id, at, title, my, en, reference: payment.id };
  return { ...told, action: 'KeptPayment', seen: at < daysFrom(now, -2) };
}
