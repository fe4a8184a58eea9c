import type { Stocked } from './line-type.ts';

/** Available pieces of all lines, which an order of them would contain. */
export function piecesOf(lines: readonly Stocked[]): number {
  return lines.reduce((sum, { qty, availableQty }) => sum + Math.min(qty, availableQty), 0);
}

/** The maximum quantity of a line, by stock and by the limit of the order. */
export function highestQty(line: Stocked, lines: readonly Stocked[], mostOfOrder: number): number {
  return Math.min(line.availableQty, line.qty + Math.max(0, mostOfOrder - piecesOf(lines)));
}
