import { z } from 'zod';
import {
  count,
  dateTime,
  id,
  idInput,
  kyats,
  optionalNumber,
  optionalText,
  searchText,
  tolerant,
  url,
  wholeNumber,
  withoutRepeats,
} from '../core/fields.ts';
import { limits } from '../limits.ts';
import { orderLinkStates } from '../statuses.ts';
import { Names } from './bilingual.ts';
import { listOf, listQuery } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Orders that staff put together and send as a link (docs/decisions/0189-order-links.md). */

const orders = { auth: 'staff', right: 'orders' } as const;

/** How long the goods are held unless staff choose. */
export const orderLinkHours = 24;

/** A link with its address, which can be shared again. `deliveryFee` is null where the buyer's address decides it. */
export const StaffOrderLink = z
  .object({
    id,
    state: z.enum(orderLinkStates),
    url,
    note: z.string(),
    lines: z.array(z.object({ skuId: id, name: Names, value: Names, qty: count, price: kyats })),
    total: kyats,
    deliveryFee: kyats.nullable(),
    /** Name of staff. */
    by: z.string(),
    createdAt: dateTime,
    expiresAt: dateTime,
    buyer: z.object({ id, name: z.string(), phone: z.string() }).nullable(),
    orderId: id.nullable(),
  })
  .meta({ id: 'StaffOrderLink' });
export type StaffOrderLink = z.infer<typeof StaffOrderLink>;

const exampleUrl = 'https://shop.example/orderlink/12-q1w2e3r4t5y6u7i8o9p0a1';
const exampleLink: StaffOrderLink = {
  id: 12,
  state: 'open',
  url: exampleUrl,
  note: 'As we agreed in Viber.',
  lines: [
    {
      skuId: 1204,
      name: { en: 'Cotton longyi', my: 'ချည်လုံချည်' },
      value: { en: 'Red', my: 'အနီ' },
      qty: 2,
      price: 9_000,
    },
  ],
  total: 18_000,
  deliveryFee: null,
  by: 'Su Su',
  createdAt: '2026-11-26T02:30:00.000Z',
  expiresAt: '2026-11-27T02:30:00.000Z',
  buyer: null,
  orderId: null,
};

export const orderLinks = staffEndpoint({
  ...orders,
  name: 'GetOrderLinks',
  method: 'GET',
  summary: 'List the order links with their goods, state and address, the newest first.',
  query: listQuery(['created', 'expires']).extend({
    state: tolerant((raw) => (raw === '' ? undefined : raw), z.enum(orderLinkStates).optional()).optional(),
  }),
  response: listOf(StaffOrderLink),
  example: { query: { state: 'open' }, response: { items: [exampleLink], total: 1 } },
});

/** A SKU that can be sold by a link: `price` and the pieces that nobody holds. */
export const OrderLinkGoods = z
  .object({ skuId: id, name: Names, value: Names, url, price: kyats, available: count })
  .meta({ id: 'OrderLinkGoods' });
export type OrderLinkGoods = z.infer<typeof OrderLinkGoods>;

export const orderLinkGoods = staffEndpoint({
  ...orders,
  name: 'GetOrderLinkGoods',
  method: 'GET',
  summary: 'Find goods for an order link, the first matches; without a search the best sold ones.',
  query: z.object({ search: searchText }),
  response: z.object({ goods: z.array(OrderLinkGoods) }).meta({ id: 'FoundLinkGoods' }),
  example: {
    query: { search: 'longyi' },
    response: {
      goods: [
        {
          skuId: 1204,
          name: { en: 'Cotton longyi', my: 'ချည်လုံချည်' },
          value: { en: 'Red', my: 'အနီ' },
          url: '/media/4f9a.webp',
          price: 10_000,
          available: 8,
        },
      ],
    },
  },
});

/** Goods that staff agreed on with a buyer. Prices below those of the shop need the right to products. */
export const agreedGoods = z
  .array(
    z.object({
      skuId: idInput,
      qty: wholeNumber(limits.quantityMin, limits.quantityMax),
      /** Of one piece; missing: that of the shop. */
      price: optionalNumber(1, limits.kyats),
    }),
  )
  .min(1, 'required')
  .max(limits.cartLines)
  .superRefine(withoutRepeats('skuId'));

export const createOrderLink = staffEndpoint({
  ...orders,
  name: 'CreateOrderLink',
  method: 'POST',
  summary:
    'Make an order link, which holds its goods. Prices below those of the shop need the right to products.',
  idempotent: true,
  body: z
    .object({
      lines: agreedGoods,
      /** Needs the right to products too. Missing: as the shop charges. */
      deliveryFee: optionalNumber(0, limits.orderLinkKyats),
      /** For the buyer. */
      note: optionalText(limits.remark),
      hours: wholeNumber(1, limits.orderLinkHours),
    })
    .meta({ id: 'CreateOrderLinkBody' }),
  response: z.object({ id, url, total: kyats, expiresAt: dateTime }).meta({ id: 'CreatedOrderLink' }),
  refusals: { 'too-many-pieces': 400, 'goods-changed': 409 },
  example: {
    body: {
      lines: [{ skuId: 1204, qty: 2, price: 9_000 }],
      note: 'As we agreed in Viber.',
      hours: orderLinkHours,
    },
    response: { id: 12, url: exampleUrl, total: 18_000, expiresAt: exampleLink.expiresAt },
  },
});

export const withdrawOrderLink = staffEndpoint({
  ...orders,
  name: 'WithdrawOrderLink',
  method: 'POST',
  summary: 'Withdraw an order link that was not ordered; its goods are for sale again.',
  body: z.object({ id: idInput }).meta({ id: 'WithdrawOrderLinkBody' }),
  response: z.object({ id, state: z.enum(orderLinkStates) }).meta({ id: 'WithdrawnOrderLink' }),
  refusals: { 'order-link-not-found': 404, 'order-link-over': 409 },
  refusalBodies: { 'order-link-over': z.object({ state: z.enum(orderLinkStates) }) },
  example: { body: { id: 12 }, response: { id: 12, state: 'withdrawn' } },
});
