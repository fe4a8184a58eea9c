import { z } from 'zod';
import { CartDetail, exampleCart } from './cart-entities.ts';
import { endpoint } from './core/endpoint.ts';
import { ApiError } from './core/error.ts';
import { count, dateTime, id, kyats, token, url } from './core/fields.ts';
import { orderLinkStates } from './statuses.ts';

/** Orders that staff put together for a chat: an addition of ours (docs/decisions/0189-order-links.md). */

/**
 * An order link as its reader may see it. `isYours`: the reader claimed it. Goods, note and sums are only in an open one and in the
 * reader's own. `state` is `gone` while the shop does not sell one of the products. `deliveryFee` is null where the address decides
 * it; `orderId` and `voucherNo` are of the reader's order.
 */
export const OrderLink = z
  .object({
    state: z.enum([...orderLinkStates, 'gone']),
    isYours: z.boolean(),
    expiresAt: dateTime,
    note: z.string(),
    lines: z.array(
      z.object({
        skuId: id,
        name: z.string(),
        skuValue: z.string(),
        url,
        qty: count,
        price: kyats,
        originalPrice: kyats,
        /** Name of the free product that comes with every piece; '' without. */
        freeName: z.string(),
      }),
    ),
    total: kyats,
    deliveryFee: kyats.nullable(),
    orderId: id.nullable(),
    voucherNo: z.string().nullable(),
  })
  .meta({ id: 'OrderLink' });
export type OrderLink = z.infer<typeof OrderLink>;

const ofToken = {
  method: 'POST',
  tag: 'Order',
  /** The token does not belong into an address of the API. */
  body: z.object({ token }).meta({ id: 'OrderLinkBody' }),
} as const;
const exampleToken = '12-q1w2e3r4t5y6u7i8o9p0a1';
const example: OrderLink = {
  state: 'open',
  isYours: false,
  expiresAt: '2026-11-27T02:30:00.000Z',
  note: 'As we agreed in Viber.',
  lines: [
    {
      skuId: 9001,
      name: 'Cotton longyi, checked',
      skuValue: 'Green,M',
      url: '/media/4f9a.webp',
      qty: 2,
      price: 15_000,
      originalPrice: 18_500,
      freeName: '',
    },
  ],
  total: 30_000,
  deliveryFee: null,
  orderId: null,
  voucherNo: null,
};
export const readOrderLink = endpoint({
  ...ofToken,
  row: 'LINK-05',
  path: '/api/Order/GetOrderLink',
  summary: 'Read the goods and prices of an order link.',
  auth: 'optional',
  response: OrderLink,
  refusals: { 'order-link-not-found': 404 },
  example: { body: { token: exampleToken }, response: example },
});

export const claimOrderLink = endpoint({
  ...ofToken,
  row: 'LINK-06',
  path: '/api/Order/ClaimOrderLink',
  summary:
    'Claim an order link, and read what the cart would be with its goods and prices; the first buyer gets it.',
  auth: 'buyer',
  response: CartDetail,
  refusals: {
    'order-link-not-found': 404,
    'order-link-taken': 409,
    'order-link-ended': 410,
    'order-link-gone': 410,
    'order-link-ordered': 409,
  },
  refusalBodies: { 'order-link-ordered': ApiError.extend({ orderId: id }).meta({ id: 'OrderedLinkError' }) },
  example: { body: { token: exampleToken }, response: exampleCart },
});
