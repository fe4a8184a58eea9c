import { readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { accessTo, type ClusterAccess } from './access.ts';
import { socketPath } from './address.ts';
import { installedIn } from './binaries.ts';
import {
  accountsFor,
  checkCluster,
  clusterIn,
  changeOwner,
  majorOf,
  makeClusterAside,
  ownerOf,
  passwordOf,
  removeUnfinished,
  replaceCluster,
  type Cluster,
} from './cluster.ts';
import { copyRows, type CopiedTable } from './copy-rows.ts';
import { ensureShopDatabase } from './databases.ts';
import { DatabaseStartError, explainFolder } from './errors.ts';
import { prepareFolder } from './folder.ts';
import { lockFolder } from './lock.ts';
import { launch } from './postmaster.ts';
import { markerOf, stopOrphans } from './processes.ts';
import { findPrograms, type Programs } from './programs.ts';
import { settings } from './settings.ts';

export interface MoveOptions {
  /** The folder of `startPostgres`; no server may be running on it. */
  readonly dataDir: string;
  /** Folder of the platform package that created the cluster. */
  readonly oldPackage: string;
  readonly log: (line: string) => void;
  /** Creates the tables of the old database in the new one, which has the same role. Both are URLs of the database `zay`. */
  makeSchema(oldUrl: string, newUrl: string): Promise<void>;
  /** false disables durability for speed; tests only. */
  readonly durable?: boolean;
}

export interface MovedCluster {
  /** Folder of the old cluster, which is kept. */
  readonly kept: string;
  readonly tables: readonly CopiedTable[];
}

/**
 * The major versions of the cluster in `dataDir` and of the installed PostgreSQL.
 * @returns `made` is undefined without a cluster
 * @throws {DatabaseStartError} when the cluster is unreadable, or there is no PostgreSQL for this machine
 */
export async function majorsOf(dataDir: string): Promise<{ made: number | undefined; installed: number }> {
  const folder = prepareFolder(dataDir);
  const cluster = clusterIn(folder);
  const { major } = await findPrograms(accountsFor(cluster), folder, () => {});
  const isThere = statSync(cluster.folder, { throwIfNoEntry: false }) !== undefined;
  return { made: isThere ? majorOf(cluster) : undefined, installed: major };
}

/**
 * Moves the database `zay` from a cluster of another major version of PostgreSQL to a new one. The package has neither
 * pg_upgrade nor pg_dump, so migrations create the tables and COPY fills them. The old cluster is only read and kept in
 * the data folder. It stays current until the last step, so that a killed move can be repeated.
 * @throws {DataDirInUse} when a server uses the folder
 * @throws {DatabaseStartError} when the move fails; the old cluster is then current and unchanged
 */
export async function moveCluster(options: MoveOptions): Promise<MovedCluster> {
  const dataDir = prepareFolder(options.dataDir);
  const lock = lockFolder(dataDir, true);
  try {
    await removeUnfinished(dataDir);
    return await moveLocked(dataDir, options);
  } catch (error) {
    throw explainFolder(dataDir, error);
  } finally {
    lock.release();
  }
}

async function moveLocked(dataDir: string, options: MoveOptions): Promise<MovedCluster> {
  const { log, durable = true } = options;
  const old = clusterIn(dataDir);
  const accounts = accountsFor(old);
  const oldPrograms = await findPrograms(accounts, dataDir, log, installedIn(options.oldPackage));
  checkCluster(old, oldPrograms.major);
  const programs = await findPrograms(accounts, dataDir, log);
  assertRoom(dataDir, old);
  if (oldPrograms.account && !ownerOf(old)) changeOwner(oldPrograms.account, old.folder);
  const made = await makeClusterAside(dataDir, programs, durable);
  try {
    const tables = await withServer(old, oldPrograms, { durable, isSource: true }, (from) =>
      withServer(made, programs, { durable, isSource: false }, (to) => fill(from, to, made, options)),
    );
    const kept = replaceCluster(dataDir, made, `cluster.postgres-${oldPrograms.major}`);
    return { kept, tables };
  } catch (error) {
    rmSync(made.folder, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

async function fill(
  from: ClusterAccess,
  to: ClusterAccess,
  made: Cluster,
  { makeSchema, log }: MoveOptions,
): Promise<CopiedTable[]> {
  await ensureShopDatabase(() => to.connectAsSuperuser(), passwordOf(made));
  await makeSchema(from.url, to.url);
  const reader = await from.connectAsSuperuser('zay');
  const writer = await to.connectAsSuperuser('zay');
  try {
    const tables = await copyRows(reader, writer, log);
    // A new cluster has no statistics, so the first queries would get bad plans.
    await writer.query('vacuum (freeze, analyze)');
    return tables;
  } finally {
    await reader.end();
    await writer.end();
  }
}

/** Runs a server on a cluster during `work`. A read-only one changes no row. */
async function withServer<T>(
  cluster: Cluster,
  programs: Programs,
  { durable, isSource }: { durable: boolean; isSource: boolean },
  work: (access: ClusterAccess) => Promise<T>,
): Promise<T> {
  const marker = markerOf(cluster.pgdata);
  const values = settings({ major: programs.major, durable, marker, port: undefined });
  const readOnly = { default_transaction_read_only: 'on', autovacuum: 'off' };
  const socket = socketPath(cluster.pgdata);
  await stopOrphans(cluster.pgdata);
  const server = launch(cluster, programs, { ...values, ...(isSource ? readOnly : {}) });
  try {
    await server.ready;
    return await work(accessTo(cluster, socket.path, undefined));
  } finally {
    server.signal('SIGINT');
    await server.ended;
    await stopOrphans(cluster.pgdata);
    socket.remove();
  }
}

const reserveBytes = 200_000_000;
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

function assertRoom(dataDir: string, { pgdata }: Cluster): void {
  const needed = bytesOf(join(pgdata, 'base')) + reserveBytes;
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize >= needed) return;
  throw new DatabaseStartError(
    `There is no room for a second copy of the database: ${megabytes(needed)} are needed, and the disk of ${dataDir} has ${megabytes(bavail * bsize)} free.`,
  );
}

const bytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
