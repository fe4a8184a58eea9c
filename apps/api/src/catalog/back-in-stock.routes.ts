import { stockAlerts, updateStockAlert } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { backInStockList, deleteWaiting } from '../notifications/waiting-list.store.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { insertStockRequest, isOffered, waitedSkusOf } from './back-in-stock.store.ts';

/** Notifications for sold-out SKUs. */
export function registerBackInStock(app: FastifyInstance, db: Database): void {
  route(app, stockAlerts, async ({ query, caller }) => ({
    skuIds: await waitedSkusOf(db, caller.buyerId, query.ProductId),
  }));

  route(app, updateStockAlert, async ({ body: { skuId, isWanted }, caller }) => {
    if (!isWanted) {
      await deleteWaiting(db, backInStockList, caller.buyerId, skuId);
    } else if (!(await insertStockRequest(db, caller.buyerId, skuId))) {
      return refuse((await isOffered(db, skuId)) ? 'in-stock' : 'product-not-found');
    }
    return { isWanted };
  });
}
