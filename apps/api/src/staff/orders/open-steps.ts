import { openSteps, undoSteps, type OpenStep } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { findUntoldOf } from '../../orders/life/untold-step.store.ts';
import { undoStep } from '../../orders/life/untold-steps.ts';
import { route } from '../../platform/http/route.ts';
import { secondsUntil } from '../../platform/http/seconds-until.ts';
import { runBulk } from '../bulk.ts';
import { actorOf } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { findVoucherNames } from './order-list.store.ts';

/** When the buyer of a step that is taken now is told; undefined for at once. @param more seconds before that */
export function untoldUntil({ config, clock }: StaffDependencies, more = 0): Date | undefined {
  const { paymentUndoSeconds: seconds } = config;
  return seconds > 0 ? new Date(clock().getTime() + (seconds + more) * 1_000) : undefined;
}

/** Undo of steps of orders (docs/decisions/0172). */
export function registerOpenSteps(app: FastifyInstance, { db, clock }: StaffDependencies): void {
  route(app, openSteps, async ({ caller }) => {
    const now = clock();
    const acts = new Map<string, OpenStep>();
    for (const row of await findUntoldOf(db, caller.staffId)) {
      const { request_id: key, to_status: to, order_id: id, voucher_no: voucherNo } = row;
      const act = acts.get(key) ?? { key, to, orders: [], secondsLeft: secondsUntil(row.due_at, now) };
      acts.set(key, { ...act, orders: [...act.orders, { id, voucherNo }] });
    }
    return { items: [...acts.values()] };
  });

  route(app, undoSteps, async (call) => {
    const { ids } = call.body;
    return runBulk(app, db, call, {
      ids: [...new Set(ids)],
      names: await findVoucherNames(db, ids),
      isTrial: false,
      single: { ...undoSteps, refusals: { 'order-not-found': 404, 'step-final': 409 } },
      change: async (trx, by, id) => (await undoStep(trx, id, actorOf(by))) ?? [],
    });
  });
}
