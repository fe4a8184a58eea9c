import { freePiecesOf } from '@zay/contract';
import type { z } from 'zod';
import type { Queries } from '../../platform/database/database.ts';
import { ValidationError } from '../../platform/http/validation.ts';
import { findReturnableLines } from './returns.store.ts';

interface AskedPieces {
  readonly lineId: number;
  readonly qty: number;
}

/**
 * Judges the pieces of an order that are to come back.
 * @returns them with the free pieces that come with them, and the problems of all fields: a line of another order, or more pieces
 *   than can be asked for
 */
export async function judgeReturned<Asked extends AskedPieces>(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
  asked: readonly Asked[],
): Promise<{
  readonly lines: readonly (Asked & { readonly freeQty: number })[];
  readonly problems: readonly z.core.$ZodIssue[];
}> {
  const known = new Map((await findReturnableLines(trx, order)).map((line) => [line.id, line]));
  const problems: z.core.$ZodIssue[] = [];
  const report = (path: (string | number)[], message: string) =>
    problems.push({ code: 'custom', input: undefined, path, message });
  const lines = asked.flatMap((one, index) => {
    const { lineId, qty } = one;
    const line = known.get(lineId);
    if (!line) report(['lines', index, 'lineId'], 'gone');
    else if (qty > line.qty - line.asked) report(['lines', index, 'qty'], 'more-than-left');
    if (!line) return [];
    const whole = { qty: line.qty, freeQty: line.free_qty };
    return [{ ...one, freeQty: freePiecesOf(whole, line.asked, qty) }];
  });
  return { lines, problems };
}

/** The lines of `judgeReturned`. @throws {ValidationError} with its problems */
export async function checkedLines<Asked extends AskedPieces>(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
  asked: readonly Asked[],
): Promise<readonly (Asked & { readonly freeQty: number })[]> {
  const { lines, problems } = await judgeReturned(trx, order, asked);
  if (problems.length > 0) throw new ValidationError(problems);
  return lines;
}
