import { z } from 'zod';
import {
  booleanInput,
  id,
  idInput,
  kyats,
  optionalIdInput,
  optionalText,
  text,
  tolerant,
  wholeNumber,
  withoutRepeats,
} from '../core/fields.ts';
import { textKinds } from '../core/text-kinds.ts';
import { limits } from '../limits.ts';
import { readAmount } from './amount.ts';
import { Names } from './bilingual.ts';
import { OrderBalances } from './order-entities.ts';
import { exampleBalances } from './order-examples.ts';
import { agreedGoods } from './order-links.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** What staff write down about the money of an order beyond decisions on payments (docs/decisions/0197). */
const money = { auth: 'staff', right: 'payments', method: 'POST', idempotent: true } as const;

const amount = tolerant(readAmount, z.int().min(0).max(limits.kyats));
/** What was to pay when staff looked, in cash that the courier has not settled or by the buyer. */
const seen = tolerant(readAmount, z.int().min(0).max(limits.kyats));

/** What is to pay of the order now, since somebody else was first. */
const Open = z.object({ open: kyats });
const refusals = {
  'order-not-found': 404,
  'order-cancelled': 409,
  'payment-undecided': 409,
  'money-changed': 409,
  'cash-handed-over': 409,
  'refund-sent': 409,
} as const;
const refusalBodies = { 'money-changed': Open };
const response = OrderBalances;

const Account = z.object({ id, name: Names });

export const receivingAccounts = staffEndpoint({
  auth: 'staff',
  right: 'payments',
  method: 'GET',
  name: 'GetReceivingAccounts',
  summary: 'List the wallets, agents and banks that money may come by.',
  response: z
    .object({
      /** `isBank`: one of `banks` may be named with it. */
      services: z.array(Account.extend({ isBank: z.boolean() })),
      banks: z.array(Account),
    })
    .meta({ id: 'ReceivingAccounts' }),
  example: {
    response: {
      services: [{ id: 14, name: { en: 'KBZ Pay', my: 'ကေဘီဇက်ပေး' }, isBank: false }],
      banks: [{ id: 1, name: { en: 'KBZ Bank', my: 'ကမ္ဘောဇဘဏ်' } }],
    },
  },
});

/** Also at the door, and for a part of what is to pay. What the courier took in cash besides is `cash`. */
export const recordPayment = staffEndpoint({
  ...money,
  name: 'RecordPayment',
  summary: 'Write down money that came for an order by a bank, wallet or agent; the buyer is told.',
  multipart: { fileField: 'Slip', fileRequired: false },
  body: z
    .object({
      orderId: idInput,
      seen,
      paymentServiceId: idInput,
      bankId: optionalIdInput,
      amount: tolerant(readAmount, z.int().min(1).max(limits.kyats)),
      cash: amount.default(0),
      reference: optionalText(limits.transactionId).register(textKinds, { kind: 'line' }),
      note: optionalText(limits.remark),
      /** Staff confirmed that the reference or slip is on another payment too. */
      isDuplicateSeen: booleanInput.default(false),
    })
    .meta({ id: 'RecordPaymentBody' }),
  response,
  refusals: {
    ...refusals,
    'order-paid': 409,
    'unknown-service': 400,
    'reference-used': 409,
    'cash-not-taken': 409,
    'not-an-image': 400,
    'image-too-large': 400,
    'image-too-small': 400,
  },
  refusalBodies,
  example: {
    body: { orderId: 7001, seen: 33_400, paymentServiceId: 14, amount: 33_400, reference: '01004262778812' },
    response: exampleBalances,
  },
});

/** The buyer owes the rest. */
export const takeLessAtDoor = staffEndpoint({
  ...money,
  name: 'TakeLessAtDoor',
  summary:
    'Write down that the buyer gave less cash than asked at the door and owes the rest; the buyer is told.',
  body: z
    .object({ orderId: idInput, seen, amount, note: text(limits.remark) })
    .meta({ id: 'TakeLessAtDoorBody' }),
  response,
  refusals: { ...refusals, 'cash-not-taken': 409 },
  refusalBodies,
  example: {
    body: { orderId: 7001, seen: 33_400, amount: 30_000, note: 'He had no more with him.' },
    response: { ...exampleBalances, unpaid: 3_400, received: 30_000, withCourier: 30_000 },
  },
});

