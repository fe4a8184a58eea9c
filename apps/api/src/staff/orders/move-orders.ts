import { paymentStatuses, paymentTypes, orderStatuses, type BodyOf } from '@zay/contract';
import { moveOrder, type BulkItem, type moveOrders } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { lockOrder, type LockedOrder } from '../../orders/life/change-order.store.ts';
import { moveLockedOrder } from '../../orders/life/staff-orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { chosenIds, runBulk } from '../bulk.ts';
import { moverOf, type StaffCall } from '../staff-act.ts';
import { findVouchers, readOrderPage } from './order-list.store.ts';

const { ordered, packed, transporting, transported } = orderStatuses;
const statusBefore = { [packed]: ordered, [transporting]: packed, [transported]: transporting } as const;

/**
 * Moves many orders a step. Nobody looks at each, so an order that is neither paid nor paid at the door is refused with
 * `order-unpaid`.
 */
export async function moveMany(
  app: FastifyInstance,
  db: Database,
  call: StaffCall,
  { to, isTrial, ...target }: BodyOf<typeof moveOrders>,
): Promise<{ records: BulkItem[] } | Refusal> {
  const ids = await chosenIds(target, (page) => readOrderPage(db, page));
  if (ids instanceof Refusal) return ids;
  const vouchers = await findVouchers(db, ids);
  const names = new Map([...vouchers].map(([id, voucher]) => [id, { en: voucher, my: voucher }]));
  return runBulk(app, db, call, {
    ids,
    names,
    isTrial,
    single: bulkMove,
    change: async (trx, by, id) => {
      const order = await lockOrder(trx, id, null);
      if (!order) return refuse('order-not-found');
      if (order.type !== 'product' || order.status !== statusBefore[to]) return refuse('step-not-allowed');
      if (!isPaid(order)) return refuse('order-unpaid');
      return (await moveLockedOrder(trx, order, to, { ...moverOf(by), note: '' })) ?? [];
    },
  });
}

const bulkMove = { ...moveOrder, refusals: { ...moveOrder.refusals, 'order-unpaid': 409 } } as const;

const isPaid = ({ latestPayment: { status, type } }: LockedOrder) =>
  status === paymentStatuses.success || (status === paymentStatuses.checking && type === paymentTypes.cod);
