import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';

/** Orders within this time share one NOTIFY. */
const togetherMs = 250;

/**
 * Invalidates the cached pages of sold products in every server process, so that they show the stock that is left. It runs
 * after the commit and for many orders at once: a NOTIFY inside the transaction would serialise the commits of all orders.
 * @returns a function that takes the id of a committed order
 */
export function announceSales(app: FastifyInstance, db: Database): (orderId: number) => void {
  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  const announce = async () => {
    timer = undefined;
    const orderIds = [...waiting];
    waiting.clear();
    await sql`
      select pg_notify('public_cache', 'product:' || product_id)
      from (
        select distinct sku.product_id
        from stock_movement join sku on sku.id = stock_movement.sku_id
        where stock_movement.order_id = any (${orderIds}::int[])
      ) sold`.execute(db);
  };
  // A failure does little harm: cached pages expire within seconds.
  const announceSafely = () =>
    announce().catch((error: unknown) => app.log.warn({ err: error }, 'sales were not announced'));

  app.addHook('onClose', async () => {
    clearTimeout(timer);
    if (waiting.size > 0) await announceSafely();
  });
  return (orderId) => {
    waiting.add(orderId);
    timer ??= setTimeout(announceSafely, togetherMs);
  };
}
