import { notifyBackInStock } from './catalog/back-in-stock.ts';
import { countPairs } from './catalog/bought-together.store.ts';
import { turnPromotions } from './catalog/promotion.store.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { notifyFreePlaces } from './education/classes/class-alerts.ts';
import { pushConsumer } from './notifications/push-sender.ts';
import { messengerName, orderWebhook } from './orders/messages/order-webhook.ts';
import { expireLinks } from './orders/links/end-order-links.ts';
import { releaseOrders } from './orders/life/release-orders.ts';
import { applyDueDecisions } from './orders/life/undo-decision.ts';
import { tellDueSteps } from './orders/life/untold-steps.ts';
import { Attempts } from './platform/http/attempts.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { backupOutage, warnOfBackup } from './platform/files/backup-outage.ts';
import { diskRoom, freeBytesOf, warnOfDisk } from './platform/files/disk-room.ts';
import type { FileKind, FileStore } from './platform/files/files.ts';
import { runJobs, type Job, type JobLog, type RunningJobs } from './platform/jobs/jobs.ts';
import { outboxJobs, type OutboxConsumer } from './platform/messaging/outbox-sender.ts';
import { warnOfBacklog } from './platform/messaging/outbox-backlog.ts';
import type { SmsSender } from './platform/messaging/sms.ts';
import { smsConsumer } from './platform/messaging/sms-outbox.ts';
import type { SendAlert } from './platform/messaging/alert-once.ts';
import type { PushKeys } from './platform/config/secrets.ts';
import { markBestSellers, reindexOutdated } from './search/search-index.store.ts';
import { workOnImports } from './staff/imports/import-job.ts';
import { importJob } from './staff/imports/import-state.ts';
import { sendToAllBuyers } from './staff/notifications/send-to-all-buyers.ts';
import { compareSlips } from './staff/payments/compare-slips.ts';
import { warnOfPayments } from './staff/payments/waiting-alert.ts';
import { sendWebhooks } from './staff/webhooks/send-webhooks.ts';
import { webhookConsumer } from './staff/webhooks/webhook-events.ts';
import { sweepPrivateFiles, sweepPublicFiles, sweepSentences } from './sweep-files.ts';
import { sweepRows } from './sweep-rows.ts';

export { jobPool, type RunningJobs } from './platform/jobs/jobs.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