/** `amount` is all that is given up of the order: 0 takes it back. */
export const giveUpRest = staffEndpoint({
  ...money,
  name: 'GiveUpRest',
  summary: 'Write down what the buyer of an order does not have to pay any more; the buyer is told.',
  body: z
    .object({ orderId: idInput, seen, amount, note: text(limits.remark) })
    .meta({ id: 'GiveUpRestBody' }),
  response,
  refusals: { ...refusals, 'give-up-too-high': 409 },
  refusalBodies: { ...refusalBodies, 'give-up-too-high': z.object({ most: kyats }) },
  example: {
    body: { orderId: 7001, seen: 33_400, amount: 3_400, note: 'The box was dented.' },
    response: { ...exampleBalances, givenUp: 3_400 },
  },
});

const piecesBack = z
  .array(
    z.object({
      lineId: idInput,
      qty: wholeNumber(1, limits.quantityMax),
      /** Whether they are for sale again. */
      isIntact: booleanInput.default(true),
    }),
  )
  .min(1, 'choose-pieces')
  .max(limits.cartLines)
  .superRefine(withoutRepeats('lineId'));

/** The pieces are not paid: the courier took less, and the buyer owes less. */
export const takeBackAtDoor = staffEndpoint({
  ...money,
  name: 'TakeBackAtDoor',
  summary: 'Take back pieces that the buyer did not accept at the door; what the courier owes falls.',
  body: z
    .object({
      orderId: idInput,
      seen,
      lines: piecesBack,
      note: optionalText(limits.remark),
    })
    .meta({ id: 'TakeBackAtDoorBody' }),
  response,
  refusals: { ...refusals, 'cash-not-taken': 409 },
  refusalBodies,
  example: {
    body: {
      orderId: 7001,
      seen: 33_400,
      lines: [{ lineId: 9001, qty: 1, isIntact: true }],
      note: 'Too small.',
    },
    response: exampleBalances,
  },
});

/** Sums of an exchange, in kyats. A negative difference goes back to the buyer. */
const exchangeSums = { credit: kyats, total: kyats, difference: z.int() };

/** Needs the right to orders too. Without `difference`, or with another one, it is refused with the sums of now. */
export const exchangeGoods = staffEndpoint({
  ...money,
  name: 'ExchangeGoods',
  summary:
    'Take back pieces of a delivered order and give others for them as a new order; the difference is paid, owed, or goes back.',
  body: z
    .object({
      orderId: idInput,
      lines: piecesBack,
      goods: agreedGoods,
      /** What the new goods cost more than those that come back are worth, as staff saw it. */
      difference: tolerant(
        (raw) => readAmount(raw) ?? undefined,
        z.int().min(-limits.kyats).max(limits.kyats).optional(),
      ).optional(),
      /** What a dearer exchange is paid by; missing: in cash. */
      paymentServiceId: optionalIdInput,
      reference: optionalText(limits.transactionId).register(textKinds, { kind: 'line' }),
      /** The buyer pays the difference later. */
      owes: booleanInput.default(false),
      note: optionalText(limits.remark),
    })
    .meta({ id: 'ExchangeGoodsBody' }),
  /** The new order. */
  response: z.object({ orderId: id, voucherNo: z.string(), ...exchangeSums }).meta({ id: 'ExchangedGoods' }),
  refusals: {
    'order-not-found': 404,
    'order-cancelled': 409,
    'return-not-delivered': 409,
    'order-unpaid': 409,
    'unknown-service': 400,
    'too-many-pieces': 400,
    'goods-changed': 409,
    'exchange-changed': 409,
    'reference-used': 409,
  },
  refusalBodies: { 'exchange-changed': z.object(exchangeSums) },
  example: {
    body: {
      orderId: 7001,
      lines: [{ lineId: 9001, qty: 1, isIntact: true }],
      goods: [{ skuId: 1204, qty: 1 }],
      difference: 2_000,
      note: 'Too small.',
    },
    response: { orderId: 7002, voucherNo: 'V261121000002', credit: 8_000, total: 10_000, difference: 2_000 },
  },
});

export const orderMoneyEndpoints = [
  exchangeGoods,
  receivingAccounts,
  recordPayment,
  takeLessAtDoor,
  giveUpRest,
  takeBackAtDoor,
];
