import type { Language } from '@zay/contract';
import {
  exportOrders,
  exportOrdersQuery,
  moveOrder,
  orderFilters,
  staffOrder,
  staffOrders,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { moveOrder as move } from '../../orders/staff-orders.ts';
import { parseLanguage } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { route } from '../../platform/route.ts';
import { linkSigner } from '../../platform/signed-links.ts';
import { logStaffChange, moverOf } from '../staff-act.ts';
import type { StaffDependencies } from '../staff.routes.ts';
import { readStaffOrder } from './order-detail.ts';
import { exportName, orderCsv } from './order-export.ts';
import { listOrders } from './order-list.ts';
import { findPaymentServiceNames } from './order-list.store.ts';

/** Where exports are downloaded: the link has to be followed soon, and may then take its time. */
const exportPath = '/api/Staff/orders.csv';
const exportSeconds = 60;

/** Serves the orders of the shop: list, export, one of them, and their steps. */
export function registerStaffOrders(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, privateFiles } = deps;
  const links = linkSigner(deps.tokenSecret, deps.clock, 'order-export', exportSeconds);

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
    const { id, from, to, note } = call.body;
    const refusal = await move(db, id, to, { ...moverOf(call), from, note });
    return refusal ?? { id, status: to };
  });

  // A link, not an answer: the browser saves what it sends while it comes, and nobody holds all of it.
  route(app, exportOrders, async (call) => {
    const { body, language } = call;
    const ask = Buffer.from(JSON.stringify({ filter: body, language })).toString('base64url');
    await logStaffChange(db, call, {
      action: 'orders-exported',
      entity: 'customer_order',
      entityId: 'csv',
      after: body,
    });
    return { url: `${exportPath}?ask=${ask}&${links.sign(ask)}` };
  });

  app.get<{ Querystring: Record<string, unknown> }>(exportPath, async (request, reply) => {
    const ask = String(request.query['ask']);
    if (!links.holds(ask, request.query)) return reply.refuse(new Refusal('not-found'));
    const { filter, language } = JSON.parse(Buffer.from(ask, 'base64url').toString()) as {
      filter: unknown;
      language: Language;
    };
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${exportName(deps.clock())}"`)
      .type('text/csv; charset=utf-8')
      .send(orderCsv(db, exportOrdersQuery.parse(filter), parseLanguage(language)));
  });
}
