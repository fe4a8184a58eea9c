import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApi } from '@zay/api/app';
import { listenForChanges } from '@zay/api/cache/listener';
import { PublicCache } from '@zay/api/cache/public-cache';
import { systemClock } from '@zay/api/clock';
import type { Config } from '@zay/api/config';
import { openDatabase } from '@zay/api/database';
import { localFiles } from '@zay/api/files';
import { startJobs } from '@zay/api/jobs';
import { migrate } from '@zay/api/migrate';
import { pushKeys, tokenSecret } from '@zay/api/secrets';
import { seedShop } from '@zay/api/seed';
import { smsSender } from '@zay/api/sms-sender';
import { openPostgres } from './database.ts';
import { announce } from './announce.ts';
import { assertPortFree, portError } from './ports.ts';

export interface Shop {
  /** Finishes running requests, refuses new ones, then closes the database. */
  stop(): Promise<void>;
}

/** How pages are made: built once for the shop, or on the fly while developing. */
export interface Storefront {
  prepare(say: (line: string) => void): Promise<void>;
  register(app: FastifyInstance, config: Config): Promise<void>;
}

/**
 * Starts everything in one process, in order, saying what it does.
 * What was started is stopped again when a later step fails or `cancel` fires.
 */
export async function startShop(
  config: Config,
  storefront: Storefront,
  say: (line: string) => void,
  cancel: AbortSignal,
): Promise<Shop> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    await assertPortFree(config.host, config.port);
    const postgres = await openPostgres(config, say);
    undo.push(() => postgres.stop());
    cancel.throwIfAborted();

    await storefront.prepare(say);
    cancel.throwIfAborted();
    await migrate(postgres.url, { log: say });
    const database = openDatabase(postgres.url, {
      maxConnections: config.databaseConnections,
      onError: (error) => say(`A database connection broke: ${error.message}`),
    });
    undo.push(() => database.close());

    const publicCache = new PublicCache(config.cacheBytes);
    if (config.cacheBytes > 0) {
      const listener = listenForChanges(postgres.url, publicCache, (error) =>
        say(`Nothing is kept in memory until the database tells of changes again: ${error.message}`),
      );
      undo.push(() => listener.close());
    }

    const filesFolder = join(config.dataDir, 'files');
    await seedShop(database, { demo: config.demo, filesDir: filesFolder, now: systemClock(), log: say });
    cancel.throwIfAborted();

    const files = localFiles(filesFolder);
    const push = await pushKeys(config.push.privateKey, config.dataDir);
    const app = await createApi({
      config,
      db: database.db,
      files,
      cacheFolder: join(config.dataDir, 'cache'),
      tokenSecret: await tokenSecret(config.tokenSecret, config.dataDir),
      pushKey: push.publicKey,
      clock: systemClock,
      publicCache,
      ...(config.sms ? { sms: smsSender(config.sms, say) } : {}),
    });
    await storefront.register(app, config);
    undo.push(async () => {
      await app.close();
    });
    cancel.throwIfAborted();
    await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
      throw portError(error, config.host, config.port);
    });
    const jobs = startJobs({
      db: database.db,
      files,
      config,
      pushKeys: push,
      clock: systemClock,
      onError: (name, error) => say(`What the shop does by itself failed: ${name}: ${error.message}`),
    });
    undo.push(() => jobs.stop());
    announce(config, say);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
