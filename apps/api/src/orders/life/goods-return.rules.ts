import type { FieldProblem } from '@zay/contract';
import type { ReturnLine } from './goods-return.store.ts';

/** One SKU of an arrival, as staff enter it: pieces that arrived now, and how many of them go back into stock. */
export interface ReceivedLine {
  readonly skuId: number;
  readonly received: number;
  readonly restocked: number;
}

export function piecesOf(lines: readonly Omit<ReturnLine, 'sku_id'>[]) {
  const sum = (field: 'expected' | 'received' | 'restocked') =>
    lines.reduce((pieces, line) => pieces + line[field], 0);
  return { expected: sum('expected'), received: sum('received'), restocked: sum('restocked') };
}

/** Adds an arrival to the lines. */
export function linesAfter(lines: readonly ReturnLine[], came: readonly ReceivedLine[]): ReturnLine[] {
  return lines.map((line) => {
    const now = came.find(({ skuId }) => skuId === line.sku_id);
    if (!now) return line;
    const { received, restocked } = line;
    return { ...line, received: received + now.received, restocked: restocked + now.restocked };
  });
}

interface ArrivalProblem {
  readonly path: (string | number)[];
  readonly message: FieldProblem;
}

/** Finds what is wrong with an arrival: a SKU that the order does not have, or more pieces than are still missing. */
export function arrivalProblems(
  lines: readonly ReturnLine[],
  came: readonly ReceivedLine[],
): ArrivalProblem[] {
  return came.flatMap(({ skuId, received }, index): ArrivalProblem[] => {
    const line = lines.find(({ sku_id }) => sku_id === skuId);
    if (!line) return [{ path: ['lines', index, 'skuId'], message: 'gone' }];
    if (received <= line.expected - line.received) return [];
    return [{ path: ['lines', index, 'received'], message: 'more-than-went-out' }];
  });
}
