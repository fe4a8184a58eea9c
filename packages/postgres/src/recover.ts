import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { socketPath } from './address.ts';
import { clusterIn, changeOwner, majorOf, pgdataArgument, type Cluster } from './cluster.ts';
import { DatabaseStartError } from './errors.ts';
import { prepareFolder } from './folder.ts';
import { lockFolder } from './lock.ts';
import { launch } from './postmaster.ts';
import { markerOf, recoveringSegment, stopOrphans } from './processes.ts';
import { findPrograms } from './programs.ts';
import { settings } from './settings.ts';
import { candidates, isRoot } from './unprivileged.ts';

/** The log ends before the requested moment. */
export class LogTooShort extends DatabaseStartError {
  override name = 'LogTooShort';
}

export interface RecoverOptions {
  /** Holds a base backup at `recoveryPlaces(dataDir)`; no server runs on it. */
  dataDir: string;
  log: (line: string) => void;
  /** Replays up to the last commit before this moment; default: the whole log. */
  until?: Date | undefined;
  /** Called with the name of each replayed WAL segment. */
  onSegment?: (segment: string) => void;
  /** false disables durability for speed; tests only. */
  durable?: boolean;
}

export interface Recovered {
  /** The time of the last replayed commit; null if none. */
  readonly lastChange: Date | null;
  /** The position behind the last replayed record, such as `0/3000158`. */
  readonly endsAt: string;
}

/** Replaying an hour of WAL takes minutes on a slow disk. */
const longestRecovery = 60 * 60_000;
const hbaFile = 'recovery_hba.conf';

/** Creates and returns the folders for a base backup and the WAL after it, to fill before `recoverPostgres`. */
export function recoveryPlaces(dataDir: string): { pgdata: string; wal: string } {
  const { folder, pgdata } = clusterIn(dataDir);
  const wal = walOf(folder);
  for (const place of [folder, pgdata, wal]) mkdirSync(place, { recursive: true, mode: 0o700 });
  return { pgdata, wal };
}

const walOf = (clusterFolder: string) => join(clusterFolder, 'recovery_wal');

/**
 * Recovers a base backup and its WAL into a cluster for `startPostgres`, on a new timeline. The roles get a new
 * password, because backups hold none.
 * @throws {LogTooShort} when the log ends before `until`; may be called again without it
 * @throws {DatabaseStartError} when the backup cannot be replayed
 */
export async function recoverPostgres(options: RecoverOptions): Promise<Recovered> {
  const dataDir = prepareFolder(options.dataDir);
  const lock = lockFolder(dataDir);
  try {
    return await recoverLocked(dataDir, options);
  } finally {
    lock.release();
  }
}

async function recoverLocked(dataDir: string, options: RecoverOptions): Promise<Recovered> {
  const cluster = clusterIn(dataDir);
  const programs = await findPrograms(isRoot() ? candidates() : [undefined], dataDir, options.log);
  const password = randomBytes(24).toString('hex');
  writeFileSync(cluster.password, `${password}\n`, { mode: 0o600, flush: true });
  // There is no password until the new one is set. The socket's folder has mode 700.
  writeFileSync(join(cluster.pgdata, hbaFile), 'local all postgres trust\n', { mode: 0o600 });
  writeFileSync(join(cluster.pgdata, 'recovery.signal'), '', { flush: true });
  chmodSync(cluster.pgdata, 0o700);
  if (programs.account) changeOwner(programs.account, cluster.folder);
  assertMajor(cluster, programs.major);
  const server = launch(
    cluster,
    programs,
    recoverySettings(cluster, programs.major, options),
    longestRecovery,
  );
  const watching = setInterval(() => {
    const segment = recoveringSegment(cluster.pgdata);
    if (segment) options.onSegment?.(segment);
  }, 1_000);
  let recovered: Recovered;
  try {
    await server.ready;
    recovered = await asSuperuser(cluster, async (client) => {
      await setPasswords(client, password);
      // Slots of the timeline before hold log that this one does not have.
      await client.query('SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots');
      const { rows } = await client.query<{ at: Date | null; lsn: string | null }>(
        'SELECT pg_last_xact_replay_timestamp() AS at, pg_last_wal_replay_lsn()::text AS lsn',
      );
      return { lastChange: rows[0]?.at ?? null, endsAt: rows[0]?.lsn ?? '0/0' };
    });
  } catch (error) {
    server.signal('SIGQUIT');
    throw explain(error);
  } finally {
    clearInterval(watching);
  }
  server.signal('SIGINT');
  await server.ended;
  await stopOrphans(cluster.pgdata);
  rmSync(walOf(cluster.folder), { recursive: true });
  rmSync(join(cluster.pgdata, hbaFile));
  return recovered;
}

function assertMajor(cluster: Cluster, major: number): void {
  const made = majorOf(cluster);
  if (made === major) return;
  throw new DatabaseStartError(
    `The backup was made by PostgreSQL ${made}, and this is PostgreSQL ${major}: restore it with the version of Zay that made it.`,
  );
}

const explain = (error: unknown): unknown =>
  error instanceof DatabaseStartError && error.message.includes('before configured recovery target')
    ? new LogTooShort(error.message)
    : error;

/**
 * The log's path is relative to `pgdata`, the server's working directory: as root its user may have no access to the
 * absolute path.
 */
function recoverySettings(
  cluster: Cluster,
  major: number,
  { until, durable = true }: RecoverOptions,
): Record<string, string> {
  return {
    ...settings({ major, durable, marker: markerOf(cluster.pgdata), port: undefined }),
    hba_file: `${pgdataArgument(cluster)}/${hbaFile}`,
    hot_standby: 'off',
    restore_command: 'cp "../recovery_wal/%f" "%p" 2>/dev/null',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    // PostgreSQL parses its settings before it loads the names of time zones, Z included.
    ...(until ? { recovery_target_time: until.toISOString().replace('Z', '+00') } : {}),
  };
}

async function asSuperuser<T>(cluster: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const socket = socketPath(cluster.pgdata);
  const client = new pg.Client({ host: socket.path, port: 5432, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    socket.remove();
  }
}

async function setPasswords(client: pg.Client, password: string): Promise<void> {
  for (const role of ['postgres', 'zay']) {
    await client.query(`ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(password)}`);
  }
}
