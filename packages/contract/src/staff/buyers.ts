import { z } from 'zod';
import { count, dateTime, id, idInput, kyats, Message, phone, text, url } from '../core/fields.ts';
import { textKinds } from '../core/text-kinds.ts';
import { addressLabels, deposits, orderTypes } from '../ids.ts';
import { OrderStatus, PaymentStatus } from '../order-entities.ts';
import { ChangedMeanwhile } from './content/resource.ts';
import { listOf, listQuery } from './lists.ts';
import { Names } from './bilingual.ts';
import { oneOf } from './people-fields.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { staffLimits } from './limits.ts';

const buyersRight = { auth: 'staff', right: 'buyers' } as const;
const write = { ...buyersRight, method: 'POST' } as const;

/** unverified: registered, but the phone was never verified. */
export const buyerStates = ['active', 'unverified', 'blocked', 'deleted'] as const;
export type BuyerState = (typeof buyerStates)[number];

const buyer = {
  id,
  name: z.string(),
  /** '' for social logins. */
  phone: z.string(),
  state: z.enum(buyerStates),
  registeredAt: dateTime,
  /** Null if never. */
  lastLoginAt: dateTime.nullable(),
};

export const StaffBuyerRow = z.object(buyer).meta({ id: 'StaffBuyerRow' });
export type StaffBuyerRow = z.infer<typeof StaffBuyerRow>;

const BuyerOrder = z.object({
  id,
  voucherNo: z.string(),
  type: z.enum(orderTypes),
  status: OrderStatus,
  /** Of the latest payment. */
  paymentStatus: PaymentStatus.nullable(),
  netAmount: kyats,
  createdAt: dateTime,
});

const BuyerAddress = z.object({
  id,
  label: z.enum(addressLabels),
  city: Names,
  township: Names,
  address: z.string(),
  landmark: z.string(),
  isSelected: z.boolean(),
  recipientName: z.string(),
  recipientPhone: z.string(),
});

/** A login on a device; `endedAt` is null while it is active. */
const BuyerSession = z.object({
  id,
  device: z.string(),
  createdAt: dateTime,
  lastUsedAt: dateTime,
  endedAt: dateTime.nullable(),
});

/** Data for support. `orders` are the latest ten of `orderCount`, `sessions` the latest ten. */
export const StaffBuyer = z
  .object({
    ...buyer,
    url,
    hasFacebook: z.boolean(),
    orderCount: count,
    /** Sum of the buyer's orders, without cancelled ones. */
    orderTotal: kyats,
    /** What the buyer may pay in advance; null: as the city says. */
    deposit: z.enum(deposits).nullable(),
    orders: z.array(BuyerOrder),
    addresses: z.array(BuyerAddress),
    sessions: z.array(BuyerSession),
  })
  .meta({ id: 'StaffBuyer' });
export type StaffBuyer = z.infer<typeof StaffBuyer>;

const exampleRow: StaffBuyerRow = {
  id: 1,
  name: 'Aye Aye',
  phone: '09770000001',
  state: 'active',
  registeredAt: '2026-10-01T03:00:00.000Z',
  lastLoginAt: '2026-11-20T03:00:00.000Z',
};

export const staffBuyers = staffEndpoint({
  ...buyersRight,
  name: 'GetBuyers',
  method: 'GET',
  summary: 'List the buyers, found by phone or name; deleted ones only when they are asked for.',
  query: listQuery(['registered', 'lastLogin']).extend({ state: oneOf(buyerStates) }),
  response: listOf(StaffBuyerRow),
  example: { query: { search: '0977' }, response: { items: [exampleRow], total: 1 } },
});

