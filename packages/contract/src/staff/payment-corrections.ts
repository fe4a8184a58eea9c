import { z } from 'zod';
import { booleanInput, count, id, idInput, kyats, optionalNumber, text } from '../core/fields.ts';
import { paymentStatuses } from '../statuses.ts';
import { limits } from '../limits.ts';
import { PaymentStatus } from '../order-entities.ts';
import { staffLimits } from './limits.ts';
import { Asked, PaymentDecided } from './payments.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const payments = { auth: 'staff', right: 'payments' } as const;
const { success, fail } = paymentStatuses;

/**
 * A decision on a payment that takes effect in `secondsLeft` seconds. `failed`: it can no longer take effect, and how
 * the payment was decided instead.
 */
export const OpenDecision = z
  .object({
    paymentId: id,
    voucherNo: z.string(),
    status: PaymentStatus,
    secondsLeft: count,
    failed: PaymentDecided.nullable(),
  })
  .meta({ id: 'OpenDecision' });
export type OpenDecision = z.infer<typeof OpenDecision>;

export const openDecisions = staffEndpoint({
  ...payments,
  name: 'GetOpenDecisions',
  method: 'GET',
  summary: 'List the decisions of the caller that can be undone, and those that failed, the latest first.',
  response: z.object({ items: z.array(OpenDecision) }).meta({ id: 'OpenDecisions' }),
  example: {
    response: {
      items: [{ paymentId: 12_001, voucherNo: 'V261121000001', status: 2, secondsLeft: 7, failed: null }],
    },
  },
});

export const undoDecision = staffEndpoint({
  ...payments,
  name: 'UndoDecision',
  method: 'POST',
  summary: 'Take a decision on a payment back before it takes effect, or dismiss one that failed.',
  body: z.object({ id: idInput }).meta({ id: 'UndoDecisionBody' }),
  /** The fields of the undone decision. */
  response: z
    .object({ id, reference: z.string(), note: z.string(), receivedAmount: kyats.nullable() })
    .meta({ id: 'UndoneDecision' }),
  refusals: { 'payment-not-found': 404, 'decision-final': 409, 'decision-undone': 409 },
  refusalBodies: { 'decision-final': PaymentDecided },
  example: {
    body: { id: 12_001 },
    response: { id: 12_001, reference: '01004262778812', note: '', receivedAmount: null },
  },
});

const decided = z.union([z.literal(success), z.literal(fail)]);

export const correctPayment = staffEndpoint({
  ...payments,
  name: 'CorrectPayment',
  method: 'POST',
  summary: 'Correct the decision on a payment that took effect, with a reason; the buyer is told.',
  body: z
    .object({
      id: idInput,
      /** As staff saw it. */
      from: decided,
      /** The same status corrects only the amount. */
      to: decided,
      /** Shown to the buyer. */
      reason: text(staffLimits.rejectNote),
      /** Received amount, unless it is the requested one, or 0 for a rejected payment. */
      receivedAmount: optionalNumber(0, limits.kyats),
      /** Staff confirmed that the transaction number is on another payment too. */
      isDuplicateSeen: booleanInput.default(false),
    })
    .meta({ id: 'CorrectPaymentBody' }),
  response: z.object({ id, status: PaymentStatus }).meta({ id: 'CorrectedPayment' }),
  refusals: {
    'payment-not-found': 404,
    'payment-decided': 409,
    'payment-undecided': 409,
    'payment-followed': 409,
    'reference-used': 409,
    'received-too-little': 409,
    'received-enough': 409,
    'refund-sent': 409,
    'cash-handed-over': 409,
  },
  refusalBodies: {
    'payment-decided': PaymentDecided,
    'received-too-little': Asked,
    'received-enough': Asked,
  },
  example: {
    body: { id: 12_001, from: 2, to: 3, reason: 'The transfer went to another account.' },
    response: { id: 12_001, status: 3 },
  },
});

export const correctionEndpoints = [openDecisions, undoDecision, correctPayment];