interface JobDependencies {
  /** From `jobPool`, separate from the pool of requests. */
  readonly db: Database;
  readonly files: FileStore;
  readonly config: Config;
  /** The secrets of webhooks are derived from it. */
  readonly tokenSecret: Uint8Array;
  /** Identify the shop to push services. */
  readonly pushKeys: PushKeys;
  /** Undefined in a shop without SMS. */
  readonly sms?: SmsSender;
  readonly clock: Clock;
  readonly log: JobLog & Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Starts the background jobs of the shop. The composition root calls it; tests call the work of a job directly.
 * @param isCopy whether the shop was restored and the original may still run elsewhere
 */
export function startJobs(deps: JobDependencies, isCopy = false): RunningJobs {
  return runJobs(deps.db, isCopy ? copyJobs(deps) : shopJobs(deps), deps.log);
}

/**
 * A restored copy only alerts that it is not backed up. It calls the messenger directly, because its outbox holds
 * messages of the original shop.
 */
export function copyJobs(deps: JobDependencies): Job[] {
  const { db, config, clock } = deps;
  const messenger = config.webhook && orderWebhook(db, config.webhook, clock);
  const send: SendAlert = async (_trx, alert) => messenger?.handle({ ...alert, key: randomUUID() });
  return backupWatch(deps, send);
}

/** No alerts without BACKUP_TO. */
const backupWatch = ({ db, config, clock, log }: JobDependencies, send?: SendAlert): Job[] =>
  config.backup.to === undefined
    ? []
    : [
        {
          name: 'watch over backups',
          everyMs: minuteMs,
          // Reads a file of this server's data folder.
          isShared: true,
          run: async () =>
            warnOfBackup(db, await backupOutage(db, config, clock()), (sentence) => log.warn(sentence), send),
        },
      ];

/** Fails while the bucket of files does, so that staff are told (docs/decisions/0114). */
const filesWatch = ({ files, config }: JobDependencies): Job[] =>
  config.files.to === undefined
    ? []
    : [
        {
          name: 'watch over the bucket of files',
          everyMs: minuteMs,
          // Each server has its own way there.
          isShared: true,
          run: async () => {
            const problem = await files.problem();
            if (problem !== null) throw new Error(problem);
          },
        },
      ];

export function shopJobs(deps: JobDependencies): Job[] {
  const { db, files, config, clock, log } = deps;
  const consumers = outboxConsumers(deps);
  const onTrouble = (sentence: string) => log.warn(sentence);
  const sweepFiles = async (kind: FileKind) => {
    const attempts = new Attempts();
    const sweep = kind === 'private' ? sweepPrivateFiles : sweepPublicFiles;
    const report = await sweep(db, files, clock(), attempts);
    for (const sentence of sweepSentences(kind, report)) log.warn(sentence);
    attempts.throwFailures();
  };
  return [
    {
      name: 'decisions on payments',
      everyMs: secondMs,
      isShared: true,
      run: (signal) => applyDueDecisions(db, clock(), signal),
    },
    {
      name: 'steps of orders',
      everyMs: secondMs,
      isShared: true,
      run: (signal) => tellDueSteps(db, clock(), signal),
    },
    {
      name: 'begins and ends of promotions',
      everyMs: secondMs,
      isShared: true,
      run: () => turnPromotions(db),
    },
    {
      name: 'room on the disk',
      everyMs: minuteMs,
      // Each server has its own disk.
      isShared: true,
      run: async () =>
        warnOfDisk(db, await diskRoom(freeBytesOf(config.dataDir), config.diskLowMegabytes), onTrouble),
    },
    ...filesWatch(deps),
    ...backupWatch(deps),
    { name: 'release of unpaid orders', everyMs: 5 * minuteMs, run: () => releaseOrders(db, clock()) },
    // Frequent: goods of a link that is over are for sale again soon.
    { name: 'ends of order links', everyMs: minuteMs, takesTurns: true, run: () => expireLinks(db) },
    ...outboxJobs(db, consumers, { clock, tries: config.outboxTries, onTrouble }),
    {
      name: 'messages that wait',
      everyMs: 5 * minuteMs,
      takesTurns: true,
      run: () => warnOfBacklog(db, messengerName, clock(), onTrouble),
    },
    {
      name: 'payments that wait',
      everyMs: 5 * minuteMs,
      takesTurns: true,
      run: () => warnOfPayments(db, clock()),
    },
    { name: 'webhooks', everyMs: secondMs, isShared: true, run: (signal) => sendWebhooks(deps, signal) },
    { name: 'notifications to all', everyMs: 2 * secondMs, run: (signal) => sendToAllBuyers(db, signal) },
    { name: 'goods that are back', everyMs: 2 * secondMs, isShared: true, run: () => notifyBackInStock(db) },
    {
      name: 'free places of classes',
      everyMs: 2 * secondMs,
      isShared: true,
      run: () => notifyFreePlaces(db, clock()),
    },
    {
      name: 'comparison of slips',
      everyMs: 5 * secondMs,
      run: (signal) => compareSlips({ db, files }, signal),
    },
    {
      name: importJob,
      everyMs: 2 * secondMs,
      run: (signal) => workOnImports({ db, files, config }, signal),
    },
    {
      name: 'search texts of an older release',
      everyMs: hourMs,
      takesTurns: true,
      run: () => reindexOutdated(db),
    },
    { name: 'products bought together', everyMs: 6 * hourMs, takesTurns: true, run: () => countPairs(db) },
    { name: 'best sellers of the search', everyMs: hourMs, takesTurns: true, run: () => markBestSellers(db) },
    {
      name: 'rows that nobody needs',
      everyMs: hourMs,
      // Skips rows that another process is deleting.
      isShared: true,
      takesTurns: true,
      run: (signal) => sweepRows(db, clock(), signal),
    },
    {
      name: 'files without an owner',
      everyMs: hourMs,
      takesTurns: true,
      run: () => sweepFiles('private'),
    },
    {
      name: 'public files that nothing shows',
      everyMs: 6 * hourMs,
      takesTurns: true,
      run: () => sweepFiles('public'),
    },
  ];
}

function outboxConsumers({ db, config, pushKeys, sms, clock }: JobDependencies): OutboxConsumer[] {
  const push = pushConsumer(
    db,
    { ...config.push, keys: pushKeys, shopName: config.branding.shopName },
    clock,
  );
  return [
    webhookConsumer(db),
    ...(config.webhook ? [orderWebhook(db, config.webhook, clock)] : []),
    ...(sms ? [smsConsumer(sms)] : []),
    push,
  ];
}
