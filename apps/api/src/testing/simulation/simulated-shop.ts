import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildRequest, login, type Endpoint, type ResponseOf } from '@zay/contract';
import { staffLogin } from '@zay/contract/staff';
import { createDatabase, dropDatabase, type RunningPostgres } from '@zay/postgres';
import type { FastifyInstance } from 'fastify';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { createApi } from '../../app.ts';
import { shopJobs } from '../../jobs.ts';
import { linkToken } from '../../orders/links/link-token.ts';
import { readConfig, type Config } from '../../platform/config/config.ts';
import { batchTimeouts, openDatabase, type Database } from '../../platform/database/database.ts';
import { findShop } from '../../platform/database/shop-identity.store.ts';
import { localFiles, type FileStore } from '../../platform/files/files.ts';
import { createStaffApi } from '../../staff-app.ts';
import { assertDeclared, type CallOptions } from '../http-call.ts';
import { failuresOnly } from '../job-log.ts';
import { testCost, testPassword } from '../passwords.ts';
import { testPushKeys } from '../push.ts';
import { staffPassword } from '../staff.ts';
import { breakableConnections, type BreakableConnections } from './breakable-connections.ts';
import { simulatedTime, withSimulatedTime, type SimulatedTime } from './simulated-time.ts';
import { testTokenSecret } from '../shop.ts';
import { templateName, type Fixtures, type Person } from './template.ts';

export interface SimulatedAnswer<T = unknown> {
  readonly status: number;
  readonly body: T;
}

/** Reads by a statement that is compiled and planned once, also one that selects all columns. */
export type Read = (name: string, statement: CompiledQuery) => Promise<unknown[]>;

type Options<E> = Pick<CallOptions<E>, 'query' | 'body' | 'files'> & { readonly key?: string };

/** The servers of a shop: two with both APIs, and the jobs, on connections that a crash cuts for ever. */
interface Servers {
  readonly connections: BreakableConnections;
  readonly shops: readonly [FastifyInstance, FastifyInstance];
  readonly offices: readonly [FastifyInstance, FastifyInstance];
  readonly jobs: ReturnType<typeof shopJobs>;
  close(): Promise<void>;
}

/** A small shop in this process, whose time, database, disk and servers the simulation breaks. */
export interface SimulatedShop extends Fixtures {
  /** Beside the server: what is really stored. */
  readonly db: Database;
  readonly read: Read;
  readonly files: FileStore;
  readonly time: SimulatedTime;
  readonly undoSeconds: number;
  readonly connections: BreakableConnections;
  isDiskFull: boolean;
  /** @returns the answer of the shop or the back office; status 0 when the server died */
  call<E extends Endpoint>(
    who: Person,
    endpoint: E,
    options?: Options<E>,
  ): Promise<SimulatedAnswer<ResponseOf<E>>>;
  /** The token of an order link. */
  linkToken(id: number): string;
  readonly jobs: readonly string[];
  /** @throws what the job throws */
  runJob(name: string): Promise<void>;
  /** Ends the servers as `kill -9` does, and starts others. */
  crash(): Promise<void>;
  /** Kills the database, and resolves when it runs again. */
  killDatabase(): Promise<void>;
  close(): Promise<void>;
}

export interface SimulatedShopOptions {
  readonly postgres: Pick<RunningPostgres, 'url' | 'pid'>;
  readonly folder: string;
  readonly fixtures: Fixtures;
  readonly start: Date;
  readonly config: Partial<Config>;
  /** Breaks a rule of the shop on purpose: a statement that changes its database. */
  readonly breakRule?: string;
}

