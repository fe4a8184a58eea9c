import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import {
  count,
  dateTime,
  fileUrl,
  id,
  idInput,
  kyats,
  optionalText,
  url,
  wholeNumber,
  withoutRepeats,
} from './core/fields.ts';
import { returnReasons } from './ids.ts';
import { limits } from './limits.ts';
import { returnStatuses } from './statuses.ts';

/** A return that the buyer asked for. `answer` is from staff; `refundAmt` is due or sent, and in the order's refunds too. */
export const OrderReturn = z
  .object({
    returnId: id,
    status: z.enum(returnStatuses),
    reason: z.enum(returnReasons),
    note: z.string(),
    answer: z.string(),
    askedDate: dateTime,
    lines: z.array(
      z.object({
        lineId: id,
        name: z.string(),
        /** Pieces to return, free ones that come with them, and pieces that arrived. */
        qty: count,
        freeQty: count,
        received: count,
        freeReceived: count,
      }),
    ),
    /** Signed URLs that expire. */
    pictures: z.array(url),
    refundAmt: kyats,
  })
  .meta({ id: 'OrderReturn' });
export type OrderReturn = z.infer<typeof OrderReturn>;

/** What can be returned of an order, and the returns so far, oldest first. */
export const OrderReturns = z
  .object({
    /** The end of the last day of asking; null when nothing can be returned: not delivered, not paid, or not offered. */
    until: dateTime.nullable(),
    lines: z.array(
      z.object({
        lineId: id,
        name: z.string(),
        skuValue: z.string(),
        url,
        price: kyats,
        qty: count,
        /** Pieces that were not asked for yet; 0 for all lines once `until` is over. */
        left: count,
        /** Free pieces that have to come with them; '' and 0 without. */
        freeName: z.string(),
        freeQty: count,
      }),
    ),
    returns: z.array(OrderReturn),
  })
  .meta({ id: 'OrderReturns' });
export type OrderReturns = z.infer<typeof OrderReturns>;

const exampleReturns: OrderReturns = {
  until: '2026-11-29T17:29:59.999Z',
  lines: [
    {
      lineId: 8101,
      name: 'Cotton longyi',
      skuValue: 'Red',
      url: '/media/3f2a.webp',
      price: 12_000,
      qty: 2,
      left: 1,
      freeName: '',
      freeQty: 0,
    },
  ],
  returns: [
    {
      returnId: 51,
      status: 'asked',
      reason: 'damaged',
      note: 'The seam is open.',
      answer: '',
      askedDate: '2026-11-23T03:00:00.000Z',
      lines: [{ lineId: 8101, name: 'Cotton longyi', qty: 1, freeQty: 0, received: 0, freeReceived: 0 }],
      pictures: ['/files/u/12?expires=1795228200&signature=9ad1'],
      refundAmt: 0,
    },
  ],
};

const order = { auth: 'buyer', tag: 'Order' } as const;

/** An addition of ours. */
export const orderReturns = endpoint({
  ...order,
  row: 'RETURN GetReturns',
  method: 'GET',
  path: '/api/Order/GetReturns',
  summary: 'List what can be returned of an order, and the returns that were asked for.',
  query: z.object({ orderId: idInput }),
  response: OrderReturns,
  refusals: { 'order-not-found': 404 },
  example: { query: { orderId: 7001 }, response: exampleReturns },
});

/** An addition of ours. Free pieces come back with theirs. Each piece can be asked for once. */
export const askReturn = endpoint({
  ...order,
  row: 'RETURN AskReturn',
  method: 'POST',
  path: '/api/Order/AskReturn',
  summary: 'Ask to return pieces of a delivered order.',
  idempotent: true,
  body: z
    .object({
      orderId: idInput,
      lines: z
        .array(z.object({ lineId: idInput, qty: wholeNumber(1, limits.quantityMax) }))
        .min(1, 'required')
        .max(limits.cartLines)
        .superRefine(withoutRepeats('lineId')),
      reason: z.enum(returnReasons, 'required'),
      note: optionalText(limits.remark),
      /** URLs from `FileUpload`. */
      pictures: z
        .array(fileUrl)
        .max(limits.returnPictures)
        .refine((urls) => new Set(urls).size === urls.length, 'repeated')
        .default([]),
    })
    .meta({ id: 'AskReturnBody' }),
  response: OrderReturns,
  refusals: {
    'order-not-found': 404,
    'return-not-delivered': 409,
    'return-not-paid': 409,
    'return-too-late': 409,
    'return-too-often': 409,
    'unknown-file': 400,
    'idempotency-key-reused': 422,
  },
  example: {
    body: {
      orderId: 7001,
      lines: [{ lineId: 8101, qty: 1 }],
      reason: 'damaged',
      note: 'The seam is open.',
      pictures: ['/files/u/12?expires=1795228200&signature=9ad1'],
    },
    response: exampleReturns,
  },
});
