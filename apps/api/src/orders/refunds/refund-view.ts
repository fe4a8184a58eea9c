import type { Refund } from '@zay/contract';
import type { PrivateFiles } from '../../platform/files/private-files.ts';
import type { RefundRow } from './refunds.store.ts';

/** Presents a refund to its buyer. @returns null for a withdrawn one, which buyers do not see */
export function presentRefund(row: RefundRow, privateFiles: PrivateFiles): Refund | null {
  if (row.status === 'withdrawn') return null;
  return {
    refundId: row.id,
    amount: row.amount,
    status: row.status,
    reason: row.reason,
    note: row.note,
    dueDate: row.due_since.toISOString(),
    sentDate: row.done_at?.toISOString() ?? null,
    means: row.means,
    accountNo: row.account_no,
    holderName: row.holder_name,
    paidFrom: row.paid_from,
    reference: row.reference,
    slipImg: privateFiles.urlOf(row.slip_key),
  };
}
