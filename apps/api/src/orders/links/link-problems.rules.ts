import { goodsTotal, limits, type BodyOf } from '@zay/contract';
import type { createOrderLink } from '@zay/contract/staff';
import type { z } from 'zod';
import type { JudgedLine } from '../../cart/cart-detail.ts';

type Wanted = BodyOf<typeof createOrderLink>;

/**
 * Problems of all fields of a new link.
 * @param judged its lines that exist, by the shop's prices and stock
 */
export function problemsOfLink(
  { lines, deliveryFee }: Wanted,
  judged: readonly JudgedLine[],
  mayLowerPrices: boolean,
): z.core.$ZodIssue[] {
  const problems: z.core.$ZodIssue[] = [];
  const report = (path: (string | number)[], message: string) =>
    problems.push({ code: 'custom', input: undefined, path, message });
  for (const [index, { skuId, qty, price }] of lines.entries()) {
    const line = judged.find((known) => known.sku_id === skuId);
    if (!line?.on_sale) {
      report(['lines', index, 'skuId'], 'gone');
      continue;
    }
    if (qty > line.availableQty)
      problems.push({
        code: 'too_big',
        origin: 'number',
        input: qty,
        maximum: line.availableQty,
        path: ['lines', index, 'qty'],
        message: 'more-than-stock',
      });
    if (price !== undefined && price > line.price) report(['lines', index, 'price'], 'price-above-shop');
    if (price !== undefined && price < line.price && !mayLowerPrices)
      report(['lines', index, 'price'], 'price-needs-right');
  }
  if (deliveryFee !== undefined && !mayLowerPrices) report(['deliveryFee'], 'price-needs-right');
  if (goodsTotal(judged) > limits.kyats)
    problems.push({
      code: 'too_big',
      origin: 'number',
      input: undefined,
      maximum: limits.kyats,
      path: ['lines'],
      message: '',
    });
  return problems;
}
