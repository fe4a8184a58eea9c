import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApi } from '../app.ts';
import { listenForChanges } from '../platform/cache/listener.ts';
import { PublicCache } from '../platform/cache/public-cache.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { readConfig, type Config } from '../platform/config/config.ts';
import { openDatabase, batchTimeouts, type Database } from '../platform/database/database.ts';
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
}

export interface TestShopOptions {
  readonly data?: TestData;
  readonly config?: Partial<Config>;
  readonly clock?: Clock;
  /** Of hashes; cheap when missing. */
  readonly passwordCost?: PasswordCost;
  /** Room on the disk; plenty when missing. */
  readonly freeBytes?: FreeBytes;
  /** Gets the lines of the log from `config.logLevel` on. */
  readonly logTo?: LogTo;
  /** Keeps public answers, as a real shop does. Off, so that other tests may change the database beneath it. */
  readonly publicCache?: PublicCache;
  /** Sends codes; needed with `config: { otpMode: 'sms' }`. */
  readonly sms?: SmsSender;
  /** Runs on the database and files of another shop. */
  readonly beside?: TestShop;
}

/** The whole API, listening on loopback, on a database of its own, for the tests of a file or for one test. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { url: databaseUrl, filesFolder } = options.beside
    ? { url: options.beside.databaseUrl, filesFolder: options.beside.filesFolder }
    : await cloneDatabase(options.data ?? 'demo');
  const database = openDatabase(databaseUrl, {
    maxConnections: 10,
    // What a test arranges may be far more than a request asks for.
    // Nor is a busy machine a busy shop: hundreds of calls at once are answered in their turn.
    ...batchTimeouts,
  });
  // Decisions on payments take effect at once; tests of the undo set its time.
  const settings = { LOG_LEVEL: 'silent', RATE_LIMITS: 'off', PAYMENT_UNDO_SECONDS: '0' };
  const config: Config = { ...readConfig(settings), ...options.config };
  const files = localFiles(filesFolder);
  const app = await createApi({
    config,
    db: database.db,
    files,
    cacheFolder: join(filesFolder, 'cache'),
    tokenSecret: new TextEncoder().encode('a secret of the tests, at least 32 characters'),
    pushKey: testPushKeys.publicKey,
    clock: options.clock ?? systemClock,
    // However full the machine is.
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
    call: (endpoint, callOptions = {}) => callOverHttp(url, endpoint, callOptions),
  };
}

/** On loopback. @returns its `http://127.0.0.1:port` */
export function listen(app: FastifyInstance): Promise<string> {
  // A connection that the server ends in the moment of the next call fails that call, however long a test took in between.
  app.server.keepAliveTimeout = 600_000;
  // Nor does a closing server wait so long for an answer that nobody has read to its end.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1;
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}
