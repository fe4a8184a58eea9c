import type { Stocked } from './line-type.ts';

/** The pieces of some lines that can be had: those that an order of them would have. */
export function piecesOf(lines: readonly Stocked[]): number {
  return lines.reduce((sum, { qty, availableQty }) => sum + Math.min(qty, availableQty), 0);
}

/** How far the quantity of one of the lines can be raised: as far as there are pieces and the order has room. */
export function highestQty(line: Stocked, lines: readonly Stocked[], mostOfOrder: number): number {
  return Math.min(line.availableQty, line.qty + Math.max(0, mostOfOrder - piecesOf(lines)));
}
