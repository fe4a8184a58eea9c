import type { StaffRefund } from '@zay/contract/staff';
import type { RefundRow } from '../../orders/refunds/refunds.store.ts';
import { accountVersion } from '../../orders/refunds/save-refund-account.ts';
import type { PrivateFiles } from '../../platform/files/private-files.ts';

/** A refund for staff. @param slips for staff with the right to send refunds; null for others */
export function presentStaffRefund(row: RefundRow, slips: PrivateFiles | null): StaffRefund {
  const { order_id: orderId, voucher_no: voucherNo, order_type: type, order_status: status } = row;
  const hasOrder = orderId !== null && voucherNo !== null && type !== null && status !== null;
  return {
    id: row.id,
    amount: row.amount,
    status: row.status,
    reason: row.reason,
    note: row.note,
    order: hasOrder ? { id: orderId, voucherNo, type, status } : null,
    buyer: { id: row.buyer_id, name: row.buyer_name, phone: row.buyer_phone },
    means: row.means,
    accountNo: row.account_no,
    holderName: row.holder_name,
    accountVersion: accountVersion(row),
    paidFrom: row.paid_from,
    reference: row.reference,
    slip: slips?.urlOf(row.slip_key) ?? '',
    dueSince: row.due_since.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    createdBy: row.created_by ?? '',
    doneBy: row.done_by ?? '',
  };
}
