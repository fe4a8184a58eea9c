import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApi } from '@zay/api/app';
import { listenForChanges } from '@zay/api/cache/listener';
import { PublicCache } from '@zay/api/cache/public-cache';
import { systemClock } from '@zay/api/clock';
import type { Config } from '@zay/api/config';
import type { ReadMetrics } from '@zay/api/metrics.routes';
import { watchCache, watchPool } from '@zay/api/process-metrics';
import { openDatabase } from '@zay/api/database';
import { Replicas } from '@zay/api/replicas';
import { openFiles } from '@zay/api/open-files';
import { smsSender } from '@zay/api/sms-sender';
import { createStaffApi } from '@zay/api/staff-app';

/** Serves the pages of both browser applications: from a build, or from the sources during development. */
export interface Screens {
  prepare(say: (line: string) => void): Promise<void>;
  registerStorefront(app: FastifyInstance, config: Config): Promise<void>;
  registerBackoffice(app: FastifyInstance, config: Config): Promise<void>;
}

/** A port that an application takes over and gives back. */
export interface Port {
  attach(app: FastifyInstance): Promise<void>;
  /** Closes the application after its running requests. */
  detach(app: FastifyInstance): Promise<void>;
}

/** What every process that serves requests gets. */
export interface ServeSettings {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly tokenSecret: Uint8Array;
  /** Public VAPID key of the shop. */
  readonly pushKey: string;
}

export interface Serving {
  readonly log: FastifyBaseLogger;
  /** From now on /readyz answers 503; the rest is served until the stop. */
  announceStop(): void;
  /** Finishes running requests, then closes the connections to the database. */
  stop(): Promise<void>;
}

/**
 * Serves storefront, API and back office at both ports, on a database that was migrated and filled.
 * @param readMetrics of all processes, for the back office's port
 */
export async function serve(
  { config, databaseUrl, tokenSecret, pushKey }: ServeSettings,
  ports: { readonly shop: Port; readonly backoffice: Port },
  screens: Screens,
  say: (line: string) => void,
  readMetrics: ReadMetrics,
): Promise<Serving> {
  const database = openDatabase(config.databasePoolerUrl ?? databaseUrl, {
    maxConnections: config.databaseConnections,
    prepare: config.databasePrepared,
    onError: (error) => say(`A database connection broke: ${error.message}`),
  });
  watchPool('requests', database.pool);
  let isStopping = false;
  const undo = [() => database.close()];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const publicCache = new PublicCache(config.cacheBytes);
    watchCache(publicCache);
    // Without it replicas are not read either.
    if (config.cacheBytes > 0 || config.databaseReplicaUrls.length > 0) {
      const listener = listenForChanges(databaseUrl, publicCache, (error) =>
        say(`Nothing is kept in memory until the database tells of changes again: ${error.message}`),
      );
      undo.push(() => listener.close());
    }
    const shared = {
      config,
      db: database.db,
      files: openFiles(config),
      cacheFolder: join(config.dataDir, 'cache'),
      tokenSecret,
      clock: systemClock,
      isStopping: () => isStopping,
    };
    const replicas = new Replicas(database.db, config.databaseReplicaUrls, {
      maxConnections: config.databaseConnections,
      prepare: config.databasePrepared,
      say,
    });
    undo.push(() => replicas.close());
    const closing: (() => Promise<void>)[] = [];
    undo.push(async () => void (await Promise.all(closing.map((close) => close()))));
    const app = await createApi({
      ...shared,
      pushKey,
      publicCache,
      replicas,
      ...(config.sms && { sms: smsSender(config.sms, say) }),
    });
    closing.push(() => ports.shop.detach(app));
    await screens.registerStorefront(app, config);
    const office = await createStaffApi({ ...shared, readMetrics });
    closing.push(() => ports.backoffice.detach(office));
    await screens.registerBackoffice(office, config);
    await ports.shop.attach(app);
    await ports.backoffice.attach(office);
    return { log: app.log, announceStop: () => void (isStopping = true), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
