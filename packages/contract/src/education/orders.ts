import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { ApiError } from '../core/error.ts';
import { id, idInput, optionalNumber, orderPlatform } from '../core/fields.ts';
import { webPlatform, type EducationKind } from '../ids.ts';
import { limits } from '../limits.ts';
import { PlacedOrder } from '../order-entities.ts';
import { PaymentInfo } from '../order-placing.ts';
import { kept, refusalsOfPaidCall } from '../paid-refusals.ts';

/** `id` is that of the score list, certificate or class registration. */
export const EducationOrder = z
  .object({
    id: idInput,
    platform: orderPlatform,
    totalAmt: optionalNumber(0, limits.kyats),
    netAmt: optionalNumber(0, limits.kyats),
    paymentInfo: PaymentInfo,
  })
  .meta({ id: 'EducationOrder' });
export type EducationOrder = z.infer<typeof EducationOrder>;

/** The request is already being paid, with this order. */
export const AlreadyOrderedError = ApiError.extend({ orderId: id }).meta({ id: 'AlreadyOrderedError' });
export type AlreadyOrderedError = z.infer<typeof AlreadyOrderedError>;

/** Refusals of a request that cannot be paid, both when it is read and when it is paid. */
export const payable = {
  refusals: {
    'registration-not-found': 404,
    'request-refused': 409,
    'already-ordered': 409,
    'class-closed': 409,
    'class-full': 409,
  },
  refusalBodies: { 'already-ordered': AlreadyOrderedError },
} as const;

const post = {
  method: 'POST',
  tag: 'Order',
  auth: 'buyer',
  takesTicket: true,
  idempotent: true,
  bodyBytes: limits.imageBodyBytes,
  body: EducationOrder,
  response: PlacedOrder,
  ...refusalsOfPaidCall(
    [
      'registration-not-found',
      'request-refused',
      'already-ordered',
      'class-closed',
      'class-full',
      'amount-changed',
    ],
    { 'already-ordered': AlreadyOrderedError.extend(kept).meta({ id: 'PaidAlreadyOrderedError' }) },
  ),
} as const;

const payFor = <Kind extends EducationKind>(kind: Kind) =>
  z.object({ payFor: z.literal(kind).default(kind as never) });

const example = (kind: EducationKind, id: number, amount: number) => ({
  query: { payFor: kind },
  body: {
    id,
    platform: webPlatform,
    totalAmt: amount,
    netAmt: amount,
    paymentInfo: {
      paymentServiceId: 13,
      bankId: null,
      phoNo: '09770000001',
      remark: '',
      approvalImage: { approvalImage: 'iVBORw0KGgo=', approvalImageExtension: 'image/png' },
    },
  },
  response: { orderId: 7002, voucherNo: 'V261121000002' },
});

export const postScoreOrder = endpoint({
  ...post,
  row: 'API-90',
  path: '/api/Order/PostOrderScore',
  summary: 'Pay a score request.',
  query: payFor('score'),
  example: example('score', 401, limits.scoreFee),
});

export const postClassOrder = endpoint({
  ...post,
  row: 'API-91',
  path: '/api/Order/PostOrderClass',
  summary: 'Pay a class registration.',
  query: payFor('class'),
  example: example('class', 501, 60_000),
});

export const postCertificateOrder = endpoint({
  ...post,
  row: 'API-92',
  path: '/api/Order/PostOrderCertificate',
  summary: 'Pay a certificate request.',
  query: payFor('certificate'),
  example: example('certificate', 301, limits.certificateFee),
});
