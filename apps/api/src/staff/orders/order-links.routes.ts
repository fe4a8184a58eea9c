import type { ResponseOf } from '@zay/contract';
import { createOrderLink, orderLinkGoods, orderLinks, withdrawOrderLink } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { goodsTotal } from '@zay/contract';
import { endLink } from '../../orders/links/end-order-links.ts';
import { linkToken } from '../../orders/links/link-token.ts';
import { makeLink } from '../../orders/links/make-order-link.ts';
import { lockLink } from '../../orders/links/order-link.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { transact } from '../../platform/http/transact.ts';
import { changeOnceAsStaff, logStaffChange, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { findLinkGoods, readOrderLinks } from './order-links.store.ts';

/** Orders that staff put together and send as a link (docs/decisions/0189). */
export function registerOrderLinks(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, config, tokenSecret } = deps;
  const urlOf = (id: number) => new URL(`/orderlink/${linkToken(tokenSecret, id)}`, config.publicUrl).href;

  route(app, orderLinks, async ({ query }) => {
    const { items, total } = await readOrderLinks(db, query);
    return {
      items: items.map((row) => ({
        id: row.id,
        state: row.state,
        url: urlOf(row.id),
        note: row.note,
        lines: row.lines,
        total: goodsTotal(row.lines),
        deliveryFee: row.delivery_fee,
        by: row.by,
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        buyer:
          row.buyer_id === null
            ? null
            : { id: row.buyer_id, name: row.buyer_name ?? '', phone: row.phone ?? '' },
        orderId: row.order_id,
      })),
      total,
    };
  });

  route(app, orderLinkGoods, async ({ query }) => ({ goods: await findLinkGoods(db, query.search) }));

  route(app, createOrderLink, (call) =>
    changeOnceAsStaff<ResponseOf<typeof createOrderLink>>(
      db,
      call,
      async (trx) => {
        const { rights, staffId } = call.caller;
        const made = await makeLink(trx, call.body, { staffId, mayLowerPrices: rights.has('products') });
        if (made instanceof Refusal) return made;
        const { id, total, expiresAt } = made;
        const after = { count: made.pieces, price: total, note: call.body.note, expiresAt };
        await logStaffChange(trx, call, {
          action: 'order-link-made',
          entity: 'order_link',
          entityId: id,
          after,
        });
        return { id, url: urlOf(id), total, expiresAt };
      },
      { isNew: true },
    ),
  );

  route(app, withdrawOrderLink, (call) => transact(db, (trx) => withdraw(trx, call, call.body.id)));
}

/** A repeated withdrawal changes nothing. */
async function withdraw(trx: Queries, call: StaffCall, id: number) {
  const link = await lockLink(trx, id);
  if (!link) return refuse('order-link-not-found');
  const { state } = link;
  if (state === 'withdrawn') return { id, state };
  if (!(await endLink(trx, id, 'withdrawn'))) return refuse('order-link-over', { state });
  await logStaffChange(trx, call, {
    action: 'order-link-withdrawn',
    entity: 'order_link',
    entityId: id,
    before: { state },
    after: { state: 'withdrawn' },
  });
  return { id, state: 'withdrawn' as const };
}
