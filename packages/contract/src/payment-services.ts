import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { id, optionalIdInput, url } from './core/fields.ts';
import { textKinds } from './core/text-kinds.ts';
import { paymentTypes } from './ids.ts';

export const PaymentType = z.union([
  z.literal(paymentTypes.service),
  z.literal(paymentTypes.bank),
  z.literal(paymentTypes.cod),
]);

/** The account's static MMQR code. Its bytes are in its checksum. */
const MmqrOfAccount = z
  .object({
    code: z.string(),
    takesAmount: z.boolean().describe('True if a code made from it may contain the amount.'),
  })
  .register(textKinds, { kind: 'verbatim' });
export type MmqrOfAccount = z.infer<typeof MmqrOfAccount>;

/** An addition of ours, only in GetPaymentServiceDetail and GetBank; a QR picture is '' when there is none. */
const transferHelp = {
  instructions: z.string().optional(),
  qrUrl: url.optional(),
  mmqr: MmqrOfAccount.optional(),
};

/** A payment method; `id` and `paymentServiceId` are the same number. Cash on delivery has no account. */
export const PaymentService = z
  .object({
    id,
    paymentServiceId: id,
    paymentType: PaymentType,
    name: z.string(),
    url,
    holderName: z.string(),
    accountNo: z.string(),
    paymentServiceGateWay: z.string(),
    isPaymentGateWay: z.boolean(),
    ...transferHelp,
  })
  .meta({ id: 'PaymentService' });
export type PaymentService = z.infer<typeof PaymentService>;

/** `selectUrl` is the logo of the chosen bank. */
export const Bank = z
  .object({
    id,
    name: z.string(),
    accountNo: z.string(),
    holderName: z.string(),
    url,
    selectUrl: url,
    qrUrl: transferHelp.qrUrl,
    mmqr: transferHelp.mmqr,
  })
  .meta({ id: 'Bank' });
export type Bank = z.infer<typeof Bank>;

export const exampleWallet: PaymentService = {
  id: 14,
  paymentServiceId: 14,
  paymentType: paymentTypes.service,
  name: 'KBZ Pay',
  url: '/media/kbzpay.webp',
  holderName: 'Daw Khin Khin',
  accountNo: '09770000014',
  paymentServiceGateWay: '',
  isPaymentGateWay: false,
};

export const banks = endpoint({
  row: 'API-30',
  method: 'GET',
  path: '/api/Miscellaneous/GetBank',
  tag: 'Miscellaneous',
  summary: "List the shop's bank accounts for transfers.",
  auth: 'buyer',
  response: z.array(Bank),
  example: {
    response: [
      {
        id: 1,
        name: 'KBZ Bank',
        accountNo: '0123 4567 8901 2345',
        holderName: 'Zay Co.',
        url: '/media/kbz.webp',
        selectUrl: '/media/kbz-on.webp',
        qrUrl: '',
      },
    ],
  },
});

export const paymentServices = endpoint({
  row: 'API-31',
  method: 'GET',
  path: '/api/Miscellaneous/GetPaymentServiceDetail',
  tag: 'Miscellaneous',
  summary: 'Read one payment service, or list all without an id.',
  auth: 'buyer',
  query: z.object({ paymentServiceId: optionalIdInput }),
  response: z.union([PaymentService, z.array(PaymentService)]),
  refusals: { 'unknown-payment-service': 404 },
  example: {
    query: { paymentServiceId: 14 },
    response: {
      ...exampleWallet,
      instructions: 'Send the amount to this number.',
      qrUrl: '/media/kbzpay-qr.webp',
    },
  },
});
