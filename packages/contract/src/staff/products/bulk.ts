import { z } from 'zod';
import { booleanInput, idInput, optionalText, tolerant } from '../../core/fields.ts';
import { readAmount } from '../amount.ts';
import { bulkAct, bulkOf, exampleBulk } from '../bulk.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { productLimits } from './limits.ts';
import { productQuery } from './list.ts';
import { checkPeriod, momentInput } from './price.ts';
import { stockReasons } from './stock.ts';

const wholeInput = (min: number, max: number, message: string) =>
  tolerant((raw) => readAmount(raw), z.int(message).min(min).max(max));

/** The largest change of a price: in kyats either way, and in per cent. */
const mostKyats = 100_000_000;
const percentInput = tolerant(
  (raw) =>
    typeof raw === 'string' && /^[+-]?\d+\.\d{1,2}$/.test(raw.trim()) ? Number(raw) : readAmount(raw),
  z.number().min(-99).max(1_000),
);

/** A change of many products. Prices are those of all SKUs. */
const ProductChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shown'), shown: booleanInput }),
  /** By kyats or per cent, rounded to whole kyats and never below 1. */
  z.object({ kind: z.literal('price-by-amount'), amount: wholeInput(-mostKyats, mostKyats, 'whole-kyats') }),
  z.object({ kind: z.literal('price-by-percent'), percent: percentInput }),
  /** The promotion price is this much below the price, and the promotion runs from … to …. */
  z
    .object({
      kind: z.literal('promotion'),
      percent: wholeInput(1, 99, 'whole-number'),
      promotionFrom: momentInput,
      promotionTo: momentInput,
    })
    .superRefine(checkPeriod),
  z.object({ kind: z.literal('no-promotion') }),
  z.object({ kind: z.literal('category'), id: idInput }),
  z.object({ kind: z.literal('tag'), id: idInput }),
  z.object({ kind: z.literal('no-tag'), id: idInput }),
  /** Takes back an act of the caller within the last hour; products that were changed since stay. */
  z.object({ kind: z.literal('undo'), act: idInput }),
]);
export type ProductChange = z.infer<typeof ProductChange>;

export const changeProducts = staffEndpoint({
  ...bulkAct,
  name: 'ChangeProducts',
  summary: 'Change many products: shown or hidden, prices, promotion, a category or a tag.',
  right: 'products',
  body: z.object({ ...bulkOf(productQuery), change: ProductChange }).meta({ id: 'ChangeProductsBody' }),
  example: {
    body: { ids: [101], change: { kind: 'price-by-percent', percent: 5 }, isTrial: true },
    response: exampleBulk({ en: 'Cotton longyi', my: 'ချည်လုံချည်' }),
  },
});

const { stock } = productLimits;

export const changeStocks = staffEndpoint({
  ...bulkAct,
  name: 'ChangeStocks',
  summary: 'Change the stock of all SKUs on sale of many products by an amount, with a reason.',
  right: 'stock',
  body: z
    .object({
      ...bulkOf(productQuery),
      by: wholeInput(-stock, stock, 'whole-number'),
      reason: z.enum(stockReasons, 'not-chosen'),
      note: optionalText(productLimits.movementNote),
    })
    .meta({ id: 'ChangeStocksBody' }),
  example: {
    body: { ids: [101], by: 10, reason: 'restock', note: '' },
    response: exampleBulk({ en: 'Cotton longyi', my: 'ချည်လုံချည်' }),
  },
});
