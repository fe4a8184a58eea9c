import type { RefundMeans, RefundStatus } from '@zay/contract';
import { notify } from '../../notifications/notifications.store.ts';
import { recordReceipt, type KeptReceipt } from '../../payments/receipts.ts';
import { addToAudit, type AuditActor, type AuditEntry } from '../../platform/database/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { lockOrder } from '../life/change-order.store.ts';
import { lockRefund } from './lock-refund.ts';
import { refundable, refundSteps } from './money.rules.ts';
import { orderNotice, type Words } from '../messages/order-notices.ts';
import { isCancelled } from '../life/order-states.ts';
import { reopenedWords, sentWords, startedWords, withdrawnWords } from './refund-notices.ts';
import {
  findOpenRefund,
  findOrderMoney,
  findRefund,
  insertRefund,
  updateRefund,
  type RefundRow,
} from './refunds.store.ts';
import { keptAccount } from './save-refund-account.ts';
import { settleRefund } from './settle-refund.ts';

/** What staff do to refunds, each in the transaction that it is called in; a refusal asks the caller to undo it. */

/** Staff give back a part of what a live order was paid with. Never more than the shop still has of it. */
export async function startRefund(
  trx: Queries,
  { orderId, amount, note }: { readonly orderId: number; readonly amount: number; readonly note: string },
  by: AuditActor,
): Promise<RefundRow | Refusal> {
  const order = await lockOrder(trx, orderId, null);
  if (!order) return refuse('order-not-found');
  if (isCancelled(order)) return refuse('order-cancelled');
  const most = refundable(await findOrderMoney(trx, orderId));
  if (amount > most) return refuse('refund-too-high', { most }, { most: most.toLocaleString('en-US') });
  const ofOrder = { buyer_id: order.buyer_id, order_id: orderId };
  const id = await insertRefund(trx, { ...ofOrder, amount, note, reason: 'part', created_by: by.staffId });
  const refund = await readBack(trx, id);
  await tell(trx, refund, startedWords(nameOf(refund), refund, note));
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
}

/** The money is on its way. Of a smaller amount the rest stays due, as a refund of its own. */
export async function sendRefund(
  trx: Queries,
  sent: SentRefund,
  slip: KeptReceipt | null,
  by: AuditActor & { readonly now: Date },
): Promise<RefundRow | Refusal> {
  const before = await lockForStep(trx, sent.id, 'sent');
  if (before instanceof Refusal) return before;
  const { amount } = sent;
  if (amount > before.amount) {
    const most = before.amount;
    return refuse('refund-too-high', { most }, { most: most.toLocaleString('en-US') });
  }
  if (slip) await recordReceipt(trx, slip, before.buyer_id);
  await finish(trx, sent.id, by, {
    ...keptAccount(sent),
    status: 'sent',
    amount,
    reference: sent.reference,
    ...(sent.note === '' ? {} : { note: sent.note }),
    slip_key: slip?.name ?? null,
  });
  if (amount < before.amount) await keepRest(trx, before, before.amount - amount);
  const refund = await readBack(trx, sent.id);
  await tell(trx, refund, sentWords(nameOf(refund), refund, sent.note));
  await log(trx, by, 'refund-sent', { before, after: refund });
  return refund;
}

/** What was sent did not arrive, or never left: it is due again, together with what else the shop owes by itself. */
export async function reopenRefund(
  trx: Queries,
  { id, note }: { readonly id: number; readonly note: string },
  by: AuditActor & { readonly now: Date },
): Promise<RefundRow | Refusal> {
  const before = await lockForStep(trx, id, 'due');
  if (before instanceof Refusal) return before;
  const open = before.reason === 'part' ? null : await findOpenRefund(trx, before);
  // Of automatic refunds one is open at a time: the rest of a split joins what comes back.
  if (open) await finish(trx, open.id, by, { status: 'withdrawn' });
  await updateRefund(trx, id, {
    status: 'due',
    amount: before.amount + (open?.amount ?? 0),
    note,
    reference: '',
    slip_key: null,
    done_by: null,
    done_at: null,
  });
  const refund = await readBack(trx, id);
  await tell(trx, refund, reopenedWords(nameOf(refund), refund, note));
  await log(trx, by, 'refund-reopened', { before, after: refund });
  return refund;
}

/** Staff take back what they began and nobody sent. What the shop owes by itself cannot be withdrawn. */
export async function withdrawRefund(
  trx: Queries,
  { id, note }: { readonly id: number; readonly note: string },
  by: AuditActor & { readonly now: Date },
): Promise<RefundRow | Refusal> {
  const before = await lockForStep(trx, id, 'withdrawn');
  if (before instanceof Refusal) return before;
  if (before.reason !== 'part' || before.order_id === null) return refuse('refund-owed');
  await finish(trx, id, by, { status: 'withdrawn', note });
  // The order may be cancelled by now: then the shop owes this part by itself.
  const owed = await settleRefund(trx, { id: before.order_id, buyer_id: before.buyer_id });
  if (owed instanceof Refusal) return owed;
  const refund = await readBack(trx, id);
  if (refund.order_status !== null && !isCancelled({ status: refund.order_status }))
    await tell(trx, refund, withdrawnWords(nameOf(refund), refund, note));
  await log(trx, by, 'refund-withdrawn', { before, after: refund });
  return refund;
}

/** A refund that was sent or withdrawn notes who did it, and when. */
function finish(
  trx: Queries,
  id: number,
  by: AuditActor & { readonly now: Date },
  change: Parameters<typeof updateRefund>[2] & { readonly status: 'sent' | 'withdrawn' },
): Promise<void> {
  return updateRefund(trx, id, { ...change, done_by: by.staffId, done_at: by.now });
}

/** The refund, locked; who comes second reads who was first and how it stands. */
async function lockForStep(trx: Queries, id: number, to: RefundStatus): Promise<RefundRow | Refusal> {
  const refund = await lockRefund(trx, id, null);
  if (!refund) return refuse('refund-not-found');
  if (refundSteps[refund.status].includes(to)) return refund;
  const { status, done_by: by } = refund;
  return refuse('refund-moved', { by: by ?? '', status }, { by: by ?? '' });
}

/** The rest of a split goes where the buyer wanted the whole. */
async function keepRest(trx: Queries, before: RefundRow, amount: number): Promise<void> {
  await insertRefund(trx, {
    buyer_id: before.buyer_id,
    order_id: before.order_id,
    payment_id: before.payment_id,
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

async function readBack(trx: Queries, id: number): Promise<RefundRow> {
  const refund = await findRefund(trx, id);
  if (!refund) throw new Error(`refund ${id} is gone`);
  return refund;
}

const nameOf = (refund: RefundRow) => ({ voucher: refund.voucher_no ?? '', type: refund.order_type });

async function tell(trx: Queries, refund: RefundRow, words: Words): Promise<void> {
  const notice = orderNotice({ id: refund.order_id ?? 0, buyer_id: refund.buyer_id }, words);
  await notify(trx, refund.order_id === null ? { ...notice, redirectAction: null, reference: null } : notice);
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

/** What the audit log keeps of a refund. */
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
