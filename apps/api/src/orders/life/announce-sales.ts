import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';

/** Orders that come within this time are told of together. */
const togetherMs = 250;

/**
 * Tells every server process which products were sold, so that their pages show the stock that is left: after the commit
 * and for many orders at once. A NOTIFY within an order makes the commits of all orders wait for each other.
 * @returns takes the id of a committed order
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
  // What is not told grows old within seconds by itself.
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
