import { z } from 'zod';
import { CartLine } from './cart-entities.ts';
import { endpoint } from './core/endpoint.ts';
import { count, dateTime, id } from './core/fields.ts';
import { limits } from './limits.ts';

/** Stock held during payment: an addition of ours (docs/decisions/0106-held-goods.md). */

/** `heldQty` pieces of a line are held until `heldUntil`; null when none are. */
export const HeldLine = z
  .object({ productId: id, skuId: id, qty: count, heldQty: count, heldUntil: dateTime.nullable() })
  .meta({ id: 'HeldLine' });

/** `heldUntil` is the earliest end of a line, `secondsLeft` the time until then. */
export const StockHold = z
  .object({
    lines: z.array(HeldLine),
    heldUntil: dateTime.nullable(),
    secondsLeft: count,
    /** An earlier hold of this buyer ended and was not renewed yet. */
    hasEnded: z.boolean(),
  })
  .meta({ id: 'StockHold' });
export type StockHold = z.infer<typeof StockHold>;

export const holdStock = endpoint({
  row: 'HOLD-01',
  method: 'POST',
  path: '/api/Order/HoldStock',
  tag: 'Order',
  summary: 'Hold the goods of the cart, or those that are bought at once, while the buyer is paying.',
  auth: 'buyer',
  /** Without `productInfo`: the goods of the cart. */
  body: z
    .object({ productInfo: z.array(CartLine).min(1, 'required').max(limits.cartLines).optional() })
    .meta({ id: 'HoldStockBody' }),
  response: StockHold,
  refusals: { 'product-not-found': 404 },
  example: {
    body: { productInfo: [{ productId: 101, skuId: 9001, qty: 2 }] },
    response: {
      lines: [{ productId: 101, skuId: 9001, qty: 2, heldQty: 2, heldUntil: '2026-11-22T08:05:00.000Z' }],
      heldUntil: '2026-11-22T08:05:00.000Z',
      secondsLeft: 1_800,
      hasEnded: false,
    },
  },
});