export const staffBuyer = staffEndpoint({
  ...buyersRight,
  name: 'GetBuyer',
  method: 'GET',
  summary: 'Tell about one buyer: state, latest orders, addresses and logins.',
  query: z.object({ id: idInput }),
  response: StaffBuyer,
  refusals: { 'buyer-not-found': 404 },
  example: {
    query: { id: 1 },
    response: {
      ...exampleRow,
      url: '',
      hasFacebook: false,
      orderCount: 1,
      orderTotal: 12_000,
      deposit: null,
      orders: [
        {
          id: 7001,
          voucherNo: 'V261121000001',
          type: 'product',
          status: 1,
          paymentStatus: 1,
          netAmount: 12_000,
          createdAt: '2026-11-21T02:30:00.000Z',
        },
      ],
      addresses: [
        {
          id: 41,
          label: 'Home',
          city: { en: 'Yangon', my: 'ရန်ကုန်' },
          township: { en: 'Hlaing', my: 'လှိုင်' },
          address: 'No. 12, Hledan Road',
          landmark: '',
          isSelected: true,
          recipientName: 'Daw Mya Mya',
          recipientPhone: '09770000003',
        },
      ],
      sessions: [
        {
          id: 9,
          device: 'Mozilla/5.0 (Android)',
          createdAt: '2026-11-20T03:00:00.000Z',
          lastUsedAt: '2026-11-21T03:00:00.000Z',
          endedAt: null,
        },
      ],
    },
  },
});

const notFound = { 'buyer-not-found': 404 } as const;

export const createPasswordLink = staffEndpoint({
  ...write,
  recentLogin: true,
  name: 'CreatePasswordLink',
  summary:
    'Make a link with which a buyer sets a new password: once, within 30 minutes, in the place of older links.',
  body: z.object({ id: idInput }).meta({ id: 'PasswordLinkBody' }),
  response: z
    .object({ url: z.string().register(textKinds, { kind: 'verbatim' }), expiresAt: dateTime })
    .meta({ id: 'PasswordLink' }),
  refusals: { ...notFound, 'buyer-cannot-log-in': 409 },
  example: {
    body: { id: 1 },
    response: {
      url: 'https://shop.example/set-new-password?emailOrPhoneNo=09770000001&token=a',
      expiresAt: '2026-11-21T03:00:00.000Z',
    },
  },
});

export const resetBuyerPhone = staffEndpoint({
  ...write,
  recentLogin: true,
  name: 'ResetBuyerPhone',
  summary: 'Give a buyer, whom support has recognised, a new phone that nobody has; all of their logins end.',
  body: z.object({ id: idInput, phone }).meta({ id: 'ResetPhoneBody' }),
  response: Message,
  refusals: { ...notFound, 'phone-taken': 409 },
  example: { body: { id: 1, phone: '09770000009' }, response: { message: 'The phone is changed.' } },
});

const switching = {
  ...write,
  response: Message,
  refusals: { ...notFound, 'buyer-changed': 409 },
  refusalBodies: { 'buyer-changed': ChangedMeanwhile },
} as const;

export const blockBuyer = staffEndpoint({
  ...switching,
  name: 'BlockBuyer',
  summary:
    'Keep a buyer out of the shop, for a reason that the audit log keeps; all of their logins end at once.',
  body: z.object({ id: idInput, reason: text(staffLimits.hidingReason) }).meta({ id: 'BlockBuyerBody' }),
  example: {
    body: { id: 1, reason: 'Orders and never takes them' },
    response: { message: 'The buyer is blocked.' },
  },
});

export const unblockBuyer = staffEndpoint({
  ...switching,
  name: 'UnblockBuyer',
  summary: 'Let a blocked buyer log in again.',
  body: z.object({ id: idInput }).meta({ id: 'UnblockBuyerBody' }),
  example: { body: { id: 1 }, response: { message: 'The buyer may log in again.' } },
});

export const setBuyerDeposit = staffEndpoint({
  ...write,
  name: 'SetBuyerDeposit',
  summary: 'Say what a buyer may pay of an order in advance, with the rest in cash at the door.',
  body: z
    .object({ id: idInput, deposit: z.literal([...deposits], 'not-chosen').nullable() })
    .meta({ id: 'BuyerDepositBody' }),
  response: Message,
  refusals: notFound,
  example: { body: { id: 1, deposit: '20' }, response: { message: 'It is saved.' } },
});
