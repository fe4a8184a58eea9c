import { z } from 'zod';
import {
  dateTime,
  id,
  idInput,
  kyats,
  optionalDate,
  optionalText,
  text,
  tolerant,
  url,
  wholeNumber,
} from '../core/fields.ts';
import { textKinds } from '../core/text-kinds.ts';
import { orderTypes, refundMeans, refundReasons } from '../ids.ts';
import { refundStatuses } from '../statuses.ts';
import { limits } from '../limits.ts';
import { OrderStatus } from '../order-entities.ts';
import { checkRefundAccount, RefundAccount, refundAccount } from '../refunds.ts';
import { listOf, listQuery } from './lists.ts';
import { seenVersion, version } from './seen-version.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { exportFormat } from './export-format.ts';

const refunds = { auth: 'staff', right: 'payments' } as const;

/** A refund as staff see it. */
export const StaffRefund = z
  .object({
    id,
    amount: kyats,
    status: z.enum(refundStatuses),
    reason: z.enum(refundReasons),
    note: z.string(),
    order: z.object({ id, voucherNo: z.string(), type: z.enum(orderTypes), status: OrderStatus }).nullable(),
    /** The phone of a deleted account is null. */
    buyer: z.object({ id, name: z.string(), phone: z.string().nullable() }),
    /** Where the buyer wants the money, or where it was sent; null if not chosen yet. */
    means: z.enum(refundMeans).nullable(),
    accountNo: z.string(),
    holderName: z.string(),
    /** Version of the target account; sent back with the refund. */
    accountVersion: version,
    /** The account that paid, the default target of the refund. Null after cash. */
    paidFrom: RefundAccount.nullable(),
    reference: z.string(),
    /** Signed URL of the picture of the transfer; it expires. '' when there is none. */
    slip: url,
    dueSince: dateTime,
    doneAt: dateTime.nullable(),
    /** Who started it, or made the decision that caused it, and who finished it; '' if not staff. */
    createdBy: z.string(),
    doneBy: z.string(),
  })
  .meta({ id: 'StaffRefund' });
export type StaffRefund = z.infer<typeof StaffRefund>;

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  tolerant((raw) => (raw === '' ? undefined : raw), z.enum(names).optional()).optional();

/** Filters of refunds; missing is any. Days are the due dates. */
const filters = {
  status: oneOf(refundStatuses),
  reason: oneOf(refundReasons),
  means: oneOf(refundMeans),
  from: optionalDate,
  to: optionalDate,
};
export const listRefundsQuery = listQuery(['due', 'amount'], 'asc').extend(filters);

export const exampleStaffRefund: StaffRefund = {
  id: 31,
  amount: 33_400,
  status: 'due',
  reason: 'cancelled',
  note: '',
  order: { id: 7001, voucherNo: 'V261121000001', type: 'product', status: 5 },
  buyer: { id: 42, name: 'Aye Aye', phone: '09770000001' },
  means: 'wallet',
  accountNo: '09770000001',
  holderName: 'Aye Aye',
  accountVersion: 'k3J',
  paidFrom: { means: 'wallet', accountNo: '09770000001', holderName: 'Aye Aye' },
  reference: '',
  slip: '',
  dueSince: '2026-11-22T03:00:00.000Z',
  doneAt: null,
  createdBy: '',
  doneBy: '',
};

export const staffRefunds = staffEndpoint({
  ...refunds,
  name: 'GetRefunds',
  method: 'GET',
  summary: 'List refunds, found by voucher number, phone or name.',
  query: listRefundsQuery,
  response: listOf(StaffRefund),
  example: { query: { status: 'due', page: 1 }, response: { items: [exampleStaffRefund], total: 1 } },
});

export const staffRefund = staffEndpoint({
  ...refunds,
  name: 'GetRefund',
  method: 'GET',
  summary: 'Read a refund.',
  query: z.object({ id: idInput }),
  response: StaffRefund,
  refusals: { 'refund-not-found': 404 },
  example: { query: { id: 31 }, response: exampleStaffRefund },
});

export const exportRefunds = staffEndpoint({
  ...refunds,
  name: 'ExportRefunds',
  method: 'POST',
  summary: 'Make a link to all refunds of these filters as CSV or Excel; it works for a minute.',
  body: listRefundsQuery
    .pick({ search: true, status: true, reason: true, means: true, from: true, to: true })
    .extend({ format: exportFormat })
    .meta({ id: 'ExportRefundsBody' }),
  response: z.object({ url }).meta({ id: 'ExportRefunds' }),
  example: {
    body: { status: 'due' },
    response: { url: '/api/Staff/refunds.csv?ask=e30&expires=1795228200&signature=5f0c' },
  },
});

