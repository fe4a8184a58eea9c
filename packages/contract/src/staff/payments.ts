import { z } from 'zod';
import {
  booleanInput,
  count,
  id,
  idInput,
  kyats,
  optionalDate,
  optionalIdInput,
  optionalNumber,
  optionalText,
  tolerant,
  url,
} from '../core/fields.ts';
import { foldDigits } from '../core/text.ts';
import { textKinds } from '../core/text-kinds.ts';
import { limits } from '../limits.ts';
import { PaymentStatus } from '../order-entities.ts';
import { listOf, listQuery } from './lists.ts';
import { PaymentCheck, PaymentMethod, PaymentToCheck } from './payment-entities.ts';
import { examplePaymentCheck, examplePaymentToCheck } from './payment-examples.ts';
import { rejectReasons, type RejectReason } from './reject-reasons.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { staffLimits } from './limits.ts';
import { exportFormat } from './export-format.ts';

const payments = { auth: 'staff', right: 'payments' } as const;

/** Transfer number in capitals and digits, without blanks and dashes. */
export const reference = tolerant(
  (raw) =>
    typeof raw === 'string'
      ? foldDigits(raw)
          .replaceAll(/[\s\-/.#:]/g, '')
          .toUpperCase()
      : raw,
  optionalText(limits.transactionId).register(textKinds, { kind: 'line' }),
).default('');

/** Filters of the queue; missing is any. */
const queueFilters = {
  /** 0 is any method; by default those that need a check, so not cash on delivery, which has no slip. */
  paymentServiceId: optionalIdInput,
  amountFrom: optionalNumber(0, limits.kyats),
  amountTo: optionalNumber(0, limits.kyats),
  /** First and last day of sending, in Myanmar. */
  from: optionalDate,
  to: optionalDate,
};

/** Already decided: by whom, '' without an account, and how. */
export const PaymentDecided = z.object({ by: z.string(), status: PaymentStatus });

/**
 * `nextId`: the next payment to check, null if none. `undoSeconds`: time to undo the decision before it takes effect
 * and the buyer is notified; 0 when it took effect at once.
 */
const Decided = z
  .object({ id, status: PaymentStatus, nextId: id.nullable(), undoSeconds: count })
  .meta({ id: 'DecidedPayment' });
const refusals = { 'payment-not-found': 404, 'payment-decided': 409 } as const;
const refusalBodies = { 'payment-decided': PaymentDecided };

/** Requested amount. */
export const Asked = z.object({ asked: kyats });

export const paymentChecks = staffEndpoint({
  ...payments,
  name: 'GetPaymentChecks',
  method: 'GET',
  summary: 'List the payments that wait to be checked, found by voucher number, phone or name.',
  query: listQuery(['sent', 'amount'], 'asc').extend(queueFilters),
  response: listOf(PaymentToCheck).extend({ methods: z.array(PaymentMethod) }),
  example: {
    query: { page: 1, paymentServiceId: 14 },
    response: {
      items: [examplePaymentToCheck],
      total: 1,
      methods: [{ id: 14, name: { en: 'KBZ Pay', my: 'ကေဘီဇက်ပေး' }, count: 1 }],
    },
  },
});

export const paymentCheck = staffEndpoint({
  ...payments,
  name: 'GetPaymentCheck',
  method: 'GET',
  summary: 'Read a payment with its slip, its order and what else was paid with the same slip.',
  query: z.object({
    id: idInput,
    ...queueFilters,
    /** Searched for among other payments, in place of the stored one. */
    reference,
  }),
  response: PaymentCheck,
  refusals: { 'payment-not-found': 404 },
  example: { query: { id: 12_001 }, response: examplePaymentCheck },
});

export const approvePayment = staffEndpoint({
  ...payments,
  name: 'ApprovePayment',
  method: 'POST',
  summary: 'Accept a payment that waits; the buyer is told.',
  body: z
    .object({
      id: idInput,
      ...queueFilters,
      /** Stored with the payment, to detect its reuse. */
      reference,
      /** Received amount if above the requested one: the excess is refunded. Missing: the requested amount. */
      receivedAmount: optionalNumber(0, limits.kyats),
      /** Staff confirmed that the reference or slip is on another payment too. */
      isDuplicateSeen: booleanInput.default(false),
    })
    .meta({ id: 'ApprovePaymentBody' }),
  response: Decided,
  refusals: { ...refusals, 'reference-used': 409, 'received-too-little': 409, 'refund-sent': 409 },
  refusalBodies: { ...refusalBodies, 'received-too-little': Asked },
  example: {
    body: { id: 12_001, reference: '01004262778812', isDuplicateSeen: false },
    response: { id: 12_001, status: 2, nextId: 12_004, undoSeconds: 10 },
  },
});

const readyReasons = Object.keys(rejectReasons) as [RejectReason, ...RejectReason[]];

export const rejectPayment = staffEndpoint({
  ...payments,
  name: 'RejectPayment',
  method: 'POST',
  summary: 'Reject a payment that waits, with a reason; the buyer is told and may pay again.',
  body: z
    .object({
      id: idInput,
      ...queueFilters,
      reference,
      /** Received amount if below the requested one: the next payment asks for the rest. Missing: nothing. */
      receivedAmount: optionalNumber(0, limits.kyats),
      /** One of the ready reasons, translated for the buyer. */
      reason: z.enum(readyReasons).nullable().default(null),
      /** Free text after the ready reason, or alone. */
      note: optionalText(staffLimits.rejectNote),
      /** Staff confirmed that the reference or slip is on another payment too. */
      isDuplicateSeen: booleanInput.default(false),
    })
    .refine(({ reason, note, receivedAmount }) => reason !== null || note !== '' || receivedAmount, {
      message: 'required',
      path: ['note'],
    })
    .meta({ id: 'RejectPaymentBody' }),
  response: Decided,
  refusals: {
    ...refusals,
    'reference-used': 409,
    'received-enough': 409,
    'refund-sent': 409,
    'cash-handed-over': 409,
  },
  refusalBodies: { ...refusalBodies, 'received-enough': Asked },
  example: {
    body: { id: 12_001, reason: 'wrong-amount', note: '', receivedAmount: 31_400 },
    response: { id: 12_001, status: 3, nextId: 12_004, undoSeconds: 10 },
  },
});

export const exportPaymentsQuery = z.object({ from: optionalDate, to: optionalDate });

export const exportPayments = staffEndpoint({
  ...payments,
  name: 'ExportPayments',
  method: 'POST',
  summary:
    'Make a link to the money that came and went back on these days as CSV or Excel, one line a payment and refund; it works for a minute.',
  body: exportPaymentsQuery.extend({ format: exportFormat }).meta({ id: 'ExportPaymentsBody' }),
  response: z.object({ url }).meta({ id: 'ExportPayments' }),
  example: {
    body: { from: '2026-11-01', to: '2026-11-30' },
    response: { url: '/api/Staff/payments.csv?ask=e30&expires=1795228200&signature=5f0c' },
  },
});
