import { depositOf, limits, yangonTime, type OrderAmounts } from '@zay/contract';
import {
  amountsOf,
  findBuyNowLines,
  isTooLarge,
  judgeLines,
  judgePieces,
  tooManyPieces,
  type JudgedLine,
} from '../../cart/cart-detail.ts';
import { mergeLines } from '../../cart/cart.service.ts';
import { withFee } from '../../cart/delivery-fee.rules.ts';
import { judgeCodeOf } from '../../cart/discount-code.ts';
import type { JudgedCode } from '../../cart/discount-code.rules.ts';
import { findCartLines, type Line } from '../../cart/cart.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { judgeLink } from '../links/order-link.ts';
import type { Destination } from '../placing/destination.ts';
import type { OrderRequest } from '../placing/order-request.ts';
import { findOrderOfGoods } from '../placing/place-order.store.ts';
import { orderMode, sawAmounts, type OrderMode } from '../placing/place-order.rules.ts';

/** Lines and amounts of an order by the current prices and stock. */
export interface JudgedOrder {
  readonly mode: Exclude<OrderMode, 'cart-changed'> | 'link';
  readonly lines: readonly JudgedLine[];
  readonly amounts: OrderAmounts;
  /** The discount code, if it takes anything off. */
  readonly code: JudgedCode | null;
}

/**
 * Checks lines, stock and amounts of an order. Without locks the result may be outdated at once, so the transaction checks
 * again after `lockSkus`.
 * @returns the lines and amounts, or the refusals `cart-changed`, `product-not-found`, `out-of-stock`, `stock-held`,
 *   `too-many-pieces` and those of `judgeLink`
 */
export async function judgeOrder(
  queries: Queries,
  request: OrderRequest,
  { city, service }: Destination,
): Promise<JudgedOrder | Refusal> {
  const found = await findLines(queries, request);
  if (found instanceof Refusal) return found;
  const { mode, lines, linkFee = null } = found;
  const short = lines.filter((line) => line.type !== 'available');
  const missing = short.filter((line) => !isTooLarge(line));
  if (missing.length > 0) return outOfStock(missing);
  const tooMany = short[0] ? tooManyPieces(short[0]) : judgePieces(lines);
  if (tooMany) return tooMany;
  const isLink = mode === 'link';
  const code = isLink ? null : await judgeCodeOf(queries, request.buyerId, city.discount_code, lines);
  const off = code?.off ?? 0;
  const { amounts } = amountsOf(lines, {
    service: withFee(service, linkFee),
    taxPercent: city.tax_percent,
    discount: city.discount + off,
  });
  const isSeen = sawAmounts(request.body, amounts, depositOf(city.deposit, amounts), lines);
  if (amounts.net > limits.kyats || !isSeen) return refuse('cart-changed');
  return { mode, lines, amounts, code: off > 0 ? code : null };
}

interface FoundLines extends Pick<JudgedOrder, 'mode' | 'lines'> {
  /** The delivery fee of an order link, if one was agreed. */
  readonly linkFee?: number | null;
}

async function findLines(queries: Queries, request: OrderRequest): Promise<FoundLines | Refusal> {
  const ordered = mergeLines(request.body.productInfo);
  if (request.linkId !== null) return findLinkedLines(queries, request, request.linkId, ordered);
  const cart = request.buyNow ? [] : judgeLines(await findCartLines(queries, request.buyerId));
  const mode = orderMode(
    request.buyNow,
    request.once !== null,
    ordered,
    cart.map((line) => ({
      productId: line.product_id,
      skuId: line.sku_id,
      qty: line.qty,
      available: line.type === 'available',
    })),
  );
  const skuIds = ordered.map((line) => line.skuId);
  if (mode === 'cart') {
    return { mode, lines: cart.filter((line) => skuIds.includes(line.sku_id)) };
  }
  const lines = await findOrderedLines(queries, request.buyerId, ordered);
  if (lines instanceof Refusal) return lines;
  // Goods that an order took from the cart can be ordered again only with the flag "buy now".
  const mayBeRepeated = !request.buyNow && !cart.some((line) => skuIds.includes(line.sku_id));
  const earlier = mayBeRepeated && (await findOrderOfGoods(queries, request.buyerId, skuIds));
  if (earlier) {
    const refusal = refuse('cart-changed', { orderId: earlier.id }, { voucher: earlier.voucher_no });
    return refusal.with({}, 'goods-ordered');
  }
  return mode === 'cart-changed' ? refuse('cart-changed') : { mode, lines };
}

/** The lines of the buyer's order link, if the ordered ones are the same. */
async function findLinkedLines(
  queries: Queries,
  { buyerId }: OrderRequest,
  linkId: number,
  ordered: readonly Line[],
): Promise<FoundLines | Refusal> {
  const link = await judgeLink(queries, linkId, buyerId);
  if (link instanceof Refusal) return link;
  const { lines, deliveryFee } = link;
  const isSame = (line: JudgedLine) =>
    ordered.some(
      (one) => one.skuId === line.sku_id && one.productId === line.product_id && one.qty === line.qty,
    );
  if (lines.length !== ordered.length || !lines.every(isSame)) return refuse('cart-changed');
  return { mode: 'link', lines, linkFee: deliveryFee };
}

async function findOrderedLines(
  queries: Queries,
  buyerId: number,
  ordered: readonly Line[],
): Promise<JudgedLine[] | Refusal> {
  const lines = await findBuyNowLines(queries, buyerId, ordered);
  return lines.length === ordered.length ? judgeLines(lines) : refuse('product-not-found');
}

/**
 * @param lines the lines that are short
 * @returns `stock-held` with the time `heldUntil` when other buyers hold missing pieces of every line; else `out-of-stock`
 */
export function outOfStock(lines: readonly JudgedLine[]): Refusal {
  const short = lines.map((line) => ({ skuId: line.sku_id, availableQty: line.availableQty }));
  const ends = lines.map((line) => line.heldUntil?.getTime() ?? Infinity);
  const until = Math.max(...ends);
  if (!Number.isFinite(until)) return refuse('out-of-stock', { lines: short });
  const heldUntil = new Date(until);
  return refuse(
    'stock-held',
    { lines: short, heldUntil: heldUntil.toISOString() },
    { time: yangonTime(heldUntil) },
  );
}
