import { freePiecesOf } from '@zay/contract';
import type { Queries } from '../../platform/database/database.ts';
import { ValidationError } from '../../platform/http/validation.ts';
import { findReturnableLines } from './returns.store.ts';

/**
 * Checks the pieces of an order that are to come back.
 * @returns them with the free pieces that come with them
 * @throws {ValidationError} for a line of another order, or more pieces than can be asked for
 */
export async function checkedLines<Asked extends { readonly lineId: number; readonly qty: number }>(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
  asked: readonly Asked[],
): Promise<(Asked & { readonly freeQty: number })[]> {
  const known = new Map((await findReturnableLines(trx, order)).map((line) => [line.id, line]));
  const problems: { path: (string | number)[]; message: string }[] = [];
  const lines = asked.flatMap((one, index) => {
    const { lineId, qty } = one;
    const line = known.get(lineId);
    if (!line) problems.push({ path: ['lines', index, 'lineId'], message: 'gone' });
    else if (qty > line.qty - line.asked)
      problems.push({ path: ['lines', index, 'qty'], message: 'more-than-left' });
    if (!line) return [];
    const whole = { qty: line.qty, freeQty: line.free_qty };
    return [{ ...one, freeQty: freePiecesOf(whole, line.asked, qty) }];
  });
  if (problems.length > 0)
    throw new ValidationError(problems.map((one) => ({ code: 'custom', input: undefined, ...one })));
  return lines;
}
