import { z } from 'zod';
import { count, dateTime, id, idInput, kyats, optionalNumber, optionalText } from '../../core/fields.ts';
import { Names } from '../bilingual.ts';
import { listOf, listQuery } from '../lists.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { productLimits } from './limits.ts';

/** Reasons for manual changes of stock. */
export const stockReasons = ['restock', 'correction', 'damage'] as const;
export type StockReason = (typeof stockReasons)[number];

/** Reasons for all changes of stock. */
export const movementReasons = [
  ...stockReasons,
  'opening',
  'import',
  'order',
  'order-cancelled',
  'goods-back',
  'order-link',
] as const;
export type MovementReason = (typeof movementReasons)[number];

export const StockMovement = z
  .object({
    id: count,
    at: dateTime,
    delta: z.int(),
    /** Stock after the change. */
    balance: z.int(),
    reason: z.enum(movementReasons),
    note: z.string(),
    /** Name of staff; '' for orders and commands. */
    by: z.string(),
    order: z.object({ id, voucherNo: z.string() }).nullable(),
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof StockMovement>;

export const stockMovements = staffEndpoint({
  name: 'GetStockMovements',
  method: 'GET',
  summary: 'List how the stock of a SKU came about, the newest movement first; the sum is its stock.',
  auth: 'staff',
  right: 'stock',
  query: listQuery(['at']).extend({ skuId: idInput }),
  response: listOf(StockMovement)
    .extend({
      sku: z.object({
        id,
        productId: id,
        name: Names,
        value: Names,
        code: z.string(),
        price: kyats,
        stock: count,
        active: z.boolean(),
      }),
    })
    .meta({ id: 'StockMovements' }),
  refusals: { 'sku-not-found': 404 },
  example: {
    query: { skuId: 1204 },
    response: {
      items: [
        {
          id: 90_001,
          at: '2026-03-02T08:00:00.000Z',
          delta: -1,
          balance: 8,
          reason: 'order',
          note: '',
          by: '',
          order: { id: 7_001, voucherNo: 'V260302000001' },
        },
      ],
      total: 1,
      sku: {
        id: 1204,
        productId: 101,
        name: { en: 'Cotton longyi', my: 'ချည်လုံချည်' },
        value: { en: 'Red', my: 'အနီ' },
        code: 'ZAY-01204',
        price: 10_000,
        stock: 8,
        active: true,
      },
    },
  },
});

const { stock } = productLimits;

/** Either `by` a difference, or `to` a counted number. */
export const changeStock = staffEndpoint({
  name: 'ChangeStock',
  method: 'POST',
  summary: 'Change the stock of a SKU by a difference or to what was counted, with a reason.',
  auth: 'staff',
  right: 'stock',
  body: z
    .object({
      skuId: idInput,
      by: optionalNumber(-stock, stock),
      to: optionalNumber(0, stock),
      reason: z.enum(stockReasons, 'not-chosen'),
      note: optionalText(productLimits.movementNote),
    })
    .refine(({ by, to }) => (by === undefined) !== (to === undefined), { message: 'required', path: ['by'] })
    .meta({ id: 'ChangeStockBody' }),
  response: z.object({ stock: count }).meta({ id: 'ChangedStock' }),
  idempotent: true,
  refusals: { 'sku-not-found': 404, 'stock-below-zero': 409, 'stock-too-high': 409, 'stock-other-way': 400 },
  example: {
    body: { skuId: 1204, by: 10, reason: 'restock', note: 'From the market' },
    response: { stock: 18 },
  },
});