/** Already moved: by whom, and the current status. */
export const RefundMoved = z.object({ by: z.string(), status: z.enum(refundStatuses) });
const moved = {
  refusals: { 'refund-not-found': 404, 'refund-moved': 409 },
  refusalBodies: { 'refund-moved': RefundMoved },
} as const;

/** Staff refund a part of what a live order was paid with. */
export const startRefund = staffEndpoint({
  ...refunds,
  name: 'StartRefund',
  method: 'POST',
  summary: 'Owe the buyer a part of what was paid for an order; the buyer is told.',
  idempotent: true,
  body: z
    .object({ orderId: idInput, amount: wholeNumber(1, limits.kyats), note: text(limits.remark) })
    .meta({ id: 'StartRefundBody' }),
  response: StaffRefund,
  refusals: { 'order-not-found': 404, 'refund-too-high': 409, 'order-cancelled': 409, 'order-unpaid': 409 },
  refusalBodies: { 'refund-too-high': z.object({ most: kyats }) },
  example: {
    body: { orderId: 7001, amount: 2000, note: 'One cup was broken.' },
    response: { ...exampleStaffRefund, reason: 'part', amount: 2000 },
  },
});

/** A smaller amount sends a part: the rest stays due as a separate refund. */
export const sendRefund = staffEndpoint({
  ...refunds,
  name: 'SendRefund',
  method: 'POST',
  summary: 'Write down that a refund was sent, all or a part; the buyer is told.',
  multipart: { fileField: 'Slip', fileRequired: false },
  body: z
    .object({
      id: idInput,
      amount: wholeNumber(1, limits.kyats),
      ...refundAccount,
      reference: optionalText(limits.transactionId).register(textKinds, { kind: 'line' }),
      note: optionalText(limits.remark),
      accountVersion: seenVersion,
    })
    .superRefine(checkRefundAccount)
    .meta({ id: 'SendRefundBody' }),
  response: StaffRefund,
  refusals: {
    ...moved.refusals,
    'refund-account-changed': 409,
    'refund-too-high': 409,
    'refund-needs-another': 409,
    'not-an-image': 400,
    'image-too-large': 400,
    'image-too-small': 400,
  },
  refusalBodies: {
    ...moved.refusalBodies,
    'refund-too-high': z.object({ most: kyats }),
    'refund-needs-another': z.object({ above: kyats }),
  },
  example: {
    body: {
      id: 31,
      amount: 33_400,
      means: 'wallet',
      accountNo: '09770000001',
      holderName: 'Aye Aye',
      reference: '01004262778812',
      note: '',
      accountVersion: 'k3J',
    },
    response: { ...exampleStaffRefund, status: 'sent', doneAt: '2026-11-22T05:00:00.000Z', doneBy: 'Su Su' },
  },
});

/** The transfer was returned, or never made. */
export const reopenRefund = staffEndpoint({
  ...refunds,
  name: 'ReopenRefund',
  method: 'POST',
  summary: 'Make a refund due again that did not arrive; the buyer is told why.',
  body: z.object({ id: idInput, note: text(limits.remark) }).meta({ id: 'ReopenRefundBody' }),
  response: StaffRefund,
  refusals: { ...moved.refusals, 'refund-exchanged': 409 },
  refusalBodies: moved.refusalBodies,
  example: { body: { id: 31, note: 'The account is closed.' }, response: exampleStaffRefund },
});

/** Only refunds started by staff. Automatic refunds are due as long as the shop has the money. */
export const withdrawRefund = staffEndpoint({
  ...refunds,
  name: 'WithdrawRefund',
  method: 'POST',
  summary: 'Take back a part refund that staff began and nobody has sent; the buyer is told why.',
  body: z.object({ id: idInput, note: text(limits.remark) }).meta({ id: 'WithdrawRefundBody' }),
  response: StaffRefund,
  refusals: { ...moved.refusals, 'refund-owed': 409, 'refund-sent': 409 },
  refusalBodies: moved.refusalBodies,
  example: {
    body: { id: 31, note: 'The cup was found.' },
    response: { ...exampleStaffRefund, reason: 'part', status: 'withdrawn' },
  },
});

export const refundEndpoints = [
  staffRefunds,
  staffRefund,
  exportRefunds,
  startRefund,
  sendRefund,
  reopenRefund,
  withdrawRefund,
];
