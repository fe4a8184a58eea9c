import { orderStatuses, paymentStatuses, paymentTypes, type RedirectAction } from '@zay/contract';
import {
  cancelledWords,
  paymentWords,
  statusWords,
  type Words,
} from '../../src/orders/messages/order-notices.ts';
import { parcelBackWords } from '../../src/orders/messages/parcel-words.ts';
import { daysFrom } from '../time.ts';
import type { OrderDraft, OrderRow } from './orders.ts';
import type { RefundNotice } from './refunds.ts';
import { parcelBackAt } from './steps.ts';

export interface Notice {
  readonly buyerId: number;
  readonly at: Date;
  readonly title: string;
  readonly my: string;
  readonly en: string;
  readonly action: RedirectAction;
  readonly reference: number | null;
  readonly seen: boolean;
}

/** Notifications about an order; those older than two days are read. */
export function orderNotices(
  order: OrderRow,
  { plan, steps, placedAt }: OrderDraft,
  refunds: readonly RefundNotice[],
  now: Date,
): Notice[] {
  // Every kind of request has the same text.
  const type = plan.education ? 'score' : 'product';
  const notice = (at: Date, { title, my, en }: Words): Notice => ({
    buyerId: order.buyer_id,
    at,
    title,
    my,
    en,
    action: 'OrderDetail',
    reference: order.id,
    seen: at < daysFrom(now, -2),
  });
  const told = steps.map(({ to, at, from }) => {
    const cancelled = to === orderStatuses.deleted && from !== null;
    const words = cancelled
      ? cancelledWords({ ...order, type, status: from }, plan.cancelled?.returns ?? null)
      : statusWords(type, to, order.voucher_no);
    return notice(at, words);
  });
  const decided = plan.payments.flatMap(({ by, answer, ...payment }, index) => {
    const status = paymentStatuses[payment.status];
    if (status === paymentStatuses.checking) return [];
    const latestPayment = { status, type: by === 'cash' ? paymentTypes.cod : paymentTypes.service };
    const words = paymentWords(
      { ...order, type, status: orderStatuses.ordered, latestPayment },
      status,
      answer,
    );
    return [notice(daysFrom(placedAt, index * 0.2 + 0.08), words)];
  });
  const arrived: Words = {
    title: 'Order arrived in your city',
    my: `အော်ဒါ ${order.voucher_no} သည် သင့်မြို့သို့ ရောက်ရှိပါပြီ။ ယနေ့ သို့မဟုတ် မနက်ဖြန် လာပို့ပါမည်။`,
    en: `Your order ${order.voucher_no} has arrived in your city. It comes to you today or tomorrow.`,
  };
  const hub = plan.status === 'transporting' ? [notice(daysFrom(placedAt, 2.2), arrived)] : [];
  const back = plan.parcelBack
    ? [notice(parcelBackAt(placedAt), parcelBackWords(order.voucher_no, plan.parcelBack))]
    : [];
  const sent = refunds.map(({ at, words }) => notice(at, words));
  return [...told, ...decided, ...hub, ...back, ...sent];
}
