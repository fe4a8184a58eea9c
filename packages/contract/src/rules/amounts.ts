import type { Deposit } from '../ids.ts';
import type { RefundStatus } from '../statuses.ts';

/** All amounts are whole kyats. */

export interface PricedLine {
  /** Of one piece. */
  readonly price: number;
  readonly qty: number;
}

export const lineAmount = ({ price, qty }: PricedLine): number => price * qty;

export function goodsTotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineAmount(line), 0);
}

/** Tax on goods, rounded to the nearest kyat. */
export function taxOn(total: number, percent: number): number {
  return Math.round((total * percent) / 100);
}

export interface Charges {
  readonly deliveryFee: number;
  readonly tax: number;
  /** Maximum discount. */
  readonly discount: number;
}

export interface OrderAmounts extends Charges {
  /** What the goods cost. */
  readonly total: number;
  /** total + deliveryFee + tax - discount. */
  readonly net: number;
}

/**
 * Computes the amounts of an order. An empty order costs nothing, not even delivery, and a discount never exceeds goods
 * and tax.
 * @param lines only available ones
 */
export function orderAmounts(
  lines: readonly PricedLine[],
  { deliveryFee, tax, discount }: Charges,
): OrderAmounts {
  if (lines.length === 0) return { total: 0, deliveryFee: 0, tax: 0, discount: 0, net: 0 };
  const total = goodsTotal(lines);
  const off = Math.min(discount, total + tax);
  return { total, deliveryFee, tax, discount: off, net: total + deliveryFee + tax - off };
}

/**
 * What a buyer has to add until delivery is free, in kyats: goods count after discount. 0 when it is free, null when it never is.
 * @param freeFrom the sum from which it is free; 0: never
 */
export function missingForFreeDelivery(
  freeFrom: number,
  { total, discount }: Pick<OrderAmounts, 'total' | 'discount'>,
): number | null {
  // Answers that a phone has kept from before have no such sum.
  return freeFrom > 0 ? Math.max(0, freeFrom - Math.max(0, total - discount)) : null;
}

/** What a buyer may pay in advance, in kyats; per cent are whole hundreds. 0 where that would be nothing or all. */
export function depositOf(
  deposit: Deposit,
  { deliveryFee, net }: Pick<OrderAmounts, 'deliveryFee' | 'net'>,
): number {
  const percent = Number(deposit) || 0;
  const part = deposit === 'delivery' ? deliveryFee : Math.ceil((net * percent) / 10_000) * 100;
  return part < net ? part : 0;
}

/** The amount of the next payment of an order or request; 0 when nothing is missing. */
export function missingAmount(asked: number, received: number): number {
  return Math.max(0, asked - received);
}

/** The overpaid amount; 0 if none. */
export const excessAmount = (asked: number, received: number): number => missingAmount(received, asked);

interface ReceivedMoney {
  /** Of all payments of an order. */
  readonly received: number;
  readonly refunds: readonly { readonly amount: number; readonly status: RefundStatus }[];
}

/** Received money not covered by a refund: the maximum part refund of staff. Withdrawn refunds do not count. */
export function refundable({ received, refunds }: ReceivedMoney): number {
  return refunds.reduce(
    (left, { amount, status }) => (status === 'withdrawn' ? left : left - amount),
    received,
  );
}
