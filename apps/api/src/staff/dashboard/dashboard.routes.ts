import { dashboard, hasRight } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { findFailing } from '../../platform/job-failures.store.ts';
import { route } from '../../platform/route.ts';
import { productMention } from '../mentions.ts';
import type { StaffDependencies } from '../staff.routes.ts';
import { periodsOf, salesOf } from './dashboard.rules.ts';
import {
  countByDay,
  countPayments,
  countRefunds,
  findBestSellers,
  findLoginAlerts,
  findMisses,
} from './dashboard.store.ts';

/** How the shop does, for a period. */
export function registerDashboard(app: FastifyInstance, { db, clock }: StaffDependencies): void {
  route(app, dashboard, async ({ query, caller }) => {
    const periods = periodsOf(query, clock());
    const [counted, payments, refunds, sold, misses, loginAlerts, failing] = await Promise.all([
      countByDay(db, periods),
      countPayments(db, periods),
      countRefunds(db, periods),
      findBestSellers(db, periods),
      findMisses(db, periods),
      hasRight(caller.rights, 'staff') ? findLoginAlerts(db, clock()) : [],
      hasRight(caller.rights, 'staff') ? findFailing(db) : [],
    ]);
    return {
      ...periods,
      ...salesOf(counted, periods),
      paymentMethods: payments.map((row) => ({
        id: row.id,
        name: { en: row.name_en, my: row.name_my },
        orders: row.orders,
        amount: row.amount,
        previous: { orders: row.previous_orders, amount: row.previous_amount },
      })),
      refunds,
      bestSellers: sold.map((row) => ({ ...productMention(row), pieces: row.pieces, amount: row.amount })),
      missedSearches: misses,
      loginAlerts,
      failingJobs: failing.map(({ since, ...job }) => ({ ...job, since: since.toISOString() })),
    };
  });
}
