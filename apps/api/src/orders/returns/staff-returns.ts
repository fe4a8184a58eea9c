import {
  mostToRefund,
  paymentStatuses,
  paymentTypes,
  returnSteps,
  type BodyOf,
  type FieldProblem,
  type ReturnedLine,
  type ReturnStatus,
} from '@zay/contract';
import type { receiveReturn } from '@zay/contract/staff';
import { notify } from '../../notifications/notifications.store.ts';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { ValidationError } from '../../platform/http/validation.ts';
import { lockOrder, type LockedOrder } from '../life/change-order.store.ts';
import { restockReturned, type StockNeed } from '../life/stock.store.ts';
import { orderNotice } from '../messages/order-notices.ts';
import { insertMessage, markAnswered } from '../messages/order-thread.store.ts';
import { findBalances } from '../money/order-money.store.ts';
import { findRefund, insertRefund, type RefundRow } from '../refunds/refunds.store.ts';
import { decidedWords, receivedWords } from './return-words.ts';
import {
  addReceived,
  allowDelivery,
  findDeliveryFee,
  findOrderOfReturn,
  findReturns,
  setReturnStatus,
  type ReturnRow,
} from './returns.store.ts';

const { checking, success } = paymentStatuses;

/** Acts of staff on returns of buyers. Each runs in the caller's transaction, which the caller rolls back after a refusal. */

interface Changed {
  readonly id: number;
  readonly status: ReturnStatus;
}

/**
 * Accepts or refuses a return. The note is a message of the order's thread too.
 * @returns its new status, or the refusals `return-not-found`; `return-moved` with `by` and `status` when somebody else was
 *   first, or goods of it came
 */
export async function decide(
  trx: Queries,
  {
    id,
    from,
    to,
    note,
  }: {
    readonly id: number;
    readonly from: ReturnStatus;
    readonly to: 'accepted' | 'refused';
    readonly note: string;
  },
  actor: AuditActor,
): Promise<Changed | Refusal> {
  const locked = await lockReturn(trx, id);
  if (locked instanceof Refusal) return locked;
  const { order, back } = locked;
  const hasGoods = piecesOf(back) > 0;
  if (back.status !== from || !returnSteps[from].includes(to) || hasGoods) return refuseSecond(back);
  const { staffId } = actor;
  await setReturnStatus(trx, back, to, { staffId, note });
  if (note !== '') {
    await insertMessage(trx, order, { sender: 'shop', staffId, message: note });
    await markAnswered(trx, order);
  }
  await notify(trx, orderNotice(order, decidedWords(order.voucher_no, to, note)));
  await addToAudit(trx, {
    ...actor,
    action: 'return-decided',
    entity: 'buyer_return',
    entityId: id,
    before: { state: from },
    after: { state: to, order_id: order.id, ...(note === '' ? {} : { note }) },
  });
  return { id, status: to };
}

type Arrival = BodyOf<typeof receiveReturn>;

/**
 * Receives goods of an accepted return, puts the pieces that staff choose back into stock, and starts a refund of `amount`
 * kyats. Locks the order, then the SKUs. The return stays accepted until all pieces came or `isLast` gives the rest up.
 * @returns its status, or the refusals `return-not-found`; `return-moved` with `by` and `status`; `goods-received` with
 *   `by` and the pieces `received` when others came meanwhile; `return-empty` when the rest is given up and nothing came;
 *   `order-unpaid`; `refund-too-high` with the highest amount `most`
 * @throws {ValidationError} when a line is not of the return, or more pieces arrive than are awaited
 */
