import { setTimeout as sleep } from 'node:timers/promises';
import { paymentStatuses } from '@zay/contract';
import { staffLimits, type PaymentCheck } from '@zay/contract/staff';
import { chosenNames } from '../../catalog/chosen-values.store.ts';
import { keptReasonOf } from '../../orders/kept-payments/kept-notices.ts';
import { findTaker } from '../../orders/kept-payments/kept-payments.store.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/files.ts';
import type { PrivateFiles } from '../../platform/files/private-files.ts';
import { compareSlip } from './compare-slips.ts';
import { findCheck, findEarlier, findPayableOrders, type CheckRow } from './check.store.ts';
import { findDuplicates, type DuplicateRow } from './duplicates.store.ts';
import { areAllCompared, hasMoreAlike } from './slip-prints.store.ts';
import { findNeighbours, type QueueFilter } from './queue.store.ts';
import { referenceIn } from './reference.rules.ts';
import { secondsUntil } from '../../platform/http/seconds-until.ts';

interface CheckDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly privateFiles: PrivateFiles;
}

/** How long a request of staff waits for a comparison. */
const compareMs = 1_000;

/** Waits for work up to a timeout; the job repeats it if it fails afterwards. */
async function atMost(work: Promise<unknown>, ms: number): Promise<void> {
  work.catch(() => {});
  await Promise.race([work, sleep(ms, undefined, { ref: false })]);
}

/**
 * Everything needed to judge a payment; null if missing. A slip that the job has not compared yet is compared now; if
 * that takes too long, the response says that it is in progress.
 * @param typed a reference that staff read on the slip, searched instead of the stored one
 */
export async function readCheck(
  { db, files, privateFiles }: CheckDependencies,
  id: number,
  filter: QueueFilter,
  typed: string,
  now: Date,
): Promise<PaymentCheck | null> {
  const row = await findCheck(db, id);
  if (!row) return null;
  if (row.receipt_key !== null) await atMost(compareSlip({ db, files }, row.receipt_key), compareMs);
  const reference = row.open_reference || row.transfer_reference || referenceIn(row.remark);
  const looked = typed || reference;
  const [refused, earlier, duplicates, isCompared, moreAlike, neighbours] = await Promise.all([
    presentRefused(db, row),
    findEarlier(db, row.order_id, row.id),
    findDuplicates(db, row, looked === '' ? [] : [looked]),
    row.receipt_key === null || areAllCompared(db),
    row.receipt_key !== null && hasMoreAlike(db, row.receipt_key),
    findNeighbours(db, filter, row.id),
  ]);
  return {
    ...presentPayment(row),
    openDecision: openDecisionOf(row, now),
    isCorrectable: row.status !== paymentStatuses.checking && Boolean(row.is_latest) && !row.has_moved,
    reference,
    slipUrl: privateFiles.urlOf(row.receipt_key),
    refused,
    earlier: earlier.map((payment) => ({
      id: payment.id,
      status: payment.status,
      amount: payment.amount,
      received: payment.received_amount,
      method: { en: payment.name_en, my: payment.name_my },
      phone: payment.phone,
      sentAt: payment.created_at.toISOString(),
      by: payment.decided_by ?? '',
      reason: { en: payment.seller_remark, my: payment.seller_remark_my || payment.seller_remark },
      slipUrl: privateFiles.urlOf(payment.receipt_key),
    })),
    duplicates: duplicates
      .slice(0, staffLimits.duplicatesShown)
      .map((other) => presentDuplicate(other, privateFiles)),
    moreDuplicates: duplicates.length > staffLimits.duplicatesShown,
    moreAlike,
    isCompared,
    ...neighbours,
  };
}

async function presentRefused(queries: Queries, row: CheckRow): Promise<PaymentCheck['refused']> {
  if (row.refused_reason === null) return null;
  const isOpen = row.status === paymentStatuses.checking && row.open_status === null;
  const [taker, orders] = await Promise.all([
    findTaker(queries, row.id),
    isOpen ? findPayableOrders(queries, row.buyer_id) : [],
  ]);
  const { meant_id: meantId, meant_voucher_no: meantNo } = row;
  return {
    reason: keptReasonOf(row.refused_reason),
    meantFor: meantId === null || meantNo === null ? null : { orderId: meantId, voucherNo: meantNo },
    movedTo: taker ? { paymentId: taker.paymentId, voucherNo: taker.voucherNo } : null,
    orders: orders.map((order) => ({
      orderId: order.id,
      voucherNo: order.voucher_no,
      missing: Math.max(0, order.unpaid),
    })),
  };
}

function openDecisionOf(row: CheckRow, now: Date): PaymentCheck['openDecision'] {
  const { open_status: status, open_by: by, due_at: dueAt } = row;
  return status && dueAt ? { status, by: by ?? '', secondsLeft: secondsUntil(dueAt, now) } : null;
}

function presentPayment(
  row: CheckRow,
): Pick<
  PaymentCheck,
  | 'id'
  | 'status'
  | 'by'
  | 'amount'
  | 'asked'
  | 'isPart'
  | 'receivedAmount'
  | 'sentAt'
  | 'phone'
  | 'remark'
  | 'method'
  | 'order'
  | 'buyer'
> {
  const isEducation = row.type !== 'product';
  const fee = {
    name: { en: row.fee_name_en, my: row.fee_name_my },
    variation: { en: '', my: '' },
    qty: 1,
    amount: row.total_amount,
  };
  const lines = row.lines.map((line) => ({
    name: { en: line.name_en, my: line.name_my },
    variation: chosenNames(line),
    qty: line.qty,
    amount: line.amount,
  }));
  return {
    id: row.id,
    status: row.status,
    by: row.decided_by ?? '',
    amount: row.amount,
    asked: row.amount,
    isPart: row.is_part,
    receivedAmount: row.received_amount,
    sentAt: row.created_at.toISOString(),
    phone: row.phone,
    remark: row.remark,
    method: {
      id: row.service_id,
      type: row.service_type,
      name: { en: row.service_name_en, my: row.service_name_my },
      bank: { en: row.bank_name_en ?? '', my: row.bank_name_my ?? '' },
      accountNo: row.account_no ?? '',
      holderName: row.holder_name ?? '',
    },
    order: {
      id: row.order_id,
      voucherNo: row.voucher_no,
      type: row.type,
      status: row.order_status,
      placedAt: row.placed_at.toISOString(),
      total: row.net_amount,
      deliveryFee: row.delivery_fee,
      lines: isEducation ? [fee] : lines,
      lineCount: isEducation ? 1 : (row.line_count ?? 0),
    },
    buyer: {
      id: row.buyer_id,
      name: row.buyer_name,
      phone: row.buyer_phone,
      paidOrders: row.paid_orders ?? 0,
    },
  };
}

function presentDuplicate(row: DuplicateRow, privateFiles: PrivateFiles): PaymentCheck['duplicates'][number] {
  return {
    kinds: row.kinds,
    paymentId: row.id,
    orderId: row.order_id,
    voucherNo: row.voucher_no,
    status: row.status,
    amount: row.amount,
    sentAt: row.created_at.toISOString(),
    buyerId: row.buyer_id,
    buyerName: row.buyer_name,
    slipUrl: privateFiles.urlOf(row.receipt_key),
  };
}
