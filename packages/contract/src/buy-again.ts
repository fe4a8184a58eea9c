import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { count, id, idInput } from './core/fields.ts';

/** Buy again: an addition of ours (docs/decisions/0062-buying-again-and-messages.md). */

/** Why pieces of an order did not come into the cart. */
export const leftOutReasons = [
  'not-sold',
  'out-of-stock',
  'stock-left',
  'too-many-pieces',
  'cart-full',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Pieces of one SKU, named as they were when ordered. */
const Pieces = z.object({ productId: id, skuId: id, name: z.string(), skuValue: z.string(), qty: count });

/** A line of which only some pieces are available is in both lists. `count` is the number of lines in the cart now. */
export const BoughtAgain = z
  .object({
    added: z.array(Pieces),
    leftOut: z.array(Pieces.extend({ reason: z.enum(leftOutReasons) })),
    count,
  })
  .meta({ id: 'BoughtAgain' });
export type BoughtAgain = z.infer<typeof BoughtAgain>;

export const buyAgain = endpoint({
  row: 'AGAIN-01',
  method: 'POST',
  path: '/api/Order/BuyAgain',
  tag: 'Order',
  summary: 'Add what is still sold of an order of goods to the cart, and say what is not.',
  auth: 'buyer',
  idempotent: true,
  body: z.object({ orderId: idInput }).meta({ id: 'BuyAgainBody' }),
  response: BoughtAgain,
  refusals: { 'order-not-found': 404, 'no-goods': 400, 'idempotency-key-reused': 422 },
  example: {
    body: { orderId: 7001 },
    response: {
      added: [{ productId: 101, skuId: 9001, name: 'Cotton longyi', skuValue: 'Red,M', qty: 2 }],
      leftOut: [
        {
          productId: 102,
          skuId: 9002,
          name: 'Umbrella',
          skuValue: 'Default',
          qty: 1,
          reason: 'out-of-stock',
        },
      ],
      count: 1,
    },
  },
});
