import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApi } from '../app.ts';
import { listenForChanges } from '../platform/cache/listener.ts';
import { PublicCache } from '../platform/cache/public-cache.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { readConfig, type Config } from '../platform/config/config.ts';
import {
  openDatabase,
  batchTimeouts,
  type Database,
  type DatabaseOptions,
} from '../platform/database/database.ts';
import { Replicas, type ReplicaOptions } from '../platform/database/replicas.ts';
import type { FreeBytes } from '../platform/files/disk-room.ts';
import { localFiles, type FileStore } from '../platform/files/files.ts';
import type { LogTo } from '../platform/http/http.ts';
import type { PasswordCost } from '../platform/passwords.ts';
import type { SmsSender } from '../platform/messaging/sms.ts';
import { testCost } from './passwords.ts';
import { closeLater } from './close-later.ts';
import { cloneDatabase, type TestData } from './databases.ts';
import { callOverHttp, type CalledApi } from './http-call.ts';
import { testPushKeys } from './push.ts';

export { callOverHttp, type Answer, type CallOptions } from './http-call.ts';

export interface TestShop extends CalledApi {
  /** `http://127.0.0.1:port` of the listening API. */
  readonly url: string;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly files: FileStore;
  readonly filesFolder: string;
  readonly config: Config;
  /** Rows of the contract that have a handler. */
  readonly builtRows: ReadonlySet<string>;
  readonly publicReads: FastifyInstance['publicReads'];
  readonly replicas: Replicas;
}

export interface TestShopOptions {
  readonly data?: TestData;
  readonly config?: Partial<Config>;
  readonly clock?: Clock;
  /** Default: the one of all tests. */
  readonly tokenSecret?: Uint8Array;
  /** Cost of password hashes; default low. */
  readonly passwordCost?: PasswordCost;
  /** Free disk space; default unlimited. */
  readonly freeBytes?: FreeBytes;
  /** Receives log lines from `config.logLevel` on. */
  readonly logTo?: LogTo;
  /** Caches public responses, as a real shop. Default off, because tests change the database directly. */
  readonly publicCache?: PublicCache;
  /** Sends codes; required with `config: { otpMode: 'sms' }`. */
  readonly sms?: SmsSender;
  /** Where its files are; default a folder. */
  readonly files?: FileStore;
  /** Uses the database and files of another shop. */
  readonly beside?: Pick<TestShop, 'databaseUrl' | 'filesFolder'> & { readonly files?: FileStore };
  /** Of its statements; default those of work that may be slow. */
  readonly timeouts?: Pick<DatabaseOptions, 'statementMs' | 'waitMs'>;
  /** Replicas of its database; needs a cache. */
  readonly replicas?: ReplicaOptions & { readonly urls: readonly string[] };
}

export const testTokenSecret = new TextEncoder().encode('a secret of the tests, at least 32 characters');

/** The whole API on loopback with its own database, for a test or file. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { url: databaseUrl, filesFolder } = options.beside
    ? { url: options.beside.databaseUrl, filesFolder: options.beside.filesFolder }
    : await cloneDatabase(options.data ?? 'demo');
  // Decisions on payments take effect at once; tests of the undo set the time.
  const settings = { LOG_LEVEL: 'silent', RATE_LIMITS: 'off', PAYMENT_UNDO_SECONDS: '0' };
  // One of its own: a failed write is remembered in it, and the checkout has none before the first start.
  const dataDir = dirname(filesFolder);
  await mkdir(dataDir, { recursive: true });
  const config: Config = { ...readConfig(settings), dataDir, ...options.config };
  const database = openDatabase(databaseUrl, {
    maxConnections: 10,
    prepare: config.databasePrepared,
    // Test fixtures may need more than a request does. Hundreds of concurrent calls are served in turn even on a busy
    // machine.
    ...(options.timeouts ?? batchTimeouts),
  });
  const { urls = [], ...replicaOptions } = options.replicas ?? {};
  const replicas = new Replicas(database.db, urls, replicaOptions);
  const files = options.files ?? options.beside?.files ?? localFiles(filesFolder);
  const app = await createApi({
    config,
    db: database.db,
    replicas,
    files,
    cacheFolder: join(filesFolder, 'cache'),
    tokenSecret: options.tokenSecret ?? testTokenSecret,
    pushKey: testPushKeys.publicKey,
    clock: options.clock ?? systemClock,
    // Regardless of the machine's disk.
    freeBytes: options.freeBytes ?? (() => Promise.resolve(Infinity)),
    passwordCost: options.passwordCost ?? testCost,
    ...(options.logTo ? { logTo: options.logTo } : {}),
    ...(options.publicCache ? { publicCache: options.publicCache } : {}),
    ...(options.sms ? { sms: options.sms } : {}),
  });
  const listener = options.publicCache && listenForChanges(databaseUrl, options.publicCache, () => {});
  const url = await listen(app);
  closeLater(async () => {
    await app.close();
    await listener?.close();
    await replicas.close();
    await database.close();
  });
  return {
    url,
    db: database.db,
    databaseUrl,
    files,
    filesFolder,
    config,
    builtRows: app.builtRows,
    publicReads: app.publicReads,
    replicas,
    call: (endpoint, callOptions = {}) => callOverHttp(url, endpoint, callOptions),
  };
}

/** On loopback. @returns its `http://127.0.0.1:port` */
export function listen(app: FastifyInstance): Promise<string> {
  // A connection closed by the server at the moment of a call would fail it, however long a test takes in between.
  app.server.keepAliveTimeout = 600_000;
  // A closing server does not wait that long for unread responses.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1;
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}
