import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { ValidationError } from '../../platform/http/validation.ts';
import { lockOrder } from './change-order.store.ts';
import { arrivalProblems, linesAfter, piecesOf, type ReceivedLine } from './goods-return.rules.ts';
import { findGoodsReturn, findLastReceiver, recordArrival } from './goods-return.store.ts';
import { restockReturned } from './stock.store.ts';

export interface ReceiveGoods {
  readonly orderId: number;
  /** The number of pieces received before, as staff saw it on their screen. */
  readonly receivedBefore: number;
  readonly lines: readonly ReceivedLine[];
  /** Whether staff give up the pieces that are still missing. */
  readonly isLast?: boolean | undefined;
  readonly note: string;
}

/**
 * Receives returned goods of a cancelled order, and puts the pieces that staff choose back into stock. Locks the order, then
 * the SKUs. Accepts pieces also after staff gave up the rest, but never more than went out.
 * @returns the pieces of all lines, or the refusals `order-not-found`; `no-goods-return`; `goods-received` with `by` and the
 *   pieces `received` so far, when somebody else received goods in between
 * @throws {ValidationError} when a SKU is not in the order, or more pieces arrive than are missing
 */
export async function receiveGoods(trx: Queries, came: ReceiveGoods, actor: AuditActor) {
  const { orderId, receivedBefore, isLast = false, note } = came;
  const order = await lockOrder(trx, orderId, null);
  if (!order) return refuse('order-not-found');
  const goods = await findGoodsReturn(trx, order);
  if (!goods) return refuse('no-goods-return');
  const before = piecesOf(goods.lines);
  const lines = came.lines.filter(({ received }) => received > 0);
  const isGivenUpTwice = goods.status === 'closed' && lines.length === 0;
  if (before.received !== receivedBefore || isGivenUpTwice)
    return refuseSecond(trx, orderId, before.received);
  const problems = arrivalProblems(goods.lines, came.lines);
  if (problems.length > 0)
    throw new ValidationError(problems.map((one) => ({ code: 'custom', input: undefined, ...one })));

  const after = piecesOf(linesAfter(goods.lines, lines));
  const closes = isLast || after.received === after.expected;
  const restocked = lines
    .filter((line) => line.restocked > 0)
    .map((line) => ({ skuId: line.skuId, pieces: line.restocked }));
  await recordArrival(trx, order, {
    received: lines.map(({ skuId, received }) => ({ skuId, pieces: received })),
    restocked,
    isLast,
    closes,
    note,
    staffId: actor.staffId,
  });
  if (restocked.length > 0) await restockReturned(trx, orderId, restocked, { staffId: actor.staffId, note });
  const isOpen = goods.status === 'open' && !closes;
  await addToAudit(trx, {
    ...actor,
    action: 'goods-received',
    entity: 'goods_return',
    entityId: orderId,
    before: { received: before.received, restocked: before.restocked, state: goods.status },
    after: {
      received: after.received,
      restocked: after.restocked,
      state: isOpen ? 'open' : 'closed',
      ...(note === '' ? {} : { note }),
    },
  });
  return { id: orderId, isOpen, ...after };
}

/**
 * Receives all missing goods of an order as intact.
 * @throws {Error} when the order is not one whose goods come back
 */
export async function receiveAll(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
  actor: AuditActor,
): Promise<void> {
  const goods = await findGoodsReturn(trx, order);
  const missing = (goods?.lines ?? []).map(({ sku_id: skuId, expected, received }) => {
    const pieces = expected - received;
    return { skuId, received: pieces, restocked: pieces };
  });
  const receivedBefore = piecesOf(goods?.lines ?? []).received;
  const done = await receiveGoods(
    trx,
    { orderId: order.id, receivedBefore, lines: missing, note: '' },
    actor,
  );
  if (done instanceof Refusal) throw new Error(`order ${order.id}: its goods could not be received`);
}

async function refuseSecond(trx: Queries, orderId: number, received: number): Promise<Refusal> {
  const by = await findLastReceiver(trx, orderId);
  return refuse('goods-received', { by, received }, { received });
}
