import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { dateTime, id, idInput, kyats, optionalText, url } from './core/fields.ts';
import { isPhone, normalisePhone } from './core/phone.ts';
import { textKinds } from './core/text-kinds.ts';
import { refundMeans, refundReasons } from './ids.ts';
import { refundStatuses } from './statuses.ts';
import { limits } from './limits.ts';

/** Account that receives money. */
export const RefundAccount = z.object({
  means: z.enum(refundMeans),
  accountNo: z.string(),
  holderName: z.string(),
});
export type RefundAccount = z.infer<typeof RefundAccount>;

/** A refund. Buyers see due and sent ones, not withdrawn ones. */
export const Refund = z
  .object({
    refundId: id,
    amount: kyats,
    status: z.enum(refundStatuses),
    reason: z.enum(refundReasons),
    /** Reason, written by staff. */
    note: z.string(),
    /** When it became due. */
    dueDate: dateTime,
    sentDate: dateTime.nullable(),
    /** Where the buyer wants the money, or where it was sent; null if not chosen yet. */
    means: z.enum(refundMeans).nullable(),
    accountNo: z.string(),
    holderName: z.string(),
    /** The account that paid, the default target of the refund. Null after cash. */
    paidFrom: RefundAccount.nullable(),
    /** Transfer number; '' until sent. */
    reference: z.string(),
    /** Signed URL of the picture of the transfer; it expires. '' when there is none. */
    slipImg: url,
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof Refund>;

/** Where a refund goes: a wallet or bank account has a number and a holder, cash has neither. */
export const refundAccount = {
  means: z.enum(refundMeans, 'required'),
  accountNo: optionalText(limits.accountNumber).register(textKinds, { kind: 'line' }),
  holderName: optionalText(limits.studentName).register(textKinds, { kind: 'line' }),
};

/** Requires number and holder except for cash; a wallet's number is a phone. */
export function checkRefundAccount(
  {
    means,
    accountNo,
    holderName,
  }: { means: (typeof refundMeans)[number]; accountNo: string; holderName: string },
  context: z.RefinementCtx,
): void {
  if (means === 'cash') return;
  const require = (field: string, value: string) => {
    if (value === '') context.addIssue({ code: 'custom', message: 'required', path: [field] });
  };
  require('accountNo', accountNo);
  require('holderName', holderName);
  if (means === 'wallet' && accountNo !== '' && !isPhone(normalisePhone(accountNo)))
    context.addIssue({ code: 'custom', message: 'phone-format', path: ['accountNo'] });
}

export const exampleRefund: Refund = {
  refundId: 31,
  amount: 33_400,
  status: 'due',
  reason: 'cancelled',
  note: '',
  dueDate: '2026-11-22T03:00:00.000Z',
  sentDate: null,
  means: 'wallet',
  accountNo: '09770000001',
  holderName: 'Aye Aye',
  paidFrom: { means: 'wallet', accountNo: '09770000001', holderName: 'Aye Aye' },
  reference: '',
  slipImg: '',
};

/** An addition of ours. */
export const saveRefundAccount = endpoint({
  row: 'REFUND SaveRefundAccount',
  method: 'POST',
  path: '/api/Order/SaveRefundAccount',
  tag: 'Order',
  summary: 'Say where a refund that is due shall be sent.',
  auth: 'buyer',
  body: z
    .object({ refundId: idInput, ...refundAccount })
    .superRefine(checkRefundAccount)
    .meta({ id: 'RefundAccountBody' }),
  response: Refund,
  refusals: { 'refund-not-found': 404, 'refund-not-due': 409 },
  example: {
    body: { refundId: 31, means: 'wallet', accountNo: '09770000001', holderName: 'Aye Aye' },
    response: exampleRefund,
  },
});
