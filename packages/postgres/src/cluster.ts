import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, DatabaseStartError } from './errors.ts';
import { errorLines } from './logfile.ts';
import { markerOf, stopOrphans } from './processes.ts';
import { idsOf, type Programs } from './programs.ts';
import { candidates, isRoot, type Account } from './unprivileged.ts';

/** Paths in the data folder. */
export interface Cluster {
  folder: string;
  /** PostgreSQL's own folder. */
  pgdata: string;
  password: string;
}

const unfinishedPrefix = 'cluster.new-';
/** A complete cluster that will replace the current one. Valid only while there is no current one. */
const nextCluster = 'cluster.next';

export const clusterIn = (dataDir: string): Cluster => layout(join(dataDir, 'cluster'));

const layout = (folder: string): Cluster => ({
  folder,
  pgdata: join(folder, 'pgdata'),
  password: join(folder, 'password'),
});

/**
 * PostgreSQL's argument for its data folder. As root, its user may have no access to the path (/root, a private
 * temporary folder), so the process starts inside it and uses the kernel's link to its working directory.
 */
export const pgdataArgument = ({ pgdata }: Cluster): string =>
  isRoot() && process.platform === 'linux' ? '/proc/self/cwd' : pgdata;

/** Environment of PostgreSQL's processes: no secrets, no settings that change its behaviour. */
export const childEnvironment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

/** The unprivileged owner of the cluster, if it exists. */
export function ownerOf({ pgdata }: Cluster): Account | undefined {
  const found = statSync(pgdata, { throwIfNoEntry: false });
  return found && found.uid > 0
    ? { name: `with id ${found.uid}`, uid: found.uid, gid: found.gid }
    : undefined;
}

/** Users to run PostgreSQL as, best first: the owner of the cluster, or the candidates for a new one. */
export function accountsFor(cluster: Cluster): (Account | undefined)[] {
  if (!isRoot()) return [undefined];
  const owner = ownerOf(cluster);
  return owner ? [owner] : candidates();
}

/** Changes the owner of a cluster (of a restored copy, root) to the user that runs it. */
export function changeOwner(account: Account, path: string): void {
  lchownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) changeOwner(account, inner);
    else lchownSync(inner, account.uid, account.gid);
  }
}

/**
 * Removes remains of killed first starts and moves, and ends programs that may still write there. A move that was
 * killed in its last step, with a complete new cluster and the old one set aside, is completed.
 */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const current = clusterIn(dataDir).folder;
  const next = join(dataDir, nextCluster);
  if (!existsSync(current) && existsSync(next)) renameSync(next, current);
  const isLeft = (name: string) => name.startsWith(unfinishedPrefix) || name === nextCluster;
  for (const name of readdirSync(dataDir).filter(isLeft)) {
    const { folder, pgdata } = layout(join(dataDir, name));
    await stopOrphans(pgdata);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Creates a new cluster atomically.
 * @throws {DatabaseStartError} with initdb's error
 */
export async function makeCluster(dataDir: string, programs: Programs, durable: boolean): Promise<void> {
  const { folder } = await makeClusterAside(dataDir, programs, durable);
  renameSync(folder, clusterIn(dataDir).folder);
  flushFolder(dataDir);
}

/** Creates it in a temporary folder, which the next start removes. */
export async function makeClusterAside(
  dataDir: string,
  programs: Programs,
  durable: boolean,
): Promise<Cluster> {
  const temporary = layout(mkdtempSync(join(dataDir, unfinishedPrefix)));
  mkdirSync(temporary.pgdata, { mode: 0o700 });
  writeFileSync(temporary.password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flush: true });
  if (programs.account) changeOwner(programs.account, temporary.folder);
  try {
    await initdb(temporary, programs, durable);
  } catch (error) {
    rmSync(temporary.folder, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
  flushFolder(temporary.folder);
  return temporary;
}

/**
 * Replaces the current cluster by a complete one from `makeClusterAside`. No server may run on either.
 * @param keptAs prefix of the name under which the current one stays in the data folder
 * @returns the folder of the replaced one
 */
export function replaceCluster(dataDir: string, made: Cluster, keptAs: string): string {
  const current = clusterIn(dataDir).folder;
  const next = join(dataDir, nextCluster);
  let kept = join(dataDir, keptAs);
  for (let n = 2; existsSync(kept); n += 1) kept = join(dataDir, `${keptAs}-${n}`);
  for (const [from, to] of [
    [made.folder, next],
    [current, kept],
    [next, current],
  ] as const) {
    renameSync(from, to);
    flushFolder(dataDir);
  }
  return kept;
}

function initdb(cluster: Cluster, programs: Programs, durable: boolean): Promise<void> {
  const args = [
    `--pgdata=${pgdataArgument(cluster)}`,
    '--username=postgres',
    '--pwfile=../password',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL 16, used only by tests, has no builtin collation provider.
    ...(programs.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    // Full text search and trigrams use the C library's character classes; plain C has none for Burmese.
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--data-checksums',
    '--no-instructions',
    `--set=cluster_name=${markerOf(cluster.pgdata)}`,
    ...(durable ? [] : ['--no-sync']),
  ];
  const options = { cwd: cluster.pgdata, env: childEnvironment, ...idsOf(programs.account) };
  return new Promise((resolve, reject) => {
    const child = execFile(programs.initdb, args, options, (error, _stdout, stderr) => {
      process.off('exit', end);
      if (!error) return resolve();
      const why = errorLines(stderr || error.message);
      return reject(
        new DatabaseStartError(`A new database cannot be made in ${dirname(cluster.folder)}: ${why}`),
      );
    });
    const end = () => child.kill();
    process.on('exit', end);
  });
}

export function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Checks that these programs can serve this cluster.
 * @throws {DatabaseStartError} for another major version, or an unreadable cluster
 */
export function checkCluster(cluster: Cluster, major: number): void {
  const made = majorOf(cluster);
  if (made !== major) {
    throw new DatabaseStartError(
      `The database in ${cluster.folder} was made by PostgreSQL ${made}, and this is PostgreSQL ${major}: ` +
        'move it with "npm run upgrade", or start it with the version of Zay that made it. Nothing was changed.',
    );
  }
}

/** Major version of the PostgreSQL that created it. */
export const majorOf = (cluster: Cluster): number =>
  Number(readOwn(cluster, join(cluster.pgdata, 'PG_VERSION')));

/** The password of the roles `zay` and `postgres`. */
export const passwordOf = (cluster: Cluster): string => readOwn(cluster, cluster.password);

function readOwn(cluster: Cluster, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = codeOf(error);
    throw new DatabaseStartError(
      code === 'EACCES'
        ? `The database in ${cluster.folder} belongs to another user: start as the one who made it (root, if it was root), or set DATA_DIR to another folder.`
        : `The database in ${cluster.folder} is not whole: ${file} cannot be read (${code}). Restore it from a backup (npm run restore), or set DATA_DIR to an empty folder.`,
    );
  }
}
