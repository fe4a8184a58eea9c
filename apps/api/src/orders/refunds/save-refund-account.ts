import {
  normalisePhone,
  type BodyOf,
  type Language,
  type RefundAccount,
  type saveRefundAccount,
} from '@zay/contract';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { pick } from '../../platform/http/language.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { addSms } from '../../platform/messaging/sms-outbox.ts';
import { versionOf } from '../../platform/version-of.ts';
import { lockRefund } from './lock-refund.ts';
import { accountSms, accountWords, nameOf, notifyBuyer } from './refund-notices.ts';
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

/** The current target of a refund: the account named by the buyer, else the one that paid. */
const accountOf = ({ means, account_no, holder_name, paid_from }: RefundRow): RefundAccount | null =>
  means === null ? paid_from : { means, accountNo: account_no, holderName: holder_name };

/** Version of the current target account. Staff who send a refund send it too, to detect a concurrent change. */
export const accountVersion = (refund: RefundRow): string => versionOf([accountOf(refund)]);

/**
 * Stores the buyer's account for a due refund. Notifies the buyer of a new one, also by SMS, because a stolen token is
 * enough for this call.
 * @returns the refund, or the refusal `refund-not-found` or `refund-not-due`
 */
export function saveAccountOfBuyer(
  { db, config }: { readonly db: Database; readonly config: Pick<Config, 'otpMode' | 'branding'> },
  buyerId: number,
  body: BodyOf<typeof saveRefundAccount>,
  language: Language,
): Promise<RefundRow | Refusal> {
  return db.transaction().execute(async (trx) => {
    const before = await lockRefund(trx, body.refundId, buyerId);
    if (!before || before.status === 'withdrawn') return refuse('refund-not-found');
    if (before.status !== 'due') return refuse('refund-not-due');
    await updateRefund(trx, before, keptAccount(body));
    const refund = await findRefund(trx, before.id, buyerId);
    if (!refund) return refuse('refund-not-found');
    if (accountVersion(refund) === accountVersion(before)) return refund;
    await notifyBuyer(trx, refund, accountWords(nameOf(refund), refund));
    const { en, my } = accountSms(config.branding.shopName, refund);
    const { buyer_phone: phone } = refund;
    if (phone !== null) await addSms(trx, config, { buyerId, phone, text: pick(language, en, my) });
    return refund;
  });
}