export async function receive(trx: Queries, came: Arrival, actor: AuditActor): Promise<Changed | Refusal> {
  const locked = await lockReturn(trx, came.id);
  if (locked instanceof Refusal) return locked;
  const taken = await takeIn(trx, locked, came, actor);
  if (taken instanceof Refusal) return taken;
  const { order, back } = locked;
  const { status, received, restocked: again } = taken;
  const { id, amount, note } = came;
  await notify(trx, orderNotice(order, receivedWords(order.voucher_no, { ...taken, note })));
  await addToAudit(trx, {
    ...actor,
    action: 'return-received',
    entity: 'buyer_return',
    entityId: id,
    before: { state: 'accepted', received: piecesOf(back) },
    after: { state: status, received, restocked: again, amount, ...(note === '' ? {} : { note }) },
  });
  return { id, status };
}

interface LockedReturn {
  readonly order: LockedOrder;
  readonly back: ReturnRow;
  /** The other returns of the order. */
  readonly others: readonly ReturnRow[];
}

export interface TakenIn {
  readonly status: ReturnStatus;
  readonly refund: RefundRow | null;
  /** Pieces that have come by the return, and those of now that are in stock again. */
  readonly received: number;
  readonly restocked: number;
}

/** `receive` of a locked return, without telling the buyer and the audit log. */
export async function takeIn(
  trx: Queries,
  { order, back, others }: LockedReturn,
  came: Arrival,
  actor: AuditActor,
): Promise<TakenIn | Refusal> {
  const { id, amount, note, isLast = false, withDelivery = false } = came;
  if (back.status !== 'accepted') return refuseSecond(back);
  const before = piecesOf(back);
  if (before !== came.receivedBefore)
    return refuse('goods-received', { by: '', received: before }, { received: before });
  const lines = linesAfter(back, came.lines);
  // The delivery fee goes back once.
  const mayHaveFee = withDelivery && !others.some((other) => other.with_delivery);
  const after = { ...back, lines, with_delivery: back.with_delivery || mayHaveFee };
  if (piecesOf(after) === 0) return refuse('return-empty');

  const refusal = await refuseRefund(trx, order, after, others, amount);
  if (refusal) return refusal;
  if (after.with_delivery !== back.with_delivery) await allowDelivery(trx, back);
  for (const line of came.lines) await addReceived(trx, id, line);
  const again = restocked(back, came.lines);
  if (again.length > 0) await restockReturned(trx, order.id, again, { staffId: actor.staffId, note });
  const isWhole = lines.every((line) => line.received === line.qty && line.free_received === line.free_qty);
  const status = isWhole || isLast ? 'received' : 'accepted';
  if (status === 'received') await setReturnStatus(trx, back, status, { staffId: actor.staffId, note });
  const refund =
    amount === 0 ? null : await startRefundOf(trx, back, { amount, note, staffId: actor.staffId });
  const pieces = again.reduce((sum, one) => sum + one.pieces, 0);
  return { status, refund, received: piecesOf(after), restocked: pieces };
}

/** Locks a return by its order: every change of an order's money and goods locks the order. */
async function lockReturn(trx: Queries, id: number): Promise<LockedReturn | Refusal> {
  const known = await findOrderOfReturn(trx, id);
  const order = known && (await lockOrder(trx, known.order_id, null));
  const rows = order ? await findReturns(trx, order) : [];
  const back = rows.find((row) => row.id === id);
  return order && back
    ? { order, back, others: rows.filter((row) => row !== back) }
    : refuse('return-not-found');
}

const refuseSecond = ({ status, closer, decider }: ReturnRow): Refusal => {
  const by = closer ?? decider ?? '';
  return refuse('return-moved', { by, status }, { by });
};

const piecesOf = ({ lines }: Pick<ReturnRow, 'lines'>) =>
  lines.reduce((sum, line) => sum + line.received + line.free_received, 0);

