import {
  exportOrders,
  exportOrdersQuery,
  moveOrder,
  orderFilters,
  receiveGoods,
  staffOrder,
  staffOrders,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { receiveGoods as receive } from '../../orders/receive-goods.ts';
import { moveOrder as move } from '../../orders/staff-orders.ts';
import { route } from '../../platform/route.ts';
import { serveExport } from '../export-link.ts';
import { actorOf, changeOnceAsStaff, logStaffChange, moverOf } from '../staff-act.ts';
import type { StaffDependencies } from '../staff.routes.ts';
import { readStaffOrder } from './order-detail.ts';
import { orderCsv } from './order-export.ts';
import { listOrders } from './order-list.ts';
import { findPaymentServiceNames } from './order-list.store.ts';

/** Serves the orders of the shop: list, export, one of them, and their steps. */
export function registerStaffOrders(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, privateFiles } = deps;
  const exportLink = serveExport(app, deps, {
    name: 'orders',
    purpose: 'order-export',
    read: (filter, language) => orderCsv(db, exportOrdersQuery.parse(filter), language),
  });

  route(app, staffOrders, ({ query }) => listOrders(db, query));

  route(app, orderFilters, async () => {
    const services = await findPaymentServiceNames(db);
    return {
      paymentServices: services.map(({ id, name_en: en, name_my: my }) => ({ id, name: { en, my } })),
    };
  });

  route(app, staffOrder, ({ query, caller }) =>
    readStaffOrder(db, caller, caller.rights.has('payments') ? privateFiles : null, query.id),
  );

  route(app, moveOrder, async (call) => {
    const { id, from, to, note, returnReason } = call.body;
    const refusal = await move(db, id, to, { ...moverOf(call), from, note, returnReason });
    return refusal ?? { id, status: to };
  });

  route(app, receiveGoods, (call) =>
    changeOnceAsStaff(db, call, (trx) => receive(trx, call.body, actorOf(call))),
  );

  route(app, exportOrders, async (call) => {
    const { body, language } = call;
    await logStaffChange(db, call, {
      action: 'orders-exported',
      entity: 'customer_order',
      entityId: 'csv',
      after: body,
    });
    return { url: exportLink(body, language) };
  });
}
