import type { RefundStatus } from '../statuses.ts';

/** All amounts are whole kyats. */

export interface PricedLine {
  /** Of one piece. */
  readonly price: number;
  readonly qty: number;
}

/** What a line costs. */
export const lineAmount = ({ price, qty }: PricedLine): number => price * qty;

/** What the goods of some lines cost. */
export function goodsTotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineAmount(line), 0);
}

/** The tax on goods, rounded to the nearest kyat. */
export function taxOn(total: number, percent: number): number {
  return Math.round((total * percent) / 100);
}

export interface Charges {
  readonly deliveryFee: number;
  readonly tax: number;
  /** The most that is taken off. */
  readonly discount: number;
}

export interface OrderAmounts extends Charges {
  /** What the goods cost. */
  readonly total: number;
  /** What the order costs: total + deliveryFee + tax - discount. */
  readonly net: number;
}

/**
 * The amounts of an order. Nothing ordered costs nothing, not even delivery, and a discount never exceeds goods and tax.
 * @param lines only those that can be ordered
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

/** What the next payment of an order, or of what was asked, has to bring; 0 when nothing is missing. */
export function missingAmount(asked: number, received: number): number {
  return Math.max(0, asked - received);
}

/** What was paid beyond what was asked; 0 when nothing was. */
export const excessAmount = (asked: number, received: number): number => missingAmount(received, asked);

interface ReceivedMoney {
  /** Of all payments of an order. */
  readonly received: number;
  readonly refunds: readonly { readonly amount: number; readonly status: RefundStatus }[];
}

/** The received money that no refund covers: the highest part refund that staff may start. Withdrawn refunds cover nothing. */
export function refundable({ received, refunds }: ReceivedMoney): number {
  return refunds.reduce(
    (left, { amount, status }) => (status === 'withdrawn' ? left : left - amount),
    received,
  );
}