/** Adds an arrival to the lines. */
function linesAfter({ lines }: ReturnRow, came: Arrival['lines']): ReturnRow['lines'] {
  const problems = came.flatMap(({ lineId, received, freeReceived }, index) => {
    const line = lines.find((one) => one.order_line_id === lineId);
    const problem = (field: string, message: FieldProblem) => ({ path: ['lines', index, field], message });
    if (!line) return [problem('lineId', 'gone')];
    return [
      ...(received > line.qty - line.received ? [problem('received', 'more-than-went-out')] : []),
      ...(freeReceived > line.free_qty - line.free_received
        ? [problem('freeReceived', 'more-than-went-out')]
        : []),
    ];
  });
  if (problems.length > 0)
    throw new ValidationError(problems.map((one) => ({ code: 'custom', input: undefined, ...one })));
  return lines.map((line) => {
    const now = came.find(({ lineId }) => lineId === line.order_line_id);
    if (!now) return line;
    return {
      ...line,
      received: line.received + now.received,
      free_received: line.free_received + now.freeReceived,
    };
  });
}

/** Pieces for stock by SKU: a free piece may be of the same SKU as a bought one. */
function restocked({ lines }: ReturnRow, came: Arrival['lines']): StockNeed[] {
  const bySku = new Map<number, number>();
  const add = (skuId: number, pieces: number) => bySku.set(skuId, (bySku.get(skuId) ?? 0) + pieces);
  for (const { lineId, restocked: again, freeRestocked } of came) {
    const line = lines.find((one) => one.order_line_id === lineId);
    if (line && again > 0) add(line.sku_id, again);
    if (line?.get_one_sku_id && freeRestocked > 0) add(line.get_one_sku_id, freeRestocked);
  }
  return [...bySku].map(([skuId, pieces]) => ({ skuId, pieces }));
}

/** @param back with the pieces that arrived now @param amount of the refund that begins now, in kyats */
async function refuseRefund(
  trx: Queries,
  order: LockedOrder,
  back: ReturnRow,
  others: readonly ReturnRow[],
  amount: number,
): Promise<Refusal | null> {
  if (amount === 0) return null;
  const { buyer } = await findBalances(trx, order);
  const { status, type } = order.latestPayment;
  // Cash that was taken at the door is paid, also while nobody has decided on it.
  const isPaid = status === success || (status === checking && type === paymentTypes.cod && buyer === 0);
  if (!isPaid) return refuse('order-unpaid');
  const most = await mostFor(trx, order, back, others);
  return amount > most ? refuse('refund-too-high', { most }, { most: most.toLocaleString('en-US') }) : null;
}

/** The most to refund for a return, in kyats (`mostToRefund`). @param back with all pieces that arrived */
export async function mostFor(
  trx: Queries,
  order: LockedOrder,
  back: ReturnRow,
  others: readonly ReturnRow[],
): Promise<number> {
  const { sales, given_up: givenUp } = await findBalances(trx, order);
  const deliveryFee = await findDeliveryFee(trx, order);
  const buyerReturns = [back, ...others].map((one) => ({
    id: one.id,
    withDelivery: one.with_delivery,
    refunded: one.refunded,
    lines: one.lines.map(returnedLine),
  }));
  return mostToRefund({ kept: sales - givenUp, deliveryFee, buyerReturns }, back.id);
}

const returnedLine = (line: ReturnRow['lines'][number]): ReturnedLine => ({
  lineId: line.order_line_id,
  paid: line.paid,
  pieces: line.pieces,
  freePieces: line.free_pieces,
  freePrice: line.free_price,
  received: line.received,
  freeReceived: line.free_received,
});

async function startRefundOf(
  trx: Queries,
  back: ReturnRow,
  {
    amount,
    note,
    staffId,
  }: { readonly amount: number; readonly note: string; readonly staffId: number | null },
): Promise<RefundRow> {
  const { id, buyer_id, order_id } = back;
  const refund = {
    buyer_id,
    order_id,
    amount,
    note,
    reason: 'part',
    created_by: staffId,
    return_id: id,
  } as const;
  const started = await findRefund(trx, await insertRefund(trx, refund), buyer_id);
  if (!started) throw new Error(`the refund of return ${id} is gone`);
  return started;
}
