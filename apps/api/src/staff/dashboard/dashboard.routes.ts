import { dashboard, hasRight } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Queries } from '../../platform/database.ts';
import { findFailing } from '../../platform/job-failures.store.ts';
import { route } from '../../platform/route.ts';
import { findLastBackup } from '../../platform/shop-identity.store.ts';
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

/** How the shop backs itself up; late is one that has missed two turns. */
async function backupOf(db: Queries, { backup, demo }: Pick<Config, 'backup' | 'demo'>, now: Date) {
  if (backup.to === undefined) return demo ? null : { isSetUp: false, lastAt: null, isLate: false };
  const last = await findLastBackup(db);
  const isLate = last === null || now.getTime() - last.getTime() > 2 * backup.everyMs;
  return { isSetUp: true, lastAt: last?.toISOString() ?? null, isLate };
}

/** How the shop does, for a period. */
export function registerDashboard(app: FastifyInstance, { db, clock, config }: StaffDependencies): void {
  route(app, dashboard, async ({ query, caller }) => {
    const periods = periodsOf(query, clock());
    const managesStaff = hasRight(caller.rights, 'staff');
    const [counted, payments, refunds, sold, misses, loginAlerts, failing, backup] = await Promise.all([
      countByDay(db, periods),
      countPayments(db, periods),
      countRefunds(db, periods),
      findBestSellers(db, periods),
      findMisses(db, periods),
      managesStaff ? findLoginAlerts(db, clock()) : [],
      managesStaff ? findFailing(db) : [],
      managesStaff ? backupOf(db, config, clock()) : null,
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
      backup,
      loginAlerts,
      failingJobs: failing.map(({ since, ...job }) => ({ ...job, since: since.toISOString() })),
    };
  });
}
