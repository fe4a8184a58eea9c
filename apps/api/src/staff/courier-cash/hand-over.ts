import { paymentStatuses, paymentTypes, type BodyOf } from '@zay/contract';
import type { handOverCash } from '@zay/contract/staff';
import { lockOrder, type LockedOrder } from '../../orders/life/change-order.store.ts';
import { findOpenDecision } from '../../orders/life/payment-decision.store.ts';
import { decideInTransaction } from '../../orders/life/staff-orders.ts';
import { settleRefund } from '../../orders/refunds/settle-refund.ts';
import { tellUntold } from '../../orders/life/untold-steps.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { ValidationError } from '../../platform/http/validation.ts';
import { actorOf, logStaffChange, type StaffCall } from '../staff-act.ts';
import {
  findCashOf,
  findCourier,
  findLines,
  findReceiver,
  insertHandover,
  markWithdrawn,
  type HandoverLine,
} from './courier-cash.store.ts';

const { checking, success, fail } = paymentStatuses;

type Cash = Awaited<ReturnType<typeof findCashOf>> extends Map<number, infer Row> ? Row : never;

/** An order of the hand-over. */
interface DueOrder {
  readonly order: LockedOrder;
  readonly cash: Cash;
  /** Whether its payment waits for a decision, and no colleague has just made one. */
  readonly isUndecided: boolean;
}

/**
 * Adds the cash that a courier handed over for delivered orders, the oldest first, and accepts the undecided payments of those
 * that are settled. Locks the orders by id, so that of two hand-overs of the same orders one comes first.
 * @returns the id of the hand-over, or the refusals `courier-not-found`; `cash-changed` with `by` when the sums due are not what
 *   staff saw
 * @throws {ValidationError} for orders that owe no cash, or that another courier delivered
 */
export async function handOver(
  trx: Queries,
  call: StaffCall,
  { courierId, orders: seen, counted, note, writeOff }: BodyOf<typeof handOverCash>,
  now: Date,
): Promise<number | Refusal> {
  const courier = courierId === null ? null : await findCourier(trx, courierId);
  if (courier === undefined) return refuse('courier-not-found');
  const ids = seen.map(({ id }) => id);
  const found = await lockDue(trx, ids);
  assertDueOf(courierId, ids, found);
  const hasChanged = seen.some(({ id, due }) => found.get(id)?.cash.due !== due);
  if (hasChanged) {
    const by = await findReceiver(trx, ids);
    return refuse('cash-changed', { by }, { by });
  }
  const due = [...found.values()].toSorted(
    (a, b) => momentOf(a.cash) - momentOf(b.cash) || a.order.id - b.order.id,
  );
  const lines = shareOut(
    counted,
    due.map(({ cash }) => cash),
    writeOff,
  );
  const { staffId } = call.caller;
  const id = await insertHandover(trx, { courierId, counted, note, staffId, now }, lines);
  for (const [at, { order, isUndecided }] of due.entries()) {
    // A delivery that is undone afterwards would leave its cash behind.
    await tellUntold(trx, order);
    if (isUndecided && isSettled(lines[at]))
      await decideInTransaction(trx, order, success, { ...actorOf(call), note: '', now });
  }
  await logStaffChange(trx, call, {
    action: 'cash-handed-over',
    entity: 'cash_handover',
    entityId: id,
    after: {
      courier_en: courier?.name_en ?? '',
      courier_my: courier?.name_my ?? '',
      count: lines.length,
      expected: lines.reduce((sum, line) => sum + line.due, 0),
      counted,
      written_off: lines.reduce((sum, line) => sum + line.written_off, 0),
      note,
    },
  });
  return id;
}

const momentOf = ({ taken_at: at }: Cash) => at?.getTime() ?? 0;

/** Locks orders in the order of their ids. */
async function lockAll(trx: Queries, ids: readonly number[]): Promise<LockedOrder[]> {
  const locked: LockedOrder[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const order = await lockOrder(trx, id, null);
    if (order) locked.push(order);
  }
  return locked;
}

/** Locks orders. @returns those whose cash a courier has, by id */
async function lockDue(trx: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, DueOrder>> {
  const locked = await lockAll(trx, ids);
  const cashOf = await findCashOf(trx, ids);
  const found = new Map<number, DueOrder>();
  for (const order of locked) {
    const cash = cashOf.get(order.id);
    if (!cash) continue;
    const { id, status, type } = order.latestPayment;
    const isUndecidedCash = status === checking && type === paymentTypes.cod;
    const open = isUndecidedCash ? await findOpenDecision(trx, id) : undefined;
    if (open?.status === fail) continue;
    found.set(order.id, { order, cash, isUndecided: isUndecidedCash && !open });
  }
  return found;
}

/**
 * Withdraws a valid hand-over: its cash is with the courier again.
 * @returns whether it was done; false when it is not there or withdrawn already; or the refusal `refund-sent` of `settleRefund`
 */
export async function withdraw(
  trx: Queries,
  id: number,
  by: { readonly staffId: number; readonly reason: string; readonly now: Date },
): Promise<boolean | Refusal> {
  const lines = await findLines(trx, id);
  const orders = await lockAll(
    trx,
    lines.map(({ order_id: orderId }) => orderId),
  );
  const isDone = await markWithdrawn(trx, id, by);
  for (const order of isDone ? orders : []) {
    const refund = await settleRefund(trx, order, by.staffId);
    if (refund instanceof Refusal) return refund;
  }
  return isDone;
}

function assertDueOf(
  courierId: number | null,
  ids: readonly number[],
  found: ReadonlyMap<number, DueOrder>,
): void {
  const problems = ids.flatMap((id, at) => {
    const due = found.get(id);
    const message = !due ? 'cash-not-due' : due.cash.courier_id === courierId ? null : 'other-courier';
    return message
      ? [{ code: 'custom' as const, input: undefined, path: ['orders', at, 'id'], message }]
      : [];
  });
  if (problems.length > 0) throw new ValidationError(problems);
}

/** Shares the counted cash out to the orders, the first ones first. @param writeOff whether the rest is not expected any more */
function shareOut(counted: number, due: readonly Cash[], writeOff: boolean): HandoverLine[] {
  let left = counted;
  return due.map((cash) => {
    const amount = Math.min(left, cash.due);
    left -= amount;
    return {
      order_id: cash.order_id,
      due: cash.due,
      amount,
      written_off: writeOff ? cash.due - amount : 0,
    };
  });
}

const isSettled = (line: HandoverLine | undefined) =>
  line !== undefined && line.amount + line.written_off === line.due;
