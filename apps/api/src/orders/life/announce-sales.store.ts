import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';

/** Orders within this time share one NOTIFY. */
const togetherMs = 250;

/**
 * Invalidates the cached pages of sold products, and of products they are free with, in every server process, because
 * the stock changed. Invalidates the lists too if a product is sold out. Runs after the commit and for many orders at once:
 * a NOTIFY inside the transaction would serialise the commits of all orders.
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
      with sold as (
        select distinct unnest(array[sku.product_id, promotion.product_id]) as product_id
        from stock_movement join sku on sku.id = stock_movement.sku_id
        left join get_one_promotion promotion
          on promotion.free_product_id = sku.product_id and promotion.free_sku_id = sku.id
        where stock_movement.order_id = any (${orderIds}::int[])
      )
      select pg_notify('public_cache', 'product:' || product_id) from sold where product_id is not null
      union all
      select pg_notify('public_cache', 'products') from product_stock
      where product_id in (select product_id from sold) and skus_in_stock = 0`.execute(db);
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
