import { normalisePhone, type BodyOf, type saveRefundAccount } from '@zay/contract';
import type { Database } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { lockRefund } from './lock-refund.ts';
import { findRefund, updateRefund, type RefundRow } from './refunds.store.ts';

/** Normalises an account for storage: the number of a wallet is a phone, and cash has neither number nor holder. */
export function keptAccount({
  means,
  accountNo,
  holderName,
}: Pick<BodyOf<typeof saveRefundAccount>, 'means' | 'accountNo' | 'holderName'>) {
  if (means === 'cash') return { means, account_no: '', holder_name: '' };
  const number = means === 'wallet' ? normalisePhone(accountNo) : accountNo;
  return { means, account_no: number, holder_name: holderName };
}

/**
 * Stores the account that the buyer wants a due refund on.
 * @returns the refund, or the refusal `refund-not-found` or `refund-not-due`
 */
export function saveAccountOfBuyer(
  db: Database,
  buyerId: number,
  body: BodyOf<typeof saveRefundAccount>,
): Promise<RefundRow | Refusal> {
  return db.transaction().execute(async (trx) => {
    const refund = await lockRefund(trx, body.refundId, buyerId);
    if (!refund || refund.status === 'withdrawn') return refuse('refund-not-found');
    if (refund.status !== 'due') return refuse('refund-not-due');
    await updateRefund(trx, refund.id, keptAccount(body));
    return (await findRefund(trx, refund.id)) ?? refuse('refund-not-found');
  });
}
