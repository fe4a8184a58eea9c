import { orderStatuses, paymentStatuses, paymentTypes } from '@zay/contract';
import { judgeLines } from '../../src/cart/cart-detail.ts';
import { skuDetails } from '../../src/cart/sku-details.store.ts';
import { keptWords } from '../../src/orders/kept-payments/kept-notices.ts';
import { sumOf } from '../../src/orders/kept-payments/keep-payment.ts';
import { paymentWords, type Words } from '../../src/orders/messages/order-notices.ts';
import {
  insertFirstStatus,
  insertLines,
  insertOrder,
  insertRefusal,
  type OrderKey,
} from '../../src/orders/placing/place-order.store.ts';
import { findRefund, insertRefund } from '../../src/orders/refunds/refunds.store.ts';
import type { Queries } from '../../src/platform/database/database.ts';
import { readJson } from '../load/data-files.ts';
import { daysFrom } from '../time.ts';
import type { DemoBuyer, StaffIds } from './buyers.ts';
import type { Notice } from './order-notices.ts';
import { services } from './plans.ts';
import type { Papers } from './slips.ts';

/** A payment of refused-payments.json: its order was refused (docs/decisions/0105). */
interface KeptPlan {
  /** Place of the buyer in buyer.csv, from 1. */
  readonly buyer: number;
  readonly daysAgo: number;
  readonly by: 'kbz' | 'wave';
  readonly reason: 'out-of-stock' | 'amount-changed';
  /** Code of the SKU that was ordered. */
  readonly sku: string;
  /** All of the money came, and staff approved it: it is owed. */
  readonly hasArrived?: true;
  /** An unread message of the buyer about it. */
  readonly asks?: string;
}

interface KeptContext {
  readonly buyers: readonly DemoBuyer[];
  readonly staff: StaffIds;
  readonly papers: Papers;
  readonly now: Date;
}

const { checking, success, fail } = paymentStatuses;

/**
 * Orders that were never placed: one with moved money, one with a due refund, one unchecked. @returns the notifications
 * of their buyers
 */
export async function loadKeptPayments(db: Queries, context: KeptContext): Promise<Notice[]> {
  const { buyers, staff, papers, now } = context;
  const notices = [await insertMoved(db, now)];
  for (const plan of readJson<KeptPlan[]>('demo/refused-payments')) {
    const buyer = buyers[plan.buyer - 1];
    if (!buyer) throw new Error(`Demo data: there is no buyer ${plan.buyer}`);
    const { by, reason, hasArrived } = plan;
    const [sentAt, phone] = [daysFrom(now, -plan.daysAgo), buyer.phone];
    const wanted = await findWanted(db, plan);
    const reference = `01${String(plan.buyer).padStart(13, '4')}`;
    const transfer = { by, buyerId: buyer.id, amount: wanted.amount, sentAt, phone, reference } as const;
    const slipKey = await papers.slip({ ...transfer, isUsedBefore: false });
    const decidedAt = daysFrom(sentAt, 0.3);
    const money = { status: success, approved_by: staff.sales, decided_at: decidedAt };
    const order = await insertNeverPlaced(db, {
      buyerId: buyer.id,
      reason,
      sentAt,
      skuId: wanted.skuId,
      payment: {
        payment_service_id: services[by],
        phone,
        amount: wanted.amount,
        receipt_key: slipKey,
        ...(hasArrived ? { ...money, transfer_reference: reference } : { status: checking }),
      },
    });
    notices.push(noticeOf(order, keptWords.kept, sentAt, now));
    if (hasArrived) notices.push(await oweAll(db, order, wanted.amount, decidedAt, now));
    if (plan.asks)
      await db
        .insertInto('order_message')
        .values({
          buyer_id: order.buyer_id,
          order_id: order.id,
          sender: 'buyer',
          message: plan.asks,
          created_at: daysFrom(sentAt, 0.02),
        })
        .execute();
  }
  return notices;
}

interface NeverPlaced {
  readonly buyerId: number;
  readonly reason: string;
  readonly sentAt: Date;
  readonly skuId: number;
  readonly payment: {
    readonly payment_service_id: number;
    readonly amount: number;
    readonly phone: string;
    readonly receipt_key: string | null;
    readonly status: 1 | 2 | 3;
    readonly transfer_reference?: string;
    readonly approved_by?: number;
    readonly decided_at?: Date;
    readonly moved_to?: number;
  };
}

