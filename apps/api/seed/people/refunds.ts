import type { Words } from '../../src/orders/messages/order-notices.ts';
import { sentWords } from '../../src/orders/refunds/refund-notices.ts';
import { findRefund, updateRefund } from '../../src/orders/refunds/refunds.store.ts';
import { settleRefund } from '../../src/orders/refunds/settle-refund.ts';
import type { Queries } from '../../src/platform/database/database.ts';
import { Refusal } from '../../src/platform/http/refusal.ts';
import { daysFrom } from '../time.ts';
import type { StaffIds } from './buyers.ts';
import type { OrderDraft, OrderRow } from './orders.ts';
import type { Papers } from './slips.ts';

/** The notification of a refund. */
export interface RefundNotice {
  readonly at: Date;
  readonly words: Words;
}

/**
 * Inserts the refunds of an order by the rules of the shop, due and sent.
 * @returns the notification when it was sent
 */
export async function insertRefund(
  db: Queries,
  order: OrderRow,
  { plan, buyer, steps, placedAt }: OrderDraft,
  papers: Papers,
  staff: StaffIds,
): Promise<RefundNotice[]> {
  const owed = await settleRefund(db, order, null);
  if (!owed || owed instanceof Refusal) return [];
  const isCancelled = plan.status === 'deleted';
  const dueSince = isCancelled ? (steps.at(-1)?.at ?? placedAt) : daysFrom(placedAt, 0.08);
  await updateRefund(db, owed, { due_since: dueSince });
  if (!plan.isRefundSent || !owed.paid_from) return [];
  const at = daysFrom(dueSince, 0.5);
  const { means, accountNo: phone, holderName } = owed.paid_from;
  const reference = `02${String(order.id).padStart(13, '7')}`;
  const transfer = {
    by: 'kbz',
    buyerId: buyer.id,
    amount: owed.amount,
    sentAt: at,
    isUsedBefore: false,
  } as const;
  await updateRefund(db, owed, {
    status: 'sent',
    means,
    account_no: phone,
    holder_name: holderName,
    reference,
    slip_key: await papers.slip({ ...transfer, phone, reference }),
    done_by: staff.sales,
    done_at: at,
  });
  const sent = await findRefund(db, owed.id);
  if (!sent) return [];
  return [{ at, words: sentWords({ voucher: order.voucher_no, type: sent.order_type }, sent, '') }];
}
