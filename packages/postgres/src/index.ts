import { existsSync } from 'node:fs';
import { accessTo, besideRunning, type ClusterAccess } from './access.ts';
import { socketPath } from './address.ts';
import { installedIn } from './binaries.ts';
import {
  accountsFor,
  checkCluster,
  clusterIn,
  changeOwner,
  makeCluster,
  ownerOf,
  passwordOf,
  removeUnfinished,
} from './cluster.ts';
import { ensureShopDatabase } from './databases.ts';
import { explainFolder } from './errors.ts';
import { prepareFolder } from './folder.ts';
import { lockAfterCommands } from './lock.ts';
import { trim } from './logfile.ts';
import { launch, logOf } from './postmaster.ts';
import { markerOf, stopOrphans } from './processes.ts';
import { findPrograms } from './programs.ts';
import { settings } from './settings.ts';
import { supervise } from './supervisor.ts';

export { besideRunning, type ClusterAccess } from './access.ts';
export { createDatabase, dropDatabase } from './databases.ts';
export { DatabaseStartError, DataDirInUse, diskFull, isDiskFull } from './errors.ts';
export { installPostgres } from './install.ts';
export { majorsOf, moveCluster, type MovedCluster } from './move.ts';
export { LogTooShort, recoverPostgres, recoveryPlaces } from './recover.ts';
export { removeData } from './remove.ts';

export interface StartOptions {
  /** A folder for this database alone; created if missing. */
  dataDir: string;
  /** Called with one line at a time: progress and notices for the operator. */
  log: (line: string) => void;
  /** false disables durability for speed; tests only. */
  durable?: boolean;
  /** Listens on 127.0.0.1 at this port too, and `url` uses it; default: Unix socket only. */
  port?: number;
  /** For a command that ends on its own: a concurrent start waits for it. */
  isCommand?: boolean;
  /** Folder of a platform package of another version, to read an older cluster and for tests. */
  packageFolder?: string;
}

/** `url` and connections stay valid across restarts of the server. */
export interface RunningPostgres extends ClusterAccess {
  /** The postmaster's pid, new after each restart. */
  readonly pid: number;
  /** Stops the server in order and releases the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on the cluster in `dataDir`, created on the first start, and restarts it if it ends.
 * @throws {DataDirInUse} when another server uses the folder
 * @throws {DatabaseStartError} for anything else the operator can fix, in one sentence
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const dataDir = prepareFolder(options.dataDir);
  const lock = await lockAfterCommands(dataDir, options.log, options.isCommand);
  try {
    return await startLocked(dataDir, options, lock.release);
  } catch (error) {
    lock.release();
    throw explainFolder(dataDir, error);
  }
}

async function startLocked(
  dataDir: string,
  { log, durable = true, port, packageFolder }: StartOptions,
  release: () => void,
): Promise<RunningPostgres> {
  const cluster = clusterIn(dataDir);
  const programs = await findPrograms(
    accountsFor(cluster),
    dataDir,
    log,
    packageFolder ? installedIn(packageFolder) : undefined,
  );
  await removeUnfinished(dataDir);
  if (!existsSync(cluster.folder)) {
    const user = programs.account ? ` for the user ${programs.account.name}` : '';
    log(`Making a new database in ${cluster.folder}${user}.`);
    await makeCluster(dataDir, programs, durable);
  }
  if (programs.account && !ownerOf(cluster)) changeOwner(programs.account, cluster.folder);
  checkCluster(cluster, programs.major);
  const values = settings({ major: programs.major, durable, marker: markerOf(cluster.pgdata), port });
  const socket = socketPath(cluster.pgdata);
  // Also reads the password: a cluster without one must not start.
  const access = accessTo(cluster, socket.path, port);
  const server = await supervise(async () => {
    const orphans = await stopOrphans(cluster.pgdata);
    if (orphans > 0) log('A database process of an earlier server was still running; it was stopped.');
    return launch(cluster, programs, values);
  }, log);
  const trimming = setInterval(trim, 3_600_000, logOf(cluster)).unref();
  const stop = async () => {
    clearInterval(trimming);
    await server.stop();
    // A killed server may have left child processes.
    await stopOrphans(cluster.pgdata);
    socket.remove();
    release();
  };
  try {
    await ensureShopDatabase(() => access.connectAsSuperuser(), passwordOf(cluster));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...access,
    get pid() {
      return server.pid;
    },
    stop,
  };
}

/**
 * The `url` of the server of `dataDir` that another process (of the same user) runs. Call it after DataDirInUse: it
 * does not check whether a server runs.
 */
export const urlOfRunning = (dataDir: string): string => besideRunning(dataDir).url;
