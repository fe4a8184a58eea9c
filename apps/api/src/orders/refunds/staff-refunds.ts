import { paymentStatuses, refundable, type RefundMeans, type RefundStatus, refundSteps } from '@zay/contract';
import { recordSlip, type SavedSlip } from '../../payments/slips.ts';
import { addToAudit, type AuditActor, type AuditEntry } from '../../platform/database/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { findLatestPayment, lockOrder } from '../life/change-order.store.ts';
import { findUnpaid } from '../money/order-money.store.ts';
import type { OrderKey } from '../placing/place-order.store.ts';
import { lockRefund } from './lock-refund.ts';
import { isCancelled } from '../life/order-states.ts';
import {
  nameOf,
  notifyBuyer,
  reopenedWords,
  sentWords,
  startedWords,
  withdrawnWords,
} from './refund-notices.ts';
import {
  findOpenRefund,
  findOrderMoney,
  findOtherSenderAbove,
  findRefund,
  insertRefund,
  sumBegunBy,
  updateRefund,
  type RefundRow,
} from './refunds.store.ts';
import { accountVersion, keptAccount } from './save-refund-account.ts';
import { settleRefund } from './settle-refund.ts';

/** Actions of staff on refunds. Each runs in the caller's transaction, which the caller rolls back after a refusal. */

/**
 * Starts a part refund of a live order.
 * @param amount in kyats
 * @returns the refund, or the refusals `order-not-found`; `order-cancelled`; `order-unpaid`; `refund-too-high` with the highest amount `most`
 */
export async function startRefund(
  trx: Queries,
  { orderId, amount, note }: { readonly orderId: number; readonly amount: number; readonly note: string },
  by: AuditActor,
): Promise<RefundRow | Refusal> {
  const order = await lockOrder(trx, orderId, null);
  if (!order) return refuse('order-not-found');
  if (isCancelled(order)) return refuse('order-cancelled');
  const most = refundable(await findOrderMoney(trx, order));
  if (amount > most) return refuse('refund-too-high', { most }, { most: most.toLocaleString('en-US') });
  if (order.latestPayment.status !== paymentStatuses.success) return refuse('order-unpaid');
  const ofOrder = { buyer_id: order.buyer_id, order_id: orderId };
  const id = await insertRefund(trx, { ...ofOrder, amount, note, reason: 'part', created_by: by.staffId });
  const refund = await readBack(trx, { ...ofOrder, id });
  await notifyBuyer(trx, refund, startedWords(nameOf(refund), refund, note));
  await log(trx, by, 'refund-started', { after: refund });
  return refund;
}

export interface SentRefund {
  readonly id: number;
  readonly amount: number;
  readonly means: RefundMeans;
  readonly accountNo: string;
  readonly holderName: string;
  readonly reference: string;
  readonly note: string;
  /** The `accountVersion` that staff saw; '' of older clients is not checked. */
  readonly accountVersion: string;
}

/**
 * Records that staff sent a refund. When the sent amount is smaller, the rest stays due as a new refund.
 * @param slip the picture of the transfer
 * @returns the refund, or the refusals `refund-not-found`; `refund-moved` with `by` and `status` when somebody else
 * changed it first; `refund-account-changed` when the buyer named another account since; `refund-too-high` with the
 * highest amount `most`; `refund-needs-another` with `above`, the amount from which a second person must send it
 */
export async function sendRefund(
  trx: Queries,
  sent: SentRefund,
  slip: SavedSlip | null,
  by: AuditActor & { readonly now: Date },
): Promise<RefundRow | Refusal> {
  const before = await lockForStep(trx, sent.id, 'sent');
  if (before instanceof Refusal) return before;
  if (sent.accountVersion !== '' && sent.accountVersion !== accountVersion(before))
    return refuse('refund-account-changed');
  const above = await findOtherSenderAbove(trx);
  if (above > 0 && by.staffId !== null && (await sumBegunBy(trx, before, by.staffId)) > above)
    return refuse('refund-needs-another', { above }, { above: above.toLocaleString('en-US') });
  const { amount } = sent;
  if (amount > before.amount) {
    const most = before.amount;
    return refuse('refund-too-high', { most }, { most: most.toLocaleString('en-US') });
  }
  if (slip) await recordSlip(trx, slip, before.buyer_id);
  await finish(trx, before, by, {
    ...keptAccount(sent),
    status: 'sent',
    amount,
    reference: sent.reference,
    ...(sent.note === '' ? {} : { note: sent.note }),
    slip_key: slip?.name ?? null,
  });
  if (amount < before.amount) await keepRest(trx, before, before.amount - amount);
  const refund = await readBack(trx, before);
  await notifyBuyer(trx, refund, sentWords(nameOf(refund), refund, sent.note));
  await log(trx, by, 'refund-sent', { before, after: refund });
  return refund;
}

/**
 * Records that a due refund was given in goods of another order of the buyer. No second person is needed, because no money leaves
 * the shop.
 * @param amount in kyats, at most that of the refund
 * @param order the other order
 * @returns what is still due; null for nothing
 */
export async function giveAsGoods(
  trx: Queries,
  refund: RefundRow,
  { amount, order }: { readonly amount: number; readonly order: OrderKey },
  by: AuditActor & { readonly now: Date },
): Promise<RefundRow | null> {
  if (amount === 0) return refund;
  const account = keptAccount({ means: 'cash', accountNo: '', holderName: '' });
  const given = { amount, reference: order.voucher_no, exchange_order_id: order.id };
  await finish(trx, refund, by, { ...account, status: 'sent', ...given });
  if (amount === refund.amount) return null;
  return readBack(trx, { ...refund, id: await keepRest(trx, refund, refund.amount - amount) });
}

