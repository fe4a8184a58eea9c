import type { Queries } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AuditActor } from '../../platform/database/audit.ts';
import type { LockedOrder } from '../life/change-order.store.ts';
import { findReturns, insertReturn, setReturnStatus } from './returns.store.ts';
import { mostFor, takeIn, type TakenIn } from './staff-returns.ts';

interface ReturnedPieces {
  readonly lineId: number;
  readonly qty: number;
  readonly freeQty: number;
  /** Whether they are for sale again. */
  readonly isIntact: boolean;
}

/**
 * Takes pieces of a locked order back, as a return that staff accepted and received at once. A part refund of all that may go
 * back is due then.
 * @param lines of `judgeReturned`
 * @returns what came back, with the `amount` of the refund in kyats; or the refusals of `takeIn`
 */
export async function returnAtOnce(
  trx: Queries,
  order: LockedOrder,
  { lines, note }: { readonly lines: readonly ReturnedPieces[]; readonly note: string },
  by: AuditActor,
): Promise<(TakenIn & { readonly amount: number }) | Refusal> {
  await insertReturn(trx, order, { reason: 'other', note, lines, pictures: [] });
  const returns = await findReturns(trx, order);
  const back = returns.at(-1);
  if (!back) throw new Error(`the return of order ${order.id} is gone`);
  await setReturnStatus(trx, back, 'accepted', { staffId: by.staffId, note: '' });
  const accepted = { ...back, status: 'accepted' as const };
  const others = returns.slice(0, -1);
  const whole = back.lines.map((line) => ({ ...line, received: line.qty, free_received: line.free_qty }));
  const amount = await mostFor(trx, order, { ...accepted, lines: whole }, others);
  const came = lines.map(({ lineId, qty, freeQty, isIntact }) => ({
    lineId,
    received: qty,
    restocked: isIntact ? qty : 0,
    freeReceived: freeQty,
    freeRestocked: isIntact ? freeQty : 0,
  }));
  const arrival = { id: back.id, receivedBefore: 0, lines: came, amount, note };
  const taken = await takeIn(trx, { order, back: accepted, others }, arrival, by);
  return taken instanceof Refusal ? taken : { ...taken, amount };
}