async function insertNeverPlaced(
  db: Queries,
  { buyerId, reason, sentAt, skuId, payment }: NeverPlaced,
): Promise<OrderKey> {
  const sku = await skuDetails(db, null).where('sku.id', '=', skuId).executeTakeFirstOrThrow();
  const refusal = { status: orderStatuses.deleted, refused_reason: reason };
  const order = await insertOrder(db, buyerId, undefined, sumOf(payment.amount), refusal);
  await insertLines(db, order, judgeLines([{ ...sku, qty: 1 }]));
  const paid = { ...payment, buyer_id: buyerId, order_id: order.id, created_at: sentAt };
  await db.insertInto('payment').values(paid).execute();
  await insertFirstStatus(db, order);
  await insertRefusal(db, order);
  const at = { created_at: sentAt };
  await db.updateTable('customer_order').set(at).where('id', '=', order.id).execute();
  await db.updateTable('order_status_event').set(at).where('order_id', '=', order.id).execute();
  return order;
}

/** The slip of the latest delivered order paid by KBZPay, kept before from a refused order. */
async function insertMoved(db: Queries, now: Date): Promise<Notice> {
  const taker = await db
    .selectFrom('payment')
    .innerJoin('customer_order as placed', 'placed.id', 'payment.order_id')
    .innerJoin('order_line as line', 'line.order_id', 'placed.id')
    .select(['payment.id', 'payment.buyer_id', 'payment.amount', 'payment.phone', 'payment.created_at'])
    .select(['receipt_key', 'line.sku_id'])
    .where('payment_service_id', '=', services.kbz)
    .where('payment.status', '=', success)
    .where('placed.status', '=', orderStatuses.transported)
    .orderBy('payment.id', 'desc')
    .orderBy('line.id')
    .limit(1)
    .executeTakeFirst();
  if (!taker) throw new Error('Demo data: no delivered order was paid by KBZPay');
  const sentAt = daysFrom(taker.created_at, -0.01);
  const order = await insertNeverPlaced(db, {
    buyerId: taker.buyer_id,
    reason: 'amount-changed',
    sentAt,
    skuId: taker.sku_id,
    payment: {
      payment_service_id: services.kbz,
      amount: taker.amount,
      phone: taker.phone,
      receipt_key: taker.receipt_key,
      status: fail,
      moved_to: taker.id,
      decided_at: taker.created_at,
    },
  });
  return noticeOf(order, keptWords.kept, sentAt, now);
}

/** The SKU of the order that was refused, and what it cost with its delivery. */
async function findWanted(db: Queries, { sku: code }: KeptPlan) {
  const { id } = await db.selectFrom('sku').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const sku = await skuDetails(db, null).where('sku.id', '=', id).executeTakeFirstOrThrow();
  const delivery = await db
    .selectFrom('delivery_service')
    .select('fee')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { amount: sku.price + delivery.fee, skuId: id };
}

/** Refunds all received money and notifies the buyer. */
async function oweAll(db: Queries, order: OrderKey, amount: number, at: Date, now: Date): Promise<Notice> {
  const of = { buyer_id: order.buyer_id, order_id: order.id, reason: 'cancelled', due_since: at } as const;
  const refund = await findRefund(db, await insertRefund(db, { ...of, amount }));
  const latestPayment = { status: checking, type: paymentTypes.service };
  const paid = {
    ...order,
    type: 'product',
    status: orderStatuses.deleted,
    isRefused: true,
    latestPayment,
  } as const;
  const money = { asked: amount, received: amount, missing: 0, payBefore: null, refund };
  return noticeOf(order, paymentWords(paid, success, undefined, money), at, now);
}

/** Notifications older than two days are read. */
function noticeOf(order: OrderKey, { title, my, en }: Words, at: Date, now: Date): Notice {
  const told = { buyerId: order.buyer_id, at, title, my, en, reference: order.id };
  return { ...told, action: 'OrderDetail', seen: at < daysFrom(now, -2) };
}