/**
 * Makes a sent refund due again, because the money did not arrive. An automatic refund is merged with the one that is
 * already due.
 * @returns the refund, or the refusals `refund-not-found`; `refund-moved` with `by` and `status`; `refund-exchanged` when it was
 *   given in goods
 */
export async function reopenRefund(
  trx: Queries,
  { id, note }: { readonly id: number; readonly note: string },
  by: AuditActor & { readonly now: Date },
): Promise<RefundRow | Refusal> {
  const before = await lockForStep(trx, id, 'due');
  if (before instanceof Refusal) return before;
  if (before.exchange_order_id !== null) return refuse('refund-exchanged');
  const open = before.reason === 'part' ? null : await findOpenRefund(trx, before);
  // Only one automatic refund may be due at a time, so the due rest of a split is merged into this one.
  if (open) await finish(trx, { ...before, id: open.id }, by, { status: 'withdrawn' });
  await updateRefund(trx, before, {
    status: 'due',
    amount: before.amount + (open?.amount ?? 0),
    note,
    reference: '',
    slip_key: null,
    done_by: null,
    done_at: null,
  });
  const refund = await readBack(trx, before);
  await notifyBuyer(trx, refund, reopenedWords(nameOf(refund), refund, note));
  await log(trx, by, 'refund-reopened', { before, after: refund });
  return refund;
}

/**
 * Withdraws a part refund that was not sent yet. Automatic refunds cannot be withdrawn.
 * @returns the refund, or the refusals `refund-not-found`; `refund-moved` with `by` and `status`; `refund-owed` for an
 *   automatic refund, and for a part that the buyer did not have to pay; `refund-sent` of `settleRefund`
 */
export async function withdrawRefund(
  trx: Queries,
  { id, note }: { readonly id: number; readonly note: string },
  by: AuditActor & { readonly now: Date },
): Promise<RefundRow | Refusal> {
  const before = await lockForStep(trx, id, 'withdrawn');
  if (before instanceof Refusal) return before;
  if (before.reason !== 'part' || before.order_id === null) return refuse('refund-owed');
  await finish(trx, before, by, { status: 'withdrawn', note, withheld: 0 });
  // If the order was cancelled in the meantime, the shop owes this amount as an automatic refund.
  const order = { id: before.order_id, buyer_id: before.buyer_id };
  const owed = await settleRefund(trx, order, by.staffId);
  if (owed instanceof Refusal) return owed;
  // A payment that was accepted has asked for less because of this part.
  const { status } = await findLatestPayment(trx, order);
  if (status === paymentStatuses.success && (await findUnpaid(trx, order)) > 0) return refuse('refund-owed');
  const refund = await readBack(trx, before);
  if (refund.order_status !== null && !isCancelled({ status: refund.order_status }))
    await notifyBuyer(trx, refund, withdrawnWords(nameOf(refund), refund, note));
  await log(trx, by, 'refund-withdrawn', { before, after: refund });
  return refund;
}

/** Marks a refund as sent or withdrawn, with the member of staff and the time. */
function finish(
  trx: Queries,
  refund: Pick<RefundRow, 'id' | 'buyer_id'>,
  by: AuditActor & { readonly now: Date },
  change: Parameters<typeof updateRefund>[2] & { readonly status: 'sent' | 'withdrawn' },
): Promise<void> {
  return updateRefund(trx, refund, { ...change, done_by: by.staffId, done_at: by.now });
}

/** Locks a refund for a step. @returns it, or the refusals `refund-not-found`; `refund-moved` after a concurrent change */
async function lockForStep(trx: Queries, id: number, to: RefundStatus): Promise<RefundRow | Refusal> {
  const refund = await lockRefund(trx, id, null);
  if (!refund) return refuse('refund-not-found');
  if (refundSteps[refund.status].includes(to)) return refund;
  const { status, done_by: by } = refund;
  return refuse('refund-moved', { by: by ?? '', status }, { by: by ?? '' });
}

/** Inserts the rest of a split refund, due to the same account. @returns its id */
function keepRest(trx: Queries, before: RefundRow, amount: number): Promise<number> {
  return insertRefund(trx, {
    buyer_id: before.buyer_id,
    order_id: before.order_id,
    payment_id: before.payment_id,
    return_id: before.return_id,
    amount,
    reason: before.reason,
    note: before.note,
    means: before.means,
    account_no: before.account_no,
    holder_name: before.holder_name,
    created_by: before.created_by_id,
    due_since: before.due_since,
  });
}

async function readBack(
  trx: Queries,
  { id, buyer_id }: Pick<RefundRow, 'id' | 'buyer_id'>,
): Promise<RefundRow> {
  const refund = await findRefund(trx, id, buyer_id);
  if (!refund) throw new Error(`refund ${id} is gone`);
  return refund;
}

function log(
  trx: Queries,
  { staffId, requestId }: AuditActor,
  action: AuditEntry['action'],
  { before, after }: { readonly before?: RefundRow; readonly after: RefundRow },
): Promise<void> {
  return addToAudit(trx, {
    staffId,
    ...(requestId === undefined ? {} : { requestId }),
    action,
    entity: 'refund',
    entityId: after.id,
    ...(before ? { before: logged(before) } : {}),
    after: logged(after),
  });
}

const logged = (row: RefundRow) => ({
  ...(row.order_id === null ? {} : { order_id: row.order_id }),
  status: row.status,
  amount: row.amount,
  ...(row.means === null
    ? {}
    : { means: row.means, account_no: row.account_no, holder_name: row.holder_name }),
  transfer_reference: row.reference,
  note: row.note,
});
