import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { restorableUntil, restoredMark } from '@zay/api/backup-outage';
import { systemClock } from '@zay/api/clock';
import type { Config } from '@zay/api/config';
import { openDatabase } from '@zay/api/database';
import { FilesAway } from '@zay/api/files-away';
import { openFiles } from '@zay/api/open-files';
import { jobPool, startJobs, type RunningJobs } from '@zay/api/jobs';
import { watchPool } from '@zay/api/process-metrics';
import { shopMetrics } from '@zay/api/shop-metrics';
import { migrate } from '@zay/api/migrate';
import { endDemoAccounts } from '@zay/api/demo-accounts';
import { resealTotpSecrets } from '@zay/api/reseal-totp';
import { pushKeys, tokenSecret, verifyingSecrets } from '@zay/api/secrets';
import { seedShop } from '@zay/api/seed';
import { addressOf } from '@zay/api/public-address';
import { shareTokenSecret } from '@zay/api/shared-secret';
import { notePublicUrl } from '@zay/api/shop-identity.store';
import { assertRightShop, claimShop } from '@zay/api/shop-identity';
import { smsSender } from '@zay/api/sms-sender';
import { startTracing } from '@zay/api/tracing';
import { announce } from './announce.ts';
import { printedMoment } from './backup/printed.ts';
import { startBackups, type RunningBackups } from './backup/start-backups.ts';
import { openPostgres } from './database.ts';
import { startMetrics } from './metrics.ts';
import type { HeldPort } from './ports.ts';
import { reportOpen } from './private-folder.ts';
import { serve, type Screens, type Serving } from './serve.ts';
import { jobsEndMs, longestShippingMs } from './stop-times.ts';
import { forgetBegun } from './upgrade/begun.ts';
import { startWorkers } from './workers.ts';

export interface Shop {
  /** Finishes running requests, answers new ones with 503, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts database, jobs and backups, and what serves storefront, API and back office: this process, or several workers. When a
 * step fails or `cancel` fires, it stops what it started before, in reverse order.
 * @param ports already open; they answer 503 until the applications are ready
 * @throws the error of the step that failed, or the reason of `cancel`
 */
export async function startShop({
  config: settings,
  ports,
  screens,
  say,
  cancel,
}: {
  readonly config: Config;
  readonly ports: { readonly shop: HeldPort; readonly backoffice: HeldPort };
  readonly screens: Screens;
  readonly say: (line: string) => void;
  readonly cancel: AbortSignal;
}): Promise<Shop> {
  // With PORT=0 the real port is known only after it was opened.
  const publicUrl = settings.hasPublicUrl ? settings.publicUrl : addressOf(settings.host, ports.shop.port);
  const config = { ...settings, publicUrl };
  const undo: (() => Promise<void>)[] = [];
  let serving: Serving | undefined;
  let jobs: RunningJobs | undefined;
  let backups: RunningBackups | undefined;
  let shipBy = 0;
  const stop = async () => {
    if (serving && config.shutdownDelaySeconds > 0) {
      serving.announceStop();
      await sleep(config.shutdownDelaySeconds * 1_000);
    }
    shipBy = Date.now() + longestShippingMs;
    // Signalled now, awaited after the last request.
    void jobs?.stop();
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    undo.push(await startTracing(config, say));
    const files = openFiles(config);
    const problem = await files.problem(true);
    if (problem !== null) throw new FilesAway(problem, false);
    const postgres = await openPostgres(config, say);
    undo.push(() => postgres.stop());
    cancel.throwIfAborted();

    await screens.prepare(say);
    cancel.throwIfAborted();
    const database = openDatabase(postgres.url, {
      maxConnections: 2,
      onError: (error) => say(`A database connection broke: ${error.message}`),
    });
    undo.push(() => database.close());
    // After all writes, so that everything that was confirmed is shipped.
    undo.push(async () => {
      if (!backups || (await backups.stop(shipBy - Date.now()))) return;
      const until = await restorableUntil(database.db, config).catch(() => null);
      console.error(notShipped(config, until));
    });
    const wanted = { demo: config.demo, filesFolder: files.place, files };
    await assertRightShop(database.db, wanted);
    await migrate(postgres.url, { log: say });
    await claimShop(database.db, wanted, systemClock());

    const filesDir = config.files.to === undefined ? files.place : files;
    await seedShop(postgres.url, { demo: config.demo, filesDir, now: systemClock(), log: say });
    const demoAccounts = config.demo ? undefined : await endDemoAccounts(database.db, systemClock());
    cancel.throwIfAborted();

    const secret = await tokenSecret(config.tokenSecret, config.dataDir);
    const sharedSecret = await shareTokenSecret(postgres.url, secret, (error) =>
      say(`Other servers do not see the token secret of this one any more: ${error.message}`),
    );
    undo.push(() => sharedSecret.close());
    await resealTotpSecrets(database.db, verifyingSecrets({ tokenSecret: secret, config }));
    const push = await pushKeys(config.push.privateKey, config.dataDir);
    const jobDatabase = openDatabase(postgres.url, {
      ...jobPool,
      onError: (error) => say(`A database connection of the jobs broke: ${error.message}`),
    });
    watchPool('jobs', jobDatabase.pool);
    const endJobs = async () => {
      await jobs?.stop();
      await jobDatabase.close();
    };
    undo.push(() => Promise.race([endJobs(), sleep(jobsEndMs, undefined, { ref: false })]));
    const readMetrics = startMetrics(shopMetrics({ db: database.db, config, clock: systemClock }));
    const serveSettings = { config, databaseUrl: postgres.url, tokenSecret: secret, pushKey: push.publicKey };
    serving =
      config.webProcesses > 1
        ? await startWorkers(serveSettings, ports, say)
        : await serve(serveSettings, ports, screens, say, readMetrics);
    undo.push(serving.stop);
    // The default action of this signal would end the process at once.
    if (config.webProcesses === 1)
      process.on('SIGUSR2', () =>
        say('One process serves all requests: stop and start the shop to replace it.'),
      );
    cancel.throwIfAborted();
    const isCopy = existsSync(join(config.dataDir, restoredMark));
    if (config.jobs) {
      // The check of an upgrade starts without jobs. Who starts the shop otherwise has no way back without loss any more.
      await forgetBegun(config.dataDir);
      jobs = startJobs(
        {
          tokenSecret: secret,
          db: jobDatabase.db,
          files,
          config,
          pushKeys: push,
          ...(config.sms && { sms: smsSender(config.sms, say) }),
          clock: systemClock,
          log: serving.log,
        },
        isCopy,
      );
      if (config.backup.to !== undefined && !isCopy) {
        await reportOpen(config.backup.to, say);
        backups = startBackups();
      }
    }
    await notePublicUrl(database.db, publicUrl);
    const opened = { shop: ports.shop.port, backoffice: ports.backoffice.port };
    announce(config, opened, { demoAccounts, isCopy }, say);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function notShipped({ backup, dataDir }: Config, until: Date | null): string {
  const what = until === null ? 'what was written' : `what was written after ${printedMoment(until)}`;
  return `The shop stopped before all of its log was shipped: ${what} is not in the backup in ${backup.to}, only in ${dataDir}. The next start ships it.`;
}
