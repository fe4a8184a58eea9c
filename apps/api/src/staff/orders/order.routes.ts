import {
  exportOrders,
  exportOrdersQuery,
  moveOrder,
  orderFilters,
  receiveGoods,
  sendParcelAgain,
  staffOrder,
  staffOrders,
  takeParcelBack,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { ParcelRow } from '../../orders/life/parcel-return.store.ts';
import * as parcels from '../../orders/life/parcel-returns.ts';
import { receiveGoods as receive } from '../../orders/life/receive-goods.ts';
import { moveOrder as move } from '../../orders/life/staff-orders.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { serveExport } from '../export-link.ts';
import { actorOf, changeOnceAsStaff, logStaffChange, moverOf } from '../staff-act.ts';
import type { StaffDependencies } from '../staff.routes.ts';
import { readStaffOrder } from './order-detail.ts';
import { orderCsv } from './order-export.ts';
import { listOrders } from './order-list.ts';
import { findPaymentServiceNames } from './order-list.store.ts';
import { presentParcel } from './parcel-view.ts';

const presentIf = (row: ParcelRow | Refusal) => (row instanceof Refusal ? row : presentParcel(row));

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
    const { id, to, ...step } = call.body;
    const refusal = await move(db, id, to, { ...moverOf(call), ...step });
    return refusal ?? { id, status: to };
  });

  route(app, receiveGoods, (call) =>
    changeOnceAsStaff(db, call, (trx) => receive(trx, call.body, actorOf(call))),
  );

  route(app, takeParcelBack, (call) =>
    changeOnceAsStaff(db, call, async (trx) =>
      presentIf(await parcels.takeParcelBack(trx, call.body, actorOf(call))),
    ),
  );

  route(app, sendParcelAgain, (call) =>
    changeOnceAsStaff(db, call, async (trx) =>
      presentIf(await parcels.sendParcelAgain(trx, call.body, actorOf(call))),
    ),
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