export async function openSimulatedShop(options: SimulatedShopOptions): Promise<SimulatedShop> {
  const { postgres, folder, fixtures, start } = options;
  const name = `simulated_${randomUUID().replaceAll('-', '')}`;
  const url = withSimulatedTime(await createDatabase(postgres.url, name, templateName));
  const beside = openDatabase(url, { maxConnections: 3, ...batchTimeouts });
  const time = simulatedTime(start);
  const config: Config = {
    ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ACCESS_TOKEN_SECONDS: '86400' }),
    ...options.config,
  };
  const stored = localFiles(join(folder, name));
  // Files are swept only by the shop that owns them.
  await stored.claim((await findShop(beside.db))?.id ?? '');
  let lastWork: Promise<unknown> = Promise.resolve();
  /** A sweep must not see a file before it has the simulated time. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = lastWork.then(work);
    lastWork = result.catch(() => undefined);
    return result;
  };
  let servers = await startServers();
  const tokens = new Map<string, string>();
  let calls = 0;

  async function startServers(): Promise<Servers> {
    // All servers share it, so that PostgreSQL plans a statement once and not for each of them.
    const { db, pool, close } = openDatabase(url, { maxConnections: 15, ...batchTimeouts, waitMs: 5_000 });
    const connections = breakableConnections(pool);
    let isDead = false;
    const files: FileStore = {
      ...stored,
      save: async (...file) => {
        if (isDead) throw new Error('the servers are dead');
        if (shop.isDiskFull)
          throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
        return inTurn(async () => {
          const saved = await stored.save(...file);
          const at = time.clock();
          await utimes(join(stored.place, file[0], saved.name), at, at);
          return saved;
        });
      },
      sweep: (...sweep) =>
        inTurn(async () => {
          const report = await stored.sweep(...sweep);
          const left = new Set((await stored.list('private')).map((file) => file.name));
          const rows = beside.db.selectFrom('file').select('key').where('kind', '=', 'private');
          const lost = (await rows.execute()).filter(({ key }) => !left.has(key));
          if (lost.length > 0) throw new Error(`${lost.length} files that are needed were swept`);
          return report;
        }),
    };
    const deps = {
      config,
      db,
      files,
      cacheFolder: join(folder, 'cache'),
      tokenSecret: testTokenSecret,
      pushKey: testPushKeys.publicKey,
      pushKeys: testPushKeys,
      clock: time.clock,
      freeBytes: () => Promise.resolve(shop.isDiskFull ? 0 : Infinity),
      passwordCost: testCost,
    };
    const shops = [await createApi(deps), await createApi(deps)] as const;
    const offices = [await createStaffApi(deps), await createStaffApi(deps)] as const;
    const apis = [...shops, ...offices];
    await Promise.all(apis.map((api) => api.ready()));
    return {
      connections,
      shops,
      offices,
      jobs: shopJobs({ ...deps, log: failuresOnly([]) }),
      async close() {
        isDead = true;
        connections.goDown();
        await Promise.all(apis.map((api) => api.close()));
        await close();
      },
    };
  }

  const shop: SimulatedShop = {
    ...fixtures,
    db: beside.db,
    read: async (name, { sql: text, parameters }) => {
      const { rows } = await beside.pool.query({ name, text, values: [...parameters] });
      return rows;
    },
    files: stored,
    time,
    undoSeconds: config.paymentUndoSeconds,
    get connections() {
      return servers.connections;
    },
    isDiskFull: false,
    linkToken: (id) => linkToken(testTokenSecret, id),
    jobs: servers.jobs.map(({ name: known }) => known),
    async call(who, endpoint, callOptions = {}) {
      const at = servers;
      // By turns, so that a repeated call reaches the other one.
      calls += 1;
      const app = at[who.isStaff ? 'offices' : 'shops'][(calls % 2) as 0 | 1];
      for (let tries = 0; ; tries += 1) {
        const token = tokens.get(who.name) ?? (await loggedIn(app, who));
        if (token === undefined) return { status: 503, body: undefined as never };
        tokens.set(who.name, token);
        const answer = await send(app, endpoint, callOptions, token);
        if (at !== servers) return { status: 0, body: undefined as never };
        if (answer.status !== 401 || tries > 0) return answer;
        tokens.delete(who.name);
      }
    },
    async runJob(job) {
      await servers.jobs.find(({ name: known }) => known === job)?.run(new AbortController().signal);
    },
    async crash() {
      const dead = servers;
      dead.connections.goDown();
      servers = await startServers();
      await dead.close();
    },
    async killDatabase() {
      const { pid } = postgres;
      process.kill(pid, 'SIGKILL');
      servers.connections.goDown();
      // Connections of the dead server answer for a moment.
      while (postgres.pid === pid || !(await isThere(url))) await wait(20);
    },
    async close() {
      await servers.close();
      await beside.close();
      await dropDatabase(postgres.url, name);
    },
  };
  await time.write(shop.db);
  if (options.breakRule) await beside.pool.query(options.breakRule);
  return shop;
}

/** Calls in this process. */
async function send<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: Options<E>,
  token?: string,
): Promise<SimulatedAnswer<ResponseOf<E>>> {
  const { query, body, files: sent, key } = options;
  const request = buildRequest(endpoint, { query, body, files: sent } as never);
  const form = request.body instanceof FormData ? new Response(request.body) : null;
  const type = form?.headers.get('content-type') ?? request.contentType;
  const payload = form ? Buffer.from(await form.arrayBuffer()) : (request.body as string | undefined);
  const answer = await app.inject({
    method: request.method,
    url: request.path,
    headers: {
      ...(type && { 'content-type': type }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const parsed = answer.body === '' ? undefined : JSON.parse(answer.body);
  if (answer.statusCode !== 200) assertDeclared(endpoint, answer.statusCode, parsed?.code);
  return { status: answer.statusCode, body: parsed };
}

async function loggedIn(app: FastifyInstance, { name: who, isStaff }: Person): Promise<string | undefined> {
  if (isStaff) {
    const answer = await send(app, staffLogin, { body: { email: who, password: staffPassword } });
    return answer.status === 200 ? answer.body.token : undefined;
  }
  const answer = await send(app, login, { body: { emailOrPhoneNo: who, password: testPassword } });
  return answer.status === 200 ? answer.body.token.accessToken : undefined;
}

/** Whether new connections to the database are accepted. */
async function isThere(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  const connected = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return connected;
}
