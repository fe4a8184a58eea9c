import { dashboard, hasRight, type Dashboard } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { Queries } from '../../platform/database/database.ts';
import { findLastBackup } from '../../platform/database/shop-identity.store.ts';
import { backupOutage } from '../../platform/files/backup-outage.ts';
import { disksOf, diskState, megabytesOf, type ReadDisks } from '../../platform/files/disk-room.ts';
import { route } from '../../platform/http/route.ts';
import { findFailing } from '../../platform/jobs/job-failures.store.ts';
import { findDrills } from '../../platform/jobs/restore-drills.store.ts';
import { productMention } from '../mentions.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { rowsOfBoth, type Row } from '../reports/reports.rules.ts';
import { sumPayments } from '../reports/sales.store.ts';
import { periodsOf, salesOf } from './dashboard.rules.ts';
import { countByDay, countRefunds, findBestSellers, findLoginAlerts, findMisses } from './dashboard.store.ts';

/** State of backups; late after two missed intervals. */
async function backupOf(db: Queries, config: Config, now: Date): Promise<Dashboard['backup']> {
  const { backup, demo } = config;
  if (backup.to === undefined)
    return demo ? null : { isSetUp: false, lastAt: null, isLate: false, outage: null };
  const [last, outage] = await Promise.all([findLastBackup(db), backupOutage(db, config, now)]);
  const isLate = last === null || now.getTime() - last.getTime() > 2 * backup.everyMs;
  return {
    isSetUp: true,
    lastAt: last?.toISOString() ?? null,
    isLate,
    outage: outage && { ...outage, since: outage.since?.toISOString() ?? null },
  };
}

/** A drill is late a day after it was due. */
const drillGraceMs = 86_400_000;

async function drillOf(db: Queries, { to, drill }: Config['backup'], now: Date): Promise<Dashboard['drill']> {
  if (to === undefined) return null;
  const { firstAt, last, lastGoodAt } = await findDrills(db);
  const since = last?.beganAt ?? firstAt;
  const isLate =
    drill.everyMs !== null &&
    since !== null &&
    now.getTime() - since.getTime() > drill.everyMs + drillGraceMs;
  return {
    isOn: drill.everyMs !== null,
    isLate,
    last: last
      ? {
          at: last.beganAt.toISOString(),
          seconds: Math.round((last.endedAt.getTime() - last.beganAt.getTime()) / 1_000),
          backupAt: last.backupAt?.toISOString() ?? null,
          rows: last.rows,
          files: last.files,
          problem: last.problem,
        }
      : null,
    lastGoodAt: lastGoodAt?.toISOString() ?? null,
  };
}

async function roomOf(readDisks: ReadDisks, { diskLowMegabytes }: Pick<Config, 'diskLowMegabytes'>) {
  return (await readDisks()).map(({ holds, freeBytes, wholeBytes }) => ({
    holds,
    freeMegabytes: megabytesOf(freeBytes),
    wholeMegabytes: megabytesOf(wholeBytes),
    state: diskState(freeBytes, diskLowMegabytes),
  }));
}

const asSales = ([orders, amount]: Row['values']) => ({ orders: orders ?? 0, amount: amount ?? 0 });

export function registerDashboard(
  app: FastifyInstance,
  { db, clock, config, readDisks = disksOf(config.dataDir) }: StaffDependencies,
): void {
  route(app, dashboard, async ({ query, caller }) => {
    const periods = periodsOf(query, clock());
    const managesStaff = hasRight(caller.rights, 'staff');
    const [counted, payments, refunds, sold, misses, loginAlerts, failing, backup, drill, disks] =
      await Promise.all([
        countByDay(db, periods),
        sumPayments(db, periods),
        countRefunds(db, periods),
        findBestSellers(db, periods),
        findMisses(db, periods),
        managesStaff ? findLoginAlerts(db, clock()) : [],
        managesStaff ? findFailing(db) : [],
        managesStaff ? backupOf(db, config, clock()) : null,
        managesStaff ? drillOf(db, config.backup, clock()) : null,
        managesStaff ? roomOf(readDisks, config) : [],
      ]);
    return {
      ...periods,
      ...salesOf(counted, periods),
      paymentMethods: rowsOfBoth(payments, 2, 1).map(({ key, name, values, previous }) => ({
        id: Number(key),
        name,
        ...asSales(values),
        previous: asSales(previous ?? []),
      })),
      refunds,
      bestSellers: sold.map((row) => ({ ...productMention(row), pieces: row.pieces, amount: row.amount })),
      missedSearches: misses,
      backup,
      drill,
      disks,
      loginAlerts,
      failingJobs: failing.map(({ since, ...job }) => ({ ...job, since: since.toISOString() })),
    };
  });
}
