import { z } from 'zod';
import { ApiError } from '../core/error.ts';
import {
  count,
  dateTime,
  id,
  idInput,
  optionalBoolean,
  optionalText,
  url,
  wholeNumber,
} from '../core/fields.ts';
import { goodsReturnReasons } from '../ids.ts';
import { limits } from '../limits.ts';
import { Names } from './bilingual.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Most kinds of goods of one order, free ones included. */
const maxLines = 2 * limits.cartLines;
/** Most pieces of one SKU in an order. */
const maxPieces = maxLines * limits.quantityMax;

/** Returns of a cancelled order whose goods had left the shop. */
export const GoodsReturn = z
  .object({
    reason: z.enum(goodsReturnReasons),
    /** Pieces are still expected. Later arrivals are accepted even after the rest was written off. */
    isOpen: z.boolean(),
    openedAt: dateTime,
    lines: z.array(
      z.object({
        skuId: id,
        name: Names,
        variant: Names,
        image: url,
        /** Pieces sent, free ones included. */
        expected: count,
        received: count,
        /** Received pieces that are in stock again. */
        restocked: count,
      }),
    ),
    /** Arrivals recorded by staff, oldest first; `isLast`: the rest was written off. */
    arrivals: z.array(
      z.object({
        at: dateTime,
        by: z.string(),
        received: count,
        restocked: count,
        isLast: z.boolean(),
        note: z.string(),
      }),
    ),
  })
  .meta({ id: 'GoodsReturn' });
export type GoodsReturn = z.infer<typeof GoodsReturn>;

const pieces = wholeNumber(0, maxPieces);

export const receiveGoods = staffEndpoint({
  name: 'ReceiveGoods',
  method: 'POST',
  summary: 'Take in goods of a cancelled order that came back, all or a part, back to stock or not.',
  auth: 'staff',
  right: 'orders',
  idempotent: true,
  body: z
    .object({
      orderId: idInput,
      /** Pieces of all lines received before, as staff saw it. */
      receivedBefore: wholeNumber(0, limits.id),
      lines: z.array(z.object({ skuId: idInput, received: pieces, restocked: pieces })).max(maxLines),
      /** Writes off the missing pieces. */
      isLast: optionalBoolean,
      note: optionalText(limits.remark),
    })
    .superRefine(({ lines, isLast }, context) => {
      const issue = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      for (const [index, { skuId, received, restocked }] of lines.entries()) {
        if (restocked > received) issue(['lines', index, 'restocked'], 'restocked-above-received');
        if (lines.findIndex((line) => line.skuId === skuId) < index)
          issue(['lines', index, 'skuId'], 'repeated');
      }
      if (!isLast && lines.every(({ received }) => received === 0)) issue(['lines'], 'required');
    })
    .meta({ id: 'ReceiveGoodsBody' }),
  /** Pieces of all lines, now. */
  response: z
    .object({ id, isOpen: z.boolean(), expected: count, received: count, restocked: count })
    .meta({ id: 'ReceivedGoods' }),
  refusals: { 'order-not-found': 404, 'no-goods-return': 409, 'goods-received': 409 },
  refusalBodies: { 'goods-received': ApiError.extend({ by: z.string(), received: count }) },
  example: {
    body: {
      orderId: 7001,
      receivedBefore: 0,
      lines: [{ skuId: 9001, received: 1, restocked: 1 }],
      isLast: false,
      note: 'One is still with the rider.',
    },
    response: { id: 7001, isOpen: true, expected: 2, received: 1, restocked: 1 },
  },
});
