import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { findLastBackup } from './platform/database/shop-identity.store.ts';
import { backupOutage, restorableUntil } from './platform/files/backup-outage.ts';
import { disksOf, type ReadDisks } from './platform/files/disk-room.ts';
import { findFailing } from './platform/jobs/job-failures.store.ts';
import { countDead, findBacklog } from './platform/messaging/outbox-backlog.store.ts';
import type { Metrics } from './platform/metrics/process-metrics.ts';
import { findWaiting } from './staff/payments/queue.store.ts';

interface Dependencies {
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  /** Default: those of `config.dataDir`. */
  readonly readDisks?: ReadDisks;
}

/** Database and disks are read at most this often, however many programs read the metrics. */
const freshMs = 15_000;

interface Value {
  readonly value: number;
  readonly labels: Readonly<Record<string, string>>;
}

/** A gauge as prom-client writes it in JSON. @param found null or undefined: not known, so without a value */
function gauge(name: string, help: string, found: number | Date | readonly Value[] | null | undefined) {
  const one = found instanceof Date ? found.getTime() / 1_000 : found;
  const values = typeof one === 'number' ? [{ value: one, labels: {} }] : (one ?? []);
  return { name: `zay_${name}`, help, type: 'gauge', aggregator: 'max', values };
}

const ageAt = (now: Date) => (since: Date | null) =>
  since === null ? 0 : Math.max(0, now.getTime() - since.getTime()) / 1_000;

async function readDatabase(db: Database) {
  const [payments, backlog, dead, failing] = await Promise.all([
    findWaiting(db),
    findBacklog(db),
    countDead(db),
    findFailing(db),
  ]);
  return { payments, backlog, dead, failing: failing.length };
}

async function readBackups({ db, config }: Dependencies, now: Date) {
  if (config.backup.to === undefined) return null;
  const [outage, last, restorable] = await Promise.all([
    backupOutage(db, config, now),
    findLastBackup(db),
    restorableUntil(db, config),
  ]);
  return { isOut: Number(outage !== null), everySeconds: config.backup.everyMs / 1_000, last, restorable };
}

const unknown = () => null;

async function read(deps: Dependencies, now: Date): Promise<Metrics> {
  const age = ageAt(now);
  const [shop, backups, disks] = await Promise.all([
    readDatabase(deps.db).catch(unknown),
    readBackups(deps, now).catch(unknown),
    (deps.readDisks ?? disksOf(deps.config.dataDir))().catch(unknown),
  ]);
  const ofDisks = (key: 'freeBytes' | 'wholeBytes') =>
    disks?.map(({ holds, [key]: value }) => ({ labels: { holds }, value }));
  const ofConsumers = (value: (one: NonNullable<typeof shop>['backlog'][number]) => number) =>
    shop?.backlog.map((one) => ({ labels: { consumer: one.consumer }, value: value(one) }));
  return [
    gauge('database_up', '1 if the database answered, else 0.', Number(shop !== null)),
    gauge(
      'payments_waiting',
      'Payments that staff have not checked, at most 10,000.',
      shop?.payments.waiting,
    ),
    gauge(
      'payments_oldest_waiting_seconds',
      'Age of the oldest of them; 0 without any.',
      shop && age(shop.payments.oldestAt),
    ),
    gauge(
      'outbox_waiting_messages',
      'Messages of the outbox that are not sent, at most 10,000.',
      ofConsumers(({ waiting }) => waiting),
    ),
    gauge(
      'outbox_oldest_waiting_seconds',
      'Age of the oldest of them; 0 without any.',
      ofConsumers(({ oldestAt }) => age(oldestAt)),
    ),
    gauge('outbox_given_up_messages', 'Messages that were given up, at most 10,000.', shop?.dead),
    gauge('jobs_failing', 'Jobs, backups and restore drills that fail again and again.', shop?.failing),
    gauge('backup_outage', '1 while nothing is backed up although BACKUP_TO is set, else 0.', backups?.isOut),
    gauge('backup_interval_seconds', 'Time between two backups (BACKUP_EVERY).', backups?.everySeconds),
    gauge('backup_last_timestamp_seconds', 'When the last backup was made, since 1970.', backups?.last),
    gauge(
      'backup_log_shipped_timestamp_seconds',
      'The latest moment that can be restored, since 1970.',
      backups?.restorable,
    ),
    gauge('disk_free_bytes', 'Free space of a disk with data of the shop.', ofDisks('freeBytes')),
    gauge('disk_size_bytes', 'Size of a disk with data of the shop.', ofDisks('wholeBytes')),
  ];
}

/**
 * Makes the reader of the metrics that belong to the shop and to no process. Servers of one database report the same, so graphs
 * show their maximum.
 */
export function shopMetrics(deps: Dependencies): () => Promise<Metrics> {
  let last: { readonly at: number; readonly metrics: Promise<Metrics> } | undefined;
  return () => {
    const now = deps.clock();
    if (last === undefined || Math.abs(now.getTime() - last.at) >= freshMs)
      last = { at: now.getTime(), metrics: read(deps, now) };
    return last.metrics;
  };
}
