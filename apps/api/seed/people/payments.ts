import { paymentStatuses } from '@zay/contract';
import type { Queries } from '../../src/platform/database/database.ts';
import { daysFrom } from '../time.ts';
import type { DemoBuyer, StaffIds } from './buyers.ts';
import { services, type PaymentPlan } from './plans.ts';
import type { OrderDraft, OrderRow } from './orders.ts';
import type { Papers } from './slips.ts';

/** Payments in order: a transfer is decided some hours later, cash on delivery. */
export async function insertPayments(
  db: Queries,
  order: OrderRow,
  draft: OrderDraft,
  papers: Papers,
  staff: StaffIds,
): Promise<void> {
  const { plan, buyer, placedAt, steps } = draft;
  const { net_amount } = await db
    .selectFrom('customer_order')
    .select('net_amount')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  let asked = net_amount;
  for (const [index, payment] of plan.payments.entries()) {
    const { by, answer, isUsedBefore = false, missing = 0, tooMuch = 0 } = payment;
    // The courier takes it at the delivery (`acceptCash`).
    const isAtDoor = plan.parcelNumber !== undefined;
    const status = paymentStatuses[isAtDoor ? 'checking' : payment.status];
    const sentAt = daysFrom(placedAt, index * 0.2);
    const decidedAt = by === 'cash' ? steps.at(-1)?.at : daysFrom(sentAt, 0.08);
    const number = `${order.voucher_no.slice(1)}${index + 1}`;
    const phone = phoneOf(by, buyer);
    const reference = referenceOf(order.id * 4 + index);
    const transfer = { by, buyerId: buyer.id, sentAt, phone, reference, isUsedBefore };
    const came = asked - missing + tooMuch;
    const isNoted = came !== asked;
    await db
      .insertInto('payment')
      .values({
        buyer_id: order.buyer_id,
        order_id: order.id,
        payment_service_id: services[by],
        bank_id: by === 'bank' ? 1 + (order.id % 4) : null,
        amount: asked,
        noted_amount: isNoted ? came : null,
        phone,
        receipt_key: await papers.slip({ ...transfer, amount: came }),
        status,
        transaction_id: `T${number}`,
        transfer_reference: by === 'cash' || status !== paymentStatuses.success ? '' : reference,
        seller_remark: answer?.en ?? '',
        seller_remark_my: answer?.my ?? '',
        approved_by: status === paymentStatuses.success ? staff.sales : null,
        rejected_by: status === paymentStatuses.fail ? staff.sales : null,
        created_at: sentAt,
        decided_at: status === paymentStatuses.checking ? null : (decidedAt ?? sentAt),
      })
      .execute();
    if (isNoted) asked -= Math.min(came, asked);
  }
}

/** Accepts the cash that a courier took at the delivery. */
export async function acceptCash(
  db: Queries,
  order: OrderRow,
  { plan, steps }: OrderDraft,
  staff: StaffIds,
): Promise<void> {
  if (plan.parcelNumber === undefined) return;
  await db
    .updateTable('payment')
    .set({ status: paymentStatuses.success, approved_by: staff.sales, decided_at: steps.at(-1)?.at ?? null })
    .where('buyer_id', '=', order.buyer_id)
    .where('order_id', '=', order.id)
    .execute();
}

/** Reference numbers of wallets are not sequential. */
const referenceOf = (transfer: number) =>
  `01${String((transfer * 7_654_321_897) % 10 ** 13).padStart(13, '0')}`;

/** The wallet or account that paid. */
function phoneOf(by: PaymentPlan['by'], buyer: DemoBuyer): string {
  if (by === 'bank') return `0099${buyer.phone.slice(2)}`;
  return by === 'cash' ? '' : buyer.phone;
}
