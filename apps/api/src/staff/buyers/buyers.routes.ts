import {
  blockBuyer,
  createPasswordLink,
  resetBuyerPhone,
  staffBuyer,
  staffBuyers,
  unblockBuyer,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { pick } from '../../platform/http/language.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import type { StaffDependencies } from '../staff.routes.ts';
import { presentRow, readBuyer } from './buyer.ts';
import { readBuyers } from './buyers.store.ts';
import { makePasswordLink, resetPhone, switchBuyer } from './support.ts';

/** Buyers, and what support does for them. */
export function registerStaffBuyers(app: FastifyInstance, deps: StaffDependencies): void {
  route(app, staffBuyers, async ({ query }) => {
    const { items, total } = await readBuyers(deps.db, query);
    return { items: items.map(presentRow), total };
  });

  route(
    app,
    staffBuyer,
    async ({ query }) => (await readBuyer(deps.db, query.id)) ?? refuse('buyer-not-found'),
  );

  route(app, createPasswordLink, async (call) => {
    const link = await makePasswordLink(deps, call, call.body.id);
    if (link instanceof Refusal) return link;
    void call.reply.header('cache-control', 'no-store');
    return { url: link.url, expiresAt: link.expiresAt.toISOString() };
  });

  route(app, resetBuyerPhone, async (call) => {
    const refusal = await resetPhone(deps, call, call.body);
    return refusal ?? { message: pick(call.language, 'The phone is changed.', 'ဖုန်းနံပါတ် ပြောင်းပြီးပါပြီ။') };
  });

  route(app, blockBuyer, async (call) => {
    const refusal = await switchBuyer(deps, call, call.body.id, call.body.reason);
    return refusal ?? { message: pick(call.language, 'The buyer is blocked.', 'ဝယ်သူကို ပိတ်ထားလိုက်ပါပြီ။') };
  });

  route(app, unblockBuyer, async (call) => {
    const refusal = await switchBuyer(deps, call, call.body.id, null);
    return refusal ?? { message: pick(call.language, 'The buyer may log in again.', 'ဝယ်သူ ပြန်ဝင်နိုင်ပါပြီ။') };
  });
}
