import { paymentStatuses, paymentTypes, orderStatuses, type BodyOf } from '@zay/contract';
import { moveOrder, type BulkResult, type moveOrders } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { lockOrder, type LockedOrder } from '../../orders/life/change-order.store.ts';
import { moveLockedOrder } from '../../orders/life/staff-orders.ts';
import { setDue } from '../../orders/life/untold-step.store.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { chosenIds, runBulk } from '../bulk.ts';
import { moverOf, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { untoldUntil } from './open-steps.ts';
import { findVoucherNames, readOrderPage } from './order-list.store.ts';

const { ordered, packed, transporting, transported } = orderStatuses;
const statusBefore = { [packed]: ordered, [transporting]: packed, [transported]: transporting } as const;

/**
 * Moves many orders a step. Nobody looks at each, so an order that is neither paid nor paid at the door is refused with
 * `order-unpaid`.
 */
export async function moveMany(
  app: FastifyInstance,
  deps: StaffDependencies,
  call: StaffCall,
  { to, isTrial, parcel, numbers, ...target }: BodyOf<typeof moveOrders>,
): Promise<BulkResult | Refusal> {
  const { db } = deps;
  const ids = await chosenIds(target, (page) => readOrderPage(db, page));
  if (ids instanceof Refusal) return ids;
  const names = await findVoucherNames(db, ids);
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]));
  const done = await runBulk(app, db, call, {
    ids,
    names,
    isTrial,
    single: bulkMove,
    change: async (trx, by, id) => {
      const order = await lockOrder(trx, id, null);
      if (!order) return refuse('order-not-found');
      if (order.type !== 'product' || order.status !== statusBefore[to]) return refuse('step-not-allowed');
      if (!isPaid(order)) return refuse('order-unpaid');
      return (
        (await moveLockedOrder(trx, order, to, {
          ...moverOf(by),
          note: '',
          parcel: partsOf(parcel, numberOf.get(id)),
          dueAt: untoldUntil(deps, longest),
        })) ?? []
      );
    },
  });
  const dueAt = untoldUntil(deps);
  if (dueAt && !isTrial) await setDue(db, call.request.id, dueAt);
  return done;
}

/** Seconds that an act on many may take; then the time to undo it begins. */
const longest = 120;

const bulkMove = { ...moveOrder, refusals: { ...moveOrder.refusals, 'order-unpaid': 409 } } as const;

/** The parcel of one order; undefined when nothing is said of it. */
const partsOf = (shared: BodyOf<typeof moveOrders>['parcel'], number = '') =>
  shared || number !== '' ? { courierId: null, receipt: null, ...shared, number } : undefined;

const isPaid = ({ latestPayment: { status, type } }: LockedOrder) =>
  status === paymentStatuses.success || (status === paymentStatuses.checking && type === paymentTypes.cod);
